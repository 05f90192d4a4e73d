import { sql } from 'kysely'
import type { BuyerId, OrderId, PaymentId } from '#contract/ids.ts'
import type { Tx } from '#server/db/db.ts'
import { prepared } from '#server/db/prepared.ts'
import { addJob } from '#server/jobs/add.ts'
import { recordEvent, type Actor } from '#server/orders/events.ts'
import type { AfterCommit, News } from '#server/orders/news.ts'
import { holdPieces, releaseHolds, type SoldLine } from '#server/stock/holds.ts'

/** Hours a payment may stay open; its hold ends with it. */
const hoursToPay = 24

/** Freezes the lines, records the next attempt to pay, open and without a token, and holds its pieces: `out-of-stock`. */
export async function openAttempt(tx: Tx, order: { id: OrderId; buyerId: BuyerId }, lines: SoldLine[]): Promise<PaymentId> {
  const amount = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const id = await writeAttempt(tx, order, lines, amount)
  // Last, so that others wait for these products as briefly as can be.
  await holdPieces(tx, lines)
  return id
}

/** Everything a new attempt writes, in one statement: a rush is many of these, and each round trip counts. */
async function writeAttempt(tx: Tx, order: { id: OrderId; buyerId: BuyerId }, lines: SoldLine[], amount: number) {
  const column = <K extends keyof SoldLine>(name: K) => lines.map((line) => line[name])
  const { rows } = await sql<{ id: PaymentId }>`${sql.raw(prepared)}
    with line as (
      select * from unnest(${column('productId')}::bigint[], ${column('shopId')}::bigint[], ${column('quantity')}::integer[], ${column('price')}::bigint[],
        ${column('name')}::text[], ${column('image')}::text[]) as line (product_id, shop_id, quantity, price, name, image)
    ), payment as (
      insert into payments (order_id, attempt, provider_order_id, amount, expires_at, called_at)
      select ${order.id}::bigint, last + 1, ${order.id}::bigint || '-' || last + 1, ${amount}::bigint, now() + make_interval(hours => ${hoursToPay}), now()
      from (select coalesce(max(attempt), 0) as last from payments where order_id = ${order.id}::bigint) before
      returning id
    ), held as (
      insert into stock_holds (payment_id, product_id, shop_id, quantity, price, name, image) select payment.id, line.* from payment, line
    ), frozen as (
      update order_lines l set quantity = line.quantity, price = line.price, seen_price = line.price, name = line.name, image = line.image
      from line where l.order_id = ${order.id}::bigint and l.product_id = line.product_id
    ), waiting as (
      update orders set status = 'awaiting-payment', total_price = ${amount}::bigint, updated_at = now() where id = ${order.id}::bigint
    ), event as (
      insert into order_events (order_id, event, actor) values (${order.id}::bigint, 'payment-opened', ${`buyer:${order.buyerId}`}::text)
    )
    select id from payment`.execute(tx)
  const [made] = rows
  if (!made) throw new Error(`no attempt was made for order ${order.id}`)
  return made.id
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
  // What its store deleted meanwhile was kept for this payment only.
  await sql`delete from order_lines l using products p where l.order_id = ${payment.orderId} and p.id = l.product_id and p.deleted_at is not null`.execute(
    tx,
  )
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
