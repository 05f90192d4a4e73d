import { sumTaxed, taxOf } from '#contract/ppn.ts'
import type { StoreTax } from '#contract/taxes.ts'
import { readTax } from '#server/catalog/taxes/rates.ts'
import type { Line } from './lines.ts'

/** A line with what it comes to, and how it and its store's delivery are taxed. Rupiah. */
export type Taxable = Pick<Line, 'deliveryPrice' | 'tax' | 'deliveryTax'> & { total: number }

/** The lines of one store and their delivery taken apart and summed; null where the store is no PKP. Delivery is taxed as standard goods are. */
export function taxOfStore(lines: readonly Taxable[]): StoreTax | null {
  const delivery = lines.slice(0, 1).map(({ deliveryPrice, deliveryTax }) => ({ total: deliveryPrice, tax: readTax(deliveryTax) }))
  const goods = lines.map(({ total, tax }) => ({ total, tax: readTax(tax) }))
  const taxed = [...goods, ...delivery].flatMap(({ total, tax }) => (tax ? [{ tax, ...taxOf(total, tax.rate, tax.included) }] : []))
  const [first] = taxed
  return first ? { included: first.tax.included, ...sumTaxed(taxed) } : null
}

/** What checkout keeps of how a store was taxed (`order_parts.tax_profile`). */
export const profileOf = (line: Pick<Line, 'pkp' | 'deliveryTax'>) => {
  const tax = readTax(line.deliveryTax)
  return line.pkp && tax ? { pkp: true, included: tax.included, deliveryRate: tax.rate.id } : { pkp: false }
}
