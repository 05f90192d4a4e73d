import type { OrderLineId } from '#contract/ids.ts'
import type { OrderProduct } from '#contract/orders.ts'

/** Unit price before the change of the cart that raised it, by line. */
export type Rises = ReadonlyMap<OrderLineId, number>

type PricedCart = { OrderProducts: readonly Pick<OrderProduct, 'id' | 'unit' | 'fromDay' | 'toDay' | 'price'>[] }

/** Lines of `after` whose unit price is higher than in `before`. A marked line stays marked until its price is back at the first one. */
export function risesBetween(marked: Rises, before: PricedCart | null, after: PricedCart | null): Rises {
  const earlier = new Map(before?.OrderProducts.map((line) => [line.id, line]))
  const rises = new Map<OrderLineId, number>()
  for (const { id, unit, fromDay, toDay, price } of after?.OrderProducts ?? []) {
    const line = earlier.get(id)
    if (!line || line.unit !== unit || line.fromDay !== fromDay || line.toDay !== toDay) continue
    const first = marked.get(id) ?? line.price
    if (price > first) rises.set(id, first)
  }
  return rises
}
