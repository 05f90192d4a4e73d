import { sumTaxed, taxOf } from '#contract/ppn.ts'
import type { StoreTax } from '#contract/taxes.ts'
import { readTax } from './rates.ts'

/** A line's total and tax, and its store's delivery price and tax, as `taxSql` writes them. Rupiah. */
export type Taxable = { total: number; tax: string | null; deliveryPrice: number; deliveryTax: string | null }

/** Tax of one store's lines and their delivery; null where the store is not a PKP. Delivery is taxed as standard goods are. */
export function taxOfStore(lines: readonly Taxable[]): StoreTax | null {
  const delivery = lines.slice(0, 1).map(({ deliveryPrice, deliveryTax }) => ({ total: deliveryPrice, tax: readTax(deliveryTax) }))
  const goods = lines.map(({ total, tax }) => ({ total, tax: readTax(tax) }))
  const taxed = [...goods, ...delivery].flatMap(({ total, tax }) => (tax ? [{ tax, ...taxOf(total, tax.rate, tax.included) }] : []))
  const [first] = taxed
  return first ? { included: first.tax.included, ...sumTaxed(taxed) } : null
}

/** PPN that is added on top of a store's prices, in rupiah. */
export const ppnOnTop = (tax: StoreTax | null) => (tax && !tax.included ? tax.ppn : 0)
