import type { Order, OrderProduct } from '#contract/orders.ts'
import { depositOf, goodsOf, payableOf, storeSums, sumOf } from '#contract/orderTotals.ts'
import { lineTotal, stepsOf } from '#contract/steps.ts'
import { ppnOf } from './ppn.ts'

/** The cart with these lines, at its own prices and delivery, until the server has answered. Stores without a line are left out. */
export function withLines(cart: Order, OrderProducts: OrderProduct[]): Order {
  const stores = cart.stores.flatMap((store) => {
    const ofStore = (lines: OrderProduct[]) => lines.filter(({ Product }) => Product.ShopId === store.ShopId)
    const its = ofStore(OrderProducts)
    if (its.length === 0) return []
    const goods = sumOf(its.map(({ totalPrice }) => totalPrice))
    // The delivery's PPN stays.
    const ppn = store.ppn + ppnOf(its) - ppnOf(ofStore(cart.OrderProducts))
    const deposit = sumOf(its.map(({ quantity, Product }) => depositOf({ deposit: Product.deposit ?? 0, quantity })))
    return [{ ...store, goods, ppn, ...storeSums({ ...store, goods, ppn }), deposit }]
  })
  return { ...cart, OrderProducts, stores, totalPrice: goodsOf(stores), payable: payableOf(stores) }
}

/** The cart with another quantity of a line. */
export const withQuantity = (cart: Order, id: number, quantity: number): Order =>
  withLines(
    cart,
    cart.OrderProducts.map((line) => (line.id === id ? { ...line, quantity, totalPrice: totalOf(line, quantity) } : line)),
  )

const totalOf = ({ price, unit, factor, baseUnit, baseDecimals }: OrderProduct, quantity: number) =>
  lineTotal(price, stepsOf(quantity, { factor, decimals: unit === baseUnit ? baseDecimals : 0 }) ?? 0, factor)
