import type { Order } from '#contract/orders.ts'

/** What was on the screen when someone went on: prices of a unit by line, and of delivery by store. Rupiah. */
export type Seen = { prices: Record<number, number>; deliveries: Record<number, number> }
export type Change = { name: string; kind: 'goods' | 'delivery'; before: number; now: number }

export const seenOf = (order: Order): Seen => ({
  prices: Object.fromEntries(order.OrderProducts.map(({ id, price }) => [id, price])),
  deliveries: Object.fromEntries(order.stores.map(({ ShopId, delivery }) => [ShopId, delivery])),
})

/** What costs another sum than was seen. Delivery that was chosen since then is no change. */
export function changesSince(seen: Seen, { OrderProducts, stores }: Order): Change[] {
  const goods = OrderProducts.map(({ id, price, Product }) => ({
    kind: 'goods' as const,
    name: Product.name,
    before: seen.prices[id] ?? price,
    now: price,
  }))
  const nameOf = (shopId: number) => OrderProducts.find(({ Product }) => Product.ShopId === shopId)?.Product.Shop.name ?? ''
  const deliveries = stores.map(({ ShopId, delivery, shipping }) => ({
    kind: 'delivery' as const,
    name: nameOf(ShopId),
    before: shipping ? (seen.deliveries[ShopId] ?? delivery) : delivery,
    now: delivery,
  }))
  return [...goods, ...deliveries].filter(({ before, now }) => before !== now)
}
