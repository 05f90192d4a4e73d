import { sumTaxed, taxOf } from '#contract/ppn.ts'
import type { StoreTax } from '#contract/taxes.ts'
import { readTax } from './rates.ts'

/** A line with what it comes to and how it is taxed, and what its store's delivery costs and how that is: all as `taxSql` writes it. Rupiah. */
export type Taxable = { total: number; tax: string | null; deliveryPrice: number; deliveryTax: string | null }

/** The lines of one store and their delivery taken apart and summed; null where the store is no PKP. Delivery is taxed as standard goods are. */
export function taxOfStore(lines: readonly Taxable[]): StoreTax | null {
  const delivery = lines.slice(0, 1).map(({ deliveryPrice, deliveryTax }) => ({ total: deliveryPrice, tax: readTax(deliveryTax) }))
  const goods = lines.map(({ total, tax }) => ({ total, tax: readTax(tax) }))
  const taxed = [...goods, ...delivery].flatMap(({ total, tax }) => (tax ? [{ tax, ...taxOf(total, tax.rate, tax.included) }] : []))
  const [first] = taxed
  return first ? { included: first.tax.included, ...sumTaxed(taxed) } : null
}

/** What of a store's PPN is paid on top of its prices. Rupiah. */
export const ppnOnTop = (tax: StoreTax | null) => (tax && !tax.included ? tax.ppn : 0)
