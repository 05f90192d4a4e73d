import type { BuyerId, OrderId } from '#contract/ids.ts'
import type { Order, OrderProduct } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import { pictureUrl } from '#contract/pictures.ts'
import type { Db } from '#server/platform/db/db.ts'
import { adviceFor } from '#server/catalog/prices/price.ts'
import { presentRule } from '#server/catalog/prices/terms.ts'
import { choicesOf, leftFor, priceLines, quantityIn, type PricedLine } from './linePrices.ts'
import { linesOf, type Line } from './lines.ts'
import { productViews } from '#server/catalog/products/find.ts'
import { goodsOf, payableOf, totalsOf } from './totals.ts'

/** What of an order is presented. Columns by name: the plans of the lists are kept. */
export const orderColumns = [
  'orders.id',
  'orders.buyerId',
  'orders.status',
  'orders.paymentMethod',
  'orders.createdAt',
  'orders.updatedAt',
  'orders.paidAt',
  'orders.deliverTo',
  'orders.poNumber',
  'orders.neededBy',
] as const

export type OrderRow = {
  id: OrderId
  buyerId: BuyerId
  status: string
  paymentMethod: string
  createdAt: Date
  updatedAt: Date
  paidAt: Date | null
  deliverTo: unknown
  poNumber: string
  neededBy: string | null
}

/** Orders as the wire has them, in the order given, each with its lines. `keep` chooses lines (one store's own). */
export async function presentOrders(db: Db, orders: OrderRow[], keep: (line: Line) => boolean = () => true): Promise<Order[]> {
  if (orders.length === 0) return []
  const lines = (
    await linesOf(
      db,
      orders.map((order) => order.id),
    )
  ).filter(keep)
  return presentWith(db, orders, lines)
}

/** The same with lines that are known. */
export async function presentWith(db: Db, orders: OrderRow[], lines: Line[]): Promise<Order[]> {
  const products = await productViews(db, [...new Set(lines.map((line) => line.productId))])
  const byOrder = Map.groupBy(lines, (line) => line.orderId)
  return orders.map((order) => presentOrder(order, byOrder.get(order.id) ?? [], products))
}

function presentOrder(order: OrderRow, lines: Line[], products: Map<Line['productId'], Product>): Order {
  // Pieces held for this very order may still be bought in it.
  const priced = priceLines(lines, order.status === 'awaiting-payment')
  const isOpen = order.status === 'cart' || order.status === 'awaiting-payment'
  const shown = priced.flatMap((line) => {
    const product = products.get(line.productId)
    return product ? [presentLine(line, isOpen ? { ...product, stock: Math.max(line.free, 0) } : product, isOpen)] : []
  })
  const stores = totalsOf(priced)
  return {
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
    OrderProducts: shown,
  }
}

/** A frozen line shows the product as it was sold. */
function presentLine(line: PricedLine, product: Product, isOpen: boolean): OrderProduct {
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
    advice: wanted && !isFrozen ? adviceFor(wanted, line.free) : null,
    problem: isOpen && !isFrozen ? line.problem : null,
    choice: isOpen && wanted ? { rule: presentRule(wanted.unit), left: leftFor(line), units: choicesOf(line) } : null,
    Product: isFrozen ? { ...product, name: line.name ?? product.name, price, mainImage: pictureUrl(line.image) } : product,
  }
}
