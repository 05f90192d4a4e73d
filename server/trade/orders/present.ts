import type { CartChange, Order, OrderProduct } from '#contract/orders.ts'
import type { LineProblem } from '#contract/prices.ts'
import type { OrderLineId } from '#contract/ids.ts'
import type { Product } from '#contract/products.ts'
import type { StoreTotal } from '#contract/storeOrders.ts'
import { pictureUrl } from '#contract/pictures.ts'
import { goodsOf, payableOf } from '#contract/orderTotals.ts'
import type { Db } from '#server/platform/db/db.ts'
import { takenDays, bookingsOf, adviceFor, choiceOf, kindOf, productViews } from '#server/catalog/api.ts'
import { priceLines, quantityIn, type PricedLine } from './linePrices.ts'
import { linesOf, type Line } from './lines.ts'
import { totalsOf } from './totals.ts'
import type { OrderRow } from './columns.ts'

/** Presents orders with their lines, in the given order. For paid orders see presentPaid.ts. */
export async function presentOrders(db: Db, orders: OrderRow[]): Promise<Order[]> {
  if (orders.length === 0) return []
  const ids = orders.map((order) => order.id)
  return presentWith(db, orders, await linesOf(db, ids))
}

/** Presents orders with given lines. */
export function presentWith(db: Db, orders: OrderRow[], lines: Line[]): Promise<Order[]> {
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return presentPriced(
    db,
    orders.map((order) => priceOrder(order, byOrder.get(order.id) ?? [])),
  )
}

/** An order with its priced lines and the totals of its stores. */
export type PricedOrder = { order: OrderRow; lines: PricedLine[]; stores: StoreTotal[] }

/** Prices an order. Pieces held for this very order may still be bought in it. */
export function priceOrder(order: OrderRow, lines: Line[]): PricedOrder {
  const priced = priceLines(lines, order.status === 'awaiting-payment')
  return { order, lines: priced, stores: totalsOf(priced) }
}

/** Presents priced orders. */
export async function presentPriced(db: Db, orders: PricedOrder[]): Promise<Order[]> {
  const products = await productViews(db, [...new Set(orders.flatMap(({ lines }) => lines.map((line) => line.productId)))])
  const taken = await takenOf(
    db,
    orders.flatMap(({ order, lines }) => (order.status === 'cart' ? lines : [])),
  )
  return orders.map((order) => presentOrder(order, { products, taken }))
}

/** Presents these lines of an order with its totals. No product is read. */
export async function presentChange(db: Db, { order, lines, stores }: PricedOrder, ids: readonly OrderLineId[]): Promise<CartChange> {
  const changed = lines.filter(({ id }) => ids.includes(id))
  const taken = await takenOf(db, order.status === 'cart' ? changed : [])
  const isOpen = isUnpaid(order)
  return {
    id: order.id,
    totalPrice: goodsOf(stores),
    payable: payableOf(stores),
    lines: lines.length,
    OrderProducts: changed.map((line) => presentOnly(line, isOpen, taken.get(line.id))),
  }
}

const isUnpaid = ({ status }: OrderRow) => status === 'cart' || status === 'awaiting-payment'

type CartFacts = { products: Map<Line['productId'], Product>; taken: Map<Line['id'], LineProblem> }

/** Returns the cart lines whose days are taken. */
async function takenOf(db: Db, lines: Line[]): Promise<CartFacts['taken']> {
  const booked = lines.filter(({ fromDay }) => fromDay !== null)
  const days = Map.groupBy(await takenDays(db, bookingsOf(booked)), ({ variantId }) => variantId)
  return new Map(
    booked.flatMap(({ id, variantId }) => {
      const its = days.get(variantId)
      return its ? [[id, { code: 'date-taken' as const, days: its.map(({ day }) => day) }] as const] : []
    }),
  )
}

function presentOrder({ order, lines, stores }: PricedOrder, { products, taken }: CartFacts): Order {
  const isOpen = isUnpaid(order)
  const shown = lines.flatMap((line) => {
    const product = products.get(line.productId)
    return product
      ? [
          presentLine(
            line,
            isOpen ? { ...product, stock: kindOf(product.kind).present(product.stock, line.free) } : product,
            isOpen,
            taken.get(line.id),
          ),
        ]
      : []
  })
  return presentHead(order, stores, shown)
}

/** An order around its lines. */
export const presentHead = (order: OrderRow, stores: StoreTotal[], lines: OrderProduct[]): Order => ({
  id: order.id,
  BuyerId: order.buyerId,
  totalPrice: goodsOf(stores),
  stores,
  payable: payableOf(stores),
  paymentMethod: order.paymentMethod as Order['paymentMethod'],
  isPaid: order.paidAt !== null,
  status: order.status as Order['status'],
  deliverTo: order.deliverTo as Order['deliverTo'],
  poNumber: order.poNumber,
  neededBy: order.neededBy,
  paidAt: order.paidAt?.toISOString() ?? null,
  createdAt: order.createdAt.toISOString(),
  updatedAt: order.updatedAt.toISOString(),
  OrderProducts: lines,
})

/** Presents a line. A frozen one shows the product as sold. */
function presentLine(line: PricedLine, product: Product, isOpen: boolean, taken: LineProblem | undefined): OrderProduct {
  const { price, isFrozen } = line
  return {
    ...presentOnly(line, isOpen, taken),
    // Clients of the specification multiply this price, so it is the line's own, not the public one.
    Product: isFrozen ? { ...product, name: line.name ?? product.name, price, mainImage: pictureUrl(line.image) } : { ...product, price },
  }
}

/** Presents a line without its product. */
function presentOnly(line: PricedLine, isOpen: boolean, taken: LineProblem | undefined): Omit<OrderProduct, 'Product'> {
  const { id, orderId, productId, variantId, unit, factor, price, total, wanted, terms, isFrozen } = line
  return {
    id,
    OrderId: orderId,
    ProductId: productId,
    VariantId: variantId,
    options: isFrozen ? {} : line.options,
    quantity: quantityIn(line),
    unit,
    factor,
    baseUnit: terms.baseUnit,
    baseDecimals: terms.decimals,
    price,
    totalPrice: total,
    priceFrom: line.priceFrom,
    priceListName: line.priceListName,
    spec: line.spec,
    files: line.files,
    needsProof: line.needsProof,
    fromDay: line.fromDay,
    toDay: line.toDay,
    advice: wanted && !isFrozen ? adviceFor(wanted, line.free) : null,
    problem: isOpen && !isFrozen ? (line.problem ?? taken ?? null) : null,
    choice: isOpen && wanted ? choiceOf(terms, wanted.unit, line.free) : null,
  }
}
