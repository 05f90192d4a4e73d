import type { TaxClass } from '#contract/taxes.ts'
import { rateById, readTax, taxSql } from '#server/catalog/api.ts'
import { todayText } from '#server/platform/db/today.ts'

/** Tax of a line and its store's delivery, frozen or current. `pkp` is null for lines frozen before taxes existed. */
export type LineTax = {
  pkp: boolean | null
  taxClass: TaxClass | null
  /** As `taxSql` writes it; null without PPN. */
  tax: string | null
  deliveryTax: string | null
}

/** No rate is looked up where the store was no PKP. */
const frozen = (rateId: string) =>
  `case when part.tax_profile ? 'included' then (part.tax_profile ->> 'included') || ' ' || ${rateById(rateId)} end`

const lineRate = frozen('l.tax_rate_id')
const deliveryRate = frozen(`(part.tax_profile ->> 'deliveryRate')::bigint`)

/** SQL columns of `LineTax`, from `order_lines l`, `products p`, `shops s` and `order_shops part`. */
export const taxColumns = `
  case when l.price is null then coalesce(s.pkp_from <= ${todayText}, false) else (part.tax_profile ->> 'pkp')::boolean end as pkp,
  case when l.price is null then p.tax_class else l.tax_class end as "taxClass",
  case when l.price is null then ${taxSql()} else ${lineRate} end as tax,
  case when l.price is null then ${taxSql(`'standard'`)} else ${deliveryRate} end as "deliveryTax"`

/** SQL columns of `LineTax` for frozen lines, from `order_lines l` and `order_shops part`. */
export const frozenTaxColumns = `${lineRate} as tax, ${deliveryRate} as "deliveryTax"`

/** The tax status of a store that checkout snapshots (`order_shops.tax_profile`). */
export const profileOf = (line: Pick<LineTax, 'pkp' | 'deliveryTax'>) => {
  const tax = readTax(line.deliveryTax)
  return line.pkp && tax ? { pkp: true, included: tax.included, deliveryRate: tax.rate.id } : { pkp: false }
}
