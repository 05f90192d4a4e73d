import { sql } from 'kysely'
import type { OrderId, PaymentId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { transition } from '#server/platform/db/transition.ts'
import { releaseReservations } from '#server/catalog/stock/reservations.ts'
import { recordOrderEvent, type OrderRef } from '#server/payments/events.ts'
import { awaitCartTurn } from '#server/trade/orders/findOrder.ts'
import { joinCarts } from '#server/trade/orders/splitCart.ts'
import { orderMoves } from '#server/trade/orders/orderMoves.ts'

/**
 * An attempt to pay ended: its pieces are free again and the order is a cart at the prices of today. Beside another cart it is
 * cancelled and keeps its lines as they were, unless it never had a page to pay on: then both are one cart.
 */
export async function reopen(tx: Tx, order: OrderRef, paymentId: PaymentId) {
  await awaitCartTurn(tx, order.buyerId)
  const locked = await makeWay(tx, order)
  const cart = await cartOf(tx, order)
  if (cart && !(cart.id === locked?.id && (await wasUnseen(tx, paymentId)))) {
    await releaseReservations(tx, paymentId)
    await giveUp(tx, order)
    return
  }
  await thaw(tx, order.id, paymentId)
  if (cart) {
    await joinCarts(tx, cart.id, order.id)
    await makeWay(tx, order)
  }
  const set = { totalPrice: null, payable: null, updatedAt: sql`now()` }
  await transition(tx, orderMoves, 'reopen', { who: 'system', which: sql`id = ${order.id}`, set })
}

/** An empty cart that is not being filled just now makes way. Returns the cart that is locked, if there was one to lock. */
async function makeWay(tx: Tx, { buyerId }: OrderRef) {
  const mine = ownedBy({ role: 'buyer', id: buyerId })
  // Locked by a statement of its own: the next one sees what was put into it until then.
  const { rows } = await sql<{ id: OrderId }>`select id from orders where ${mine} and status = 'cart' for update skip locked`.execute(tx)
  const which = sql`${mine} and not exists (select from order_lines l where l.order_id = orders.id)`
  if (rows.length > 0) await transition(tx, orderMoves, 'drop', { who: 'system', which, set: { totalPrice: 0, updatedAt: sql`now()` } })
  return rows[0]
}

const cartOf = (tx: Tx, { buyerId }: OrderRef) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where(ownedBy({ role: 'buyer', id: buyerId }))
    .where('status', '=', 'cart')
    .executeTakeFirst()

/** The provider never gave a page to pay on. */
const wasUnseen = (tx: Tx, paymentId: PaymentId) =>
  tx.selectFrom('payments').select('id').where('id', '=', paymentId).where('token', 'is', null).executeTakeFirst()

const giveUp = (tx: Tx, order: OrderRef) =>
  transition(tx, orderMoves, 'give-up', {
    who: 'system',
    which: sql`id = ${order.id}`,
    set: { updatedAt: sql`now()` },
    record: (row, type) => recordOrderEvent(tx, order, { type, actor: 'system', data: { amount: row.payable ?? row.totalPrice } }),
  })

/** Frees the pieces of an attempt; the lines of its order have the prices of today. */
export async function thaw(tx: Tx, orderId: OrderId, paymentId: PaymentId) {
  await releaseReservations(tx, paymentId)
  // What its store deleted meanwhile was kept for this payment only.
  await sql`delete from order_lines l using products p where l.order_id = ${orderId} and p.id = l.product_id and p.deleted_at is not null`.execute(
    tx,
  )
  await tx
    .updateTable('orderLines')
    .set({ price: null, priceFrom: 'tier', priceListId: null, priceListName: null, name: null, image: null, deposit: 0 })
    .where('orderId', '=', orderId)
    .execute()
}
