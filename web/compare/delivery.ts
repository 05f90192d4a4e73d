import type { Address } from '#contract/addresses.ts'
import { delivery, type DeliveryOption } from '#contract/delivery.ts'
import type { ProductPage } from '#contract/products.ts'
import { call } from '#web/call.ts'

/** The cheapest way in which the least that is sold of a product comes there; null where there is none. */
export async function cheapestWay({ ShopId, variants, units }: ProductPage, { id }: Address): Promise<DeliveryOption | null> {
  const [variant, unit] = [variants[0], units[0]]
  if (!variant || !unit) return null
  const lines = [{ VariantId: variant.id, unit: unit.unit, quantity: unit.min }]
  const { options } = await call(delivery.rates, { body: { ShopId, lines, AddressId: id } }).catch(() => ({ options: [] }))
  const open = options.filter(({ problem, way }) => problem === null && way !== 'pickup')
  return open.toSorted((a, b) => (a.price ?? Infinity) - (b.price ?? Infinity))[0] ?? null
}
