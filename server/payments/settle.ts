import { sql } from 'kysely'
import type { BuyerId, OrderId, PaymentId } from '#contract/ids.ts'
import { because, type Reason } from '#contract/words/reasons.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { bookSale, bookUnapplied } from '#server/ledger/book.ts'
import { recordEvent } from './events.ts'
import { createStoreOrders } from '#server/trade/orders/storeOrders.ts'
import { sellReservations, sellReleased, transferReservations, type SoldLine } from '#server/inventory/reservations.ts'
import { freezeLines, endOpenAttempt } from './attempts.ts'
import type { ProviderStatus } from './provider.ts'
import { wayOfRefund } from './refunds.ts'
import type { PaymentDeps } from './deps.ts'

type Order = { id: OrderId; buyerId: BuyerId; status: string }
type Payment = { id: PaymentId; status: string; amount: number; providerOrderId: string }

/**
 * The money is there. An open attempt: its holds become sales and the order is paid. Money for an attempt that ended:
 * the pieces are taken again if the cart is still the same and they are still there; else it goes back to the buyer.
 * The caller holds the locks. Returns the outcome.
 */
export async function settle(tx: Tx, deps: PaymentDeps, order: Order, payment: Payment, status: ProviderStatus): Promise<string> {
  if (payment.status === 'open') await sellReservations(tx, payment.id, order.id)
  else if (!(await reacquireStock(tx, order, payment))) return refundUnapplied(tx, order, payment, status)
  await markReceived(tx, payment.id, { status: 'settled', awaitsSettlement: status.status === 'capture' })
  const paymentMethod = status.type === 'credit_card' && status.installmentTerm ? 'installment' : 'upfront'
  const { paidAt } = await tx
    .updateTable('orders')
    .set({ status: 'paid', totalPrice: payment.amount, paymentMethod, paidAt: sql`now()`, updatedAt: sql`now()` })
    .where('id', '=', order.id)
    .returning('paidAt')
    .executeTakeFirstOrThrow()
  const storeOrders = await createStoreOrders(tx, order.id, paymentMethod, paidAt ?? new Date(), deps.feeBasisPoints)
  await bookSale(tx, order.id, payment, storeOrders)
  const data = { amount: payment.amount, reason: status.type, shopIds: storeOrders.map((storeOrder) => storeOrder.shopId) }
  await recordEvent(tx, order, { type: 'order.paid', actor: 'provider', data })
  return 'settled'
}

const markReceived = (tx: Tx, id: PaymentId, what: { status: 'settled'; awaitsSettlement: boolean } | ({ status: 'surplus' } & Reason)) =>
  tx
    .updateTable('payments')
    .set({ ...what, settledAt: sql`now()`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute()

/**
 * Money that comes after its reservation was released: only for the very same lines at the prices of today, and only while
 * nothing else paid them. An open attempt for just these lines hands its pieces over; any other stays as it is.
 */
async function reacquireStock(tx: Tx, order: Order, payment: Payment) {
  if (order.status !== 'cart' && order.status !== 'awaiting-payment') return false
  const lines = await soldLines(tx, payment.id)
  const now = await tx.selectFrom('orderLines').select(['productId', 'quantity', 'price']).where('orderId', '=', order.id).execute()
  const cart = new Map(now.map((line) => [line.productId, line]))
  const isSame = ({ productId, quantity, price }: SoldLine) => {
    const line = cart.get(productId)
    return line?.quantity === quantity && (line.price ?? price) === price
  }
  if (cart.size !== lines.length || !lines.every(isSame)) return false
  const next = await tx.selectFrom('payments').select('id').where('orderId', '=', order.id).where('status', '=', 'open').executeTakeFirst()
  if (next) {
    await transferReservations(tx, { from: next.id, to: payment.id, orderId: order.id })
    await endOpenAttempt(tx, order, { to: 'cancelled', ...because('earlier-payment'), actor: 'system' })
  } else if (!(await sellReleased(tx, payment.id, order.id))) return false
  await freezeLines(tx, order.id, lines)
  return true
}

const soldLines = (tx: Tx, paymentId: PaymentId): Promise<SoldLine[]> =>
  tx
    .selectFrom('stockHolds')
    .select(['productId', 'shopId', 'quantity', 'price', 'name', 'image'])
    .where('paymentId', '=', paymentId)
    .execute()

async function refundUnapplied(tx: Tx, order: Order, payment: Payment, status: ProviderStatus): Promise<string> {
  const paid = order.status !== 'cart' && order.status !== 'awaiting-payment'
  const why = because(paid ? 'paid-twice' : 'paid-too-late')
  await markReceived(tx, payment.id, { status: 'surplus', ...why })
  const way = wayOfRefund(status.type)
  const { id } = await tx
    .insertInto('refunds')
    .values({ paymentId: payment.id, amount: payment.amount, way, refundKey: `${payment.providerOrderId}-whole`, ...why })
    .returning('id')
    .executeTakeFirstOrThrow()
  await bookUnapplied(tx, order.id, payment)
  if (way === 'provider') await addJob(tx, 'pay-refund', { refundId: id }, { tries: 25 })
  await recordEvent(tx, order, { type: 'refund.due', actor: 'provider', data: { amount: payment.amount, ...why } })
  return 'surplus'
}
