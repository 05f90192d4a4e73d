import { sql } from 'kysely'
import type { BuyerId, OrderId, PaymentId } from '#contract/ids.ts'
import type { Tx } from '#server/db/db.ts'
import { addJob } from '#server/jobs/add.ts'
import { recordEvent, type Actor } from '#server/orders/events.ts'
import type { AfterCommit, News } from '#server/orders/news.ts'
import { holdStock, releaseHolds, type SoldLine } from '#server/stock/holds.ts'

/** Hours a payment may stay open; its hold ends with it. */
const hoursToPay = 24

/** Freezes the lines, holds their pieces and records the next attempt to pay, open and without a token. */
export async function openAttempt(tx: Tx, order: { id: OrderId; buyerId: BuyerId }, lines: SoldLine[]) {
  const amount = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const attempt = sql<number>`(select coalesce(max(attempt), 0) + 1 from payments where order_id = ${order.id})`
  const payment = await tx
    .insertInto('payments')
    .values({
      orderId: order.id,
      attempt,
      providerOrderId: sql<string>`${order.id}::bigint || '-' || ${attempt}`,
      amount,
      expiresAt: sql`now() + make_interval(hours => ${hoursToPay})`,
      calledAt: sql`now()`,
    })
    .returning(['id'])
    .executeTakeFirstOrThrow()
  await freezeLines(tx, order.id, lines)
  await tx
    .updateTable('orders')
    .set({ status: 'awaiting-payment', totalPrice: amount, updatedAt: sql`now()` })
    .where('id', '=', order.id)
    .execute()
  await recordEvent(tx, { orderId: order.id, event: 'payment-opened', actor: `buyer:${order.buyerId}` })
  // Last, so that others wait for these products as briefly as can be.
  await holdStock(tx, payment.id, lines)
  return payment
}

/** Lines keep what they were sold as, whatever becomes of the product. */
export async function freezeLines(tx: Tx, orderId: OrderId, lines: SoldLine[]) {
  for (const { productId, quantity, price, name, image } of lines) {
    await tx
      .updateTable('orderLines')
      .set({ quantity, price, seenPrice: price, name, image })
      .where('orderId', '=', orderId)
      .where('productId', '=', productId)
      .execute()
  }
}

type Ending = { to: 'expired' | 'denied' | 'cancelled'; reason: string; actor: Actor }
type Attempt = { id: PaymentId; orderId: OrderId; amount: number; providerOrderId: string }

/**
 * Ends an open attempt once: holds are released, the order is a cart again, its life says why. False when the attempt
 * had ended already. The caller holds the order's lock.
 */
export async function endAttempt(
  tx: Tx,
  news: News,
  buyerId: BuyerId,
  payment: Attempt,
  { to, reason, actor }: Ending,
  afterCommit: AfterCommit,
) {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: to, reason, updatedAt: sql`now()` })
    .where('id', '=', payment.id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await releaseHolds(tx, payment.id)
  await tx.updateTable('orderLines').set({ price: null, name: null, image: null }).where('orderId', '=', payment.orderId).execute()
  await tx
    .updateTable('orders')
    .set({ status: 'cart', totalPrice: null, updatedAt: sql`now()` })
    .where('id', '=', payment.orderId)
    .execute()
  await recordEvent(tx, { orderId: payment.orderId, event: `payment-${to}`, actor, reason })
  await news.tell(
    tx,
    { kind: `payment-${to}`, orderId: payment.orderId, buyerId, shopIds: [], amount: payment.amount, reason },
    afterCommit,
  )
  return true
}

/** Ends the open attempt of an order, if there is one, and has it cancelled at the provider after the commit. */
export async function giveUpOpenAttempt(
  tx: Tx,
  news: News,
  order: { id: OrderId; buyerId: BuyerId },
  ending: Ending,
  afterCommit: AfterCommit,
) {
  const payment = await tx
    .selectFrom('payments')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (!payment || !(await endAttempt(tx, news, order.buyerId, payment, ending, afterCommit))) return false
  await addJob(tx, 'close-attempt', { paymentId: payment.id })
  return true
}
