import { sql } from 'kysely'
import type { BuyerId, OrderId, UserId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { transition } from '#server/platform/db/transition.ts'
import { releaseReservations, type ReservationOwner } from '#server/catalog/api.ts'
import { recordOrderEvent, type OrderRef } from '#server/payments/api.ts'
import { awaitCartTurn } from '#server/trade/orders/findOrder.ts'
import { joinCarts } from '#server/trade/carts/joinCarts.ts'
import { orderMoves } from '#server/trade/orders/moves.ts'
import { returnQuote } from '../quotes/return.ts'

/**
 * Frees the pieces of an ended attempt or request and turns its order into a cart at today's prices. Beside another cart the order is
 * cancelled unchanged, or merged if no payment page ever opened. An order from a quote is cancelled, and its quote open again.
 */
export async function reopen(tx: Tx, order: OrderRef & { userId: UserId }, owner: ReservationOwner) {
  if (await returnQuote(tx, order)) {
    await releaseReservations(tx, owner)
    await abandonOrder(tx, order)
    return
  }
  await awaitCartTurn(tx, { id: order.buyerId })
  const locked = await yieldCart(tx, order)
  const cart = await cartOf(tx, order)
  if (cart && !(cart.id === locked?.id && (await wasUnseen(tx, order.id, owner)))) {
    await releaseReservations(tx, owner)
    await abandonOrder(tx, order)
    return
  }
  await unfreezePrices(tx, owner, order.id)
  if (cart) {
    await joinCarts(tx, cart.id, order.id)
    await yieldCart(tx, order)
  }
  const set = { totalPrice: null, payable: null, updatedAt: sql`now()` }
  await transition(tx, orderMoves, 'reopen', { who: 'system', which: sql`id = ${order.id}`, set })
}

type Owned = { buyerId: BuyerId; userId: UserId }

const ofMember = ({ buyerId, userId }: Owned) => sql<boolean>`${ownedBy({ role: 'buyer', id: buyerId })} and user_id = ${userId}`

/** Discards an empty cart that is not locked by another session. Returns the cart that it locked, if any. */
async function yieldCart(tx: Tx, order: Owned) {
  const mine = ofMember(order)
  // Locks in a separate statement, so that the next one sees lines added until then.
  const { rows } = await sql<{ id: OrderId }>`select id from orders where ${mine} and status = 'cart' for update skip locked`.execute(tx)
  const which = sql`${mine} and not exists (select from order_lines l where l.order_id = orders.id)`
  if (rows.length > 0) await transition(tx, orderMoves, 'drop', { who: 'system', which, set: { totalPrice: 0, updatedAt: sql`now()` } })
  return rows[0]
}

const cartOf = (tx: Tx, order: Owned) =>
  tx.selectFrom('orders').select('id').where(ofMember(order)).where('status', '=', 'cart').executeTakeFirst()

/** True if the provider never returned a page of this payment, or of one that it replaced when orders were paid together. */
async function wasUnseen(tx: Tx, orderId: OrderId, owner: ReservationOwner) {
  if (!('paymentId' in owner)) return true
  const { rows } = await sql`
    select from payment_orders o join payments p on p.id = o.payment_id
    where o.order_id = ${orderId} and p.token is not null
      and (p.id = ${owner.paymentId} or p.reason_code = 'paid-together' or (select count(*) from payment_orders j where j.payment_id = p.id) > 1)
    limit 1`.execute(tx)
  return rows.length === 0
}

export const abandonOrder = (tx: Tx, order: OrderRef) =>
  transition(tx, orderMoves, 'give-up', {
    who: 'system',
    which: sql`id = ${order.id}`,
    set: { updatedAt: sql`now()` },
    record: (row, type) => recordOrderEvent(tx, order, { type, actor: 'system', data: { amount: row.payable ?? row.totalPrice } }),
  })

/** Frees an owner's pieces and returns its order's lines to today's prices. */
export async function unfreezePrices(tx: Tx, owner: ReservationOwner, orderId: OrderId) {
  await releaseReservations(tx, owner)
  // Deleted products were kept only for this payment.
  await sql`delete from order_lines l using products p where l.order_id = ${orderId} and p.id = l.product_id and p.deleted_at is not null`.execute(
    tx,
  )
  await tx
    .updateTable('orderLines')
    .set({ price: null, priceFrom: 'tier', priceListId: null, priceListName: null, name: null, image: null, deposit: 0 })
    .where('orderId', '=', orderId)
    .execute()
}
