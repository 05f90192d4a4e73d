import { prices } from '#contract/prices.ts'
import type { ProductPage } from '#contract/products.ts'
import { call } from '#web/shell/call.ts'
import { readSession } from '#web/shell/session/session.ts'

/** Price of one unit that a price list gives this company. Rupiah. */
export type OwnPrice = { price: number; listName: string }

/** Prices of this company for the least quantity of each product, null where they are the public ones. */
export async function findOwnPrices(products: ProductPage[]): Promise<(OwnPrice | null)[]> {
  const lines = products.flatMap(({ variants: [variant], units: [unit] }) =>
    variant && unit ? [{ VariantId: variant.id, unit: unit.unit, quantity: unit.min }] : [],
  )
  if (readSession()?.role !== 'buyer' || lines.length === 0) return products.map(() => null)
  const told = await call(prices.ask, { body: { lines } }).catch(() => ({ lines: [] })) // the public prices are worth seeing without it
  return products.map((product) => {
    const line = told.lines.find(({ VariantId }) => VariantId === product.variants[0]?.id)
    return line && line.priceListName !== null && line.price < publicPrice(product)
      ? { price: line.price, listName: line.priceListName }
      : null
  })
}

/** Public price of the least quantity, for the variant and unit that a product shows first. */
export function publicPrice({ price, variants: [variant], units: [unit] }: ProductPage) {
  return variant?.prices.find((prices) => prices.unit === unit?.unit)?.tiers[0]?.price ?? price
}
