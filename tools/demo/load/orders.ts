import { sql } from 'kysely'
import type { OrderId, PaymentId, ProductId, StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import { hour } from '../calendar.ts'
import type { PlannedLine, PlannedOrder } from '../orders.ts'
import type { PlannedPart } from '../parts.ts'
import type { Pictures } from '../pictures.ts'
import { products } from '../products.ts'
import { fillDues } from './dues.ts'
import type { People } from './people.ts'
import { insertForIds, insertRows } from './rows.ts'

export type LoadedPart = { id: StoreOrderId; order: PlannedOrder; part: PlannedPart; orderId: OrderId; paymentId: PaymentId; fee: number }
export type Sales = { orders: readonly OrderId[]; parts: readonly LoadedPart[] }

export const statusOf = (part: PlannedPart) => part.steps.at(-1)?.to ?? 'paid'
const nameOf = new Map(products.map(({ key, name }) => [key, name]))
const done = new Set(['completed', 'refunded'])

type Market = { people: People; productIds: Map<string, ProductId>; pictures: Pictures; feeBasisPoints: number }

/** Paid orders with lines, payments, holds that became sales, each store's part and their events. */
export async function loadOrders(
  tx: Tx,
  { people, productIds, pictures, feeBasisPoints }: Market,
  planned: readonly PlannedOrder[],
): Promise<Sales> {
  const at = (time: number) => new Date(time)
  const orders = await insertForIds(
    tx,
    'orders',
    planned.map((order) => ({
      buyerId: people.buyers.get(order.buyer)!,
      userId: people.openers.get(order.buyer)!,
      status: conclude(order.parts.map(statusOf)),
      paymentMethod: order.payment.term === null ? 'upfront' : 'installment',
      totalPrice: order.total,
      createdAt: at(order.openedAt - 0.6 * hour),
      updatedAt: at(Math.max(order.paidAt, ...order.parts.flatMap((part) => part.steps.map((step) => step.at)))),
      paidAt: at(order.paidAt),
    })),
  )
  const lines = planned.flatMap((order, index) => order.lines.map((line) => ({ order, orderId: orders[index]!, line })))
  const feeOf = ({ price, quantity }: PlannedLine) => Math.floor((price * quantity * feeBasisPoints) / 10_000)
  const sold = ({ line }: (typeof lines)[number]) => ({
    productId: productIds.get(line.productKey)!,
    variantId: firstVariantOf(productIds.get(line.productKey)!),
    shopId: people.shops.get(line.store)!,
    quantity: line.quantity,
    price: line.price,
    fee: feeOf(line),
    name: nameOf.get(line.productKey) ?? '',
    image: pictures.get(line.productKey)?.[0]?.file ?? '',
  })
  await insertRows(
    tx,
    'orderLines',
    lines.map((entry) => ({
      orderId: entry.orderId,
      ...sold(entry),
      seenPrice: entry.line.price,
      createdAt: at(entry.order.openedAt - 0.5 * hour),
    })),
  )
  const payments = await insertForIds(
    tx,
    'payments',
    planned.map((order, index) => paymentRow(people, order, orders[index]!)),
  )
  await insertRows(
    tx,
    'paymentOrders',
    planned.map((order, index) => ({ paymentId: payments[index]!, orderId: orders[index]!, attempt: 1, amount: order.total })),
  )
  const paymentOf = new Map(orders.map((id, index) => [id, payments[index]!]))
  await insertRows(
    tx,
    'stockReservations',
    lines.map((entry) => ({
      orderId: entry.orderId,
      paymentId: paymentOf.get(entry.orderId)!,
      ...sold(entry),
      status: 'sold',
      createdAt: at(entry.order.openedAt),
      endedAt: at(entry.order.paidAt),
    })),
  )
  const parts = planned.flatMap((order, index) =>
    order.parts.map((part) => ({
      order,
      part,
      orderId: orders[index]!,
      paymentId: payments[index]!,
      fee: order.lines.reduce((sum, line) => sum + (line.store === part.store ? feeOf(line) : 0), 0),
    })),
  )
  const ids = await insertForIds(
    tx,
    'storeOrders',
    parts.map((entry) => partRow(people, entry)),
  )
  await sql.raw(fillDues).execute(tx)
  return { orders, parts: parts.map((entry, index) => ({ ...entry, id: ids[index]! })) }
}

/** As the server concludes: completed if any part was, refunded if all were, else still under way. */
const conclude = (statuses: readonly string[]) =>
  !statuses.every((status) => done.has(status)) ? 'paid' : statuses.every((status) => status === 'refunded') ? 'refunded' : 'completed'

function paymentRow(people: People, order: PlannedOrder, orderId: OrderId) {
  const refunded = order.parts.every((part) => statusOf(part) === 'refunded')
  const { type, bank, term } = order.payment
  return {
    buyerId: people.buyers.get(order.buyer)!,
    providerOrderId: `${orderId}-1`,
    amount: order.total,
    status: refunded ? 'refunded' : 'settled',
    type,
    bank,
    installmentTerm: term,
    expiresAt: new Date(order.openedAt + 24 * hour),
    settledAt: new Date(order.paidAt),
    createdAt: new Date(order.openedAt),
    updatedAt: new Date(order.paidAt),
    calledAt: new Date(order.openedAt),
    checkedAt: new Date(order.paidAt),
  }
}

function partRow(people: People, { order, part, orderId, fee }: Omit<LoadedPart, 'id'>) {
  const received = part.steps.find((step) => step.to === 'received')
  return {
    orderId,
    shopId: people.shops.get(part.store)!,
    status: statusOf(part),
    paymentMethod: order.payment.term === null ? 'upfront' : 'installment',
    subtotal: part.subtotal,
    fee,
    paidAt: new Date(order.paidAt),
    statusSince: new Date(part.steps.at(-1)?.at ?? order.paidAt),
    carrier: part.carrier,
    tracking: part.tracking,
    releasedAt: received ? new Date(received.at) : null,
  }
}
