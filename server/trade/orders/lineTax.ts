import type { TaxClass } from '#contract/taxes.ts'
import { type KnownRate, rateById, readTax } from '#server/catalog/api.ts'
import type { Line } from './lines.ts'

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

/** SQL columns of `LineTax` for frozen lines, from `order_lines l` and `order_shops part`. */
export const frozenTaxColumns = `${frozen('l.tax_rate_id')} as tax, ${frozen(`(part.tax_profile ->> 'deliveryRate')::bigint`)} as "deliveryTax"`

/** How a store taxes: as checkout froze it, and whether its prices include PPN today, null where it is no PKP. */
export type StoreTax = { taxProfile: ReturnType<typeof profileOf> | null; includesPpn: boolean | null }

/** The tax of a line: of today until a payment froze it. `taxRateId`: the rate that it froze. */
export function taxOfLine(
  { price, taxClass, taxRateId }: Pick<Line, 'price' | 'taxClass'> & { taxRateId: number | null },
  { taxProfile, includesPpn }: StoreTax,
  rates: readonly KnownRate[],
): Omit<LineTax, 'taxClass'> {
  const write = (included: boolean, rate: KnownRate | undefined) => (rate ? `${included} ${rate.text}` : null)
  if (price === null) {
    if (includesPpn === null) return { pkp: false, tax: null, deliveryTax: null }
    const today = (of: TaxClass | null) =>
      write(
        includesPpn,
        rates.findLast((rate) => rate.isPast && rate.taxClass === of),
      )
    return { pkp: true, tax: today(taxClass), deliveryTax: today('standard') }
  }
  const { pkp = null, included, deliveryRate } = taxProfile ?? {}
  if (included === undefined) return { pkp, tax: null, deliveryTax: null }
  const byId = (of: number | null | undefined) =>
    write(
      included,
      rates.find(({ id }) => id === of),
    )
  return { pkp, tax: byId(taxRateId), deliveryTax: byId(deliveryRate) }
}

/** The tax status of a store that checkout snapshots (`order_shops.tax_profile`). */
export const profileOf = (line: Pick<LineTax, 'pkp' | 'deliveryTax'>): { pkp: boolean; included?: boolean; deliveryRate?: number } => {
  const tax = readTax(line.deliveryTax)
  return line.pkp && tax ? { pkp: true, included: tax.included, deliveryRate: tax.rate.id } : { pkp: false }
}
