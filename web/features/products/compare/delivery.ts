import type { Address } from '#contract/addresses.ts'
import { delivery, type DeliveryOption } from '#contract/delivery.ts'
import type { ProductPage } from '#contract/products.ts'
import { call } from '#web/shell/call.ts'

/** Returns the cheapest way to deliver the minimum quantity of a product to an address, or null. */
export async function cheapestWay({ ShopId, variants, units }: ProductPage, { id }: Address): Promise<DeliveryOption | null> {
  const [variant, unit] = [variants[0], units[0]]
  if (!variant || !unit) return null
  const lines = [{ VariantId: variant.id, unit: unit.unit, quantity: unit.min }]
  const { options } = await call(delivery.rates, { body: { ShopId, lines, AddressId: id } }).catch(() => ({ options: [] }))
  const open = options.filter(({ problem, way }) => problem === null && way !== 'pickup')
  return open.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity))[0] ?? null
}
