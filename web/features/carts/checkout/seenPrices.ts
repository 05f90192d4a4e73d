import type { Order, OrderProduct } from '#contract/orders.ts'
import type { Unit } from '#contract/units.ts'

/** Prices on screen when the buyer went on, in rupiah: of a unit by line, of delivery by store. `holds`: content of a unit by line. */
export type SeenPrices = { prices: Record<number, number>; holds?: Record<number, number>; deliveries: Record<number, number> }
type Sum = { name: string; kind: 'goods' | 'delivery'; before: number; now: number }
/** A unit that now holds another number of `base`. */
type Holds = { name: string; kind: 'unit'; before: number; now: number; unit: Unit; base: Unit }
export type Change = Sum | Holds

export const seenOf = (order: Order): SeenPrices => ({
  prices: Object.fromEntries(order.OrderProducts.map(({ id, price }) => [id, price])),
  holds: Object.fromEntries(order.OrderProducts.map((line) => [line.id, heldIn(line)])),
  deliveries: Object.fromEntries(order.stores.map(({ ShopId, delivery }) => [ShopId, delivery])),
})

const heldIn = ({ factor, baseDecimals }: OrderProduct) => factor / 10 ** baseDecimals

/** Returns sums that differ from those seen, and units that hold another quantity. Skips delivery that was chosen since then. */
export function changesSince(seen: SeenPrices, { OrderProducts, stores }: Order): Change[] {
  const goods = OrderProducts.map(({ id, price, Product }): Change => ({
    kind: 'goods',
    name: Product.name,
    before: seen.prices[id] ?? price,
    now: price,
  }))
  const units = OrderProducts.map((line): Change => ({
    kind: 'unit',
    name: line.Product.name,
    before: seen.holds?.[line.id] ?? heldIn(line),
    now: heldIn(line),
    unit: line.unit,
    base: line.baseUnit,
  }))
  const nameOf = (shopId: number) => OrderProducts.find(({ Product }) => Product.ShopId === shopId)?.Product.Shop.name ?? ''
  const deliveries = stores.map(({ ShopId, delivery, shipping }): Change => ({
    kind: 'delivery',
    name: nameOf(ShopId),
    before: shipping ? (seen.deliveries[ShopId] ?? delivery) : delivery,
    now: delivery,
  }))
  return [...goods, ...units, ...deliveries].filter(({ before, now }) => before !== now)
}
