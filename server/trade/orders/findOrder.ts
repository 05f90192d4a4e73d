import { sql, type Selectable } from 'kysely'
import type { BuyerId, OrderId, OrderLineId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { ofCompany, ownedBy } from '#server/platform/db/ownedBy.ts'
import { orderHead } from './columns.ts'
import { keepPlan, runPipelined, type Statement } from '#server/platform/db/prepared.ts'
import type { Orders } from '#server/platform/db/schema.ts'

type OrderRow = Selectable<Orders>

const openOrderColumns = `${orderHead}, o.total_price as "totalPrice", o.shown_payable as "shownPayable"`

// Columns by name, so that a migration can add one at run time. Literal statuses let the cached plan use the index orders_unpaid.
const unpaidOrdersOf = (buyerId: BuyerId) =>
  sql<OrderRow>`${keepPlan}
  select ${sql.raw(openOrderColumns)} from orders o
  where ${ownedBy({ role: 'buyer', id: buyerId }, 'o')} and o.paid_at is null and o.status in ('cart', 'awaiting-payment')`

/** Orders that await their payment, the newest first; a buyer has few of them (reservation.ts). */
export const findUnpaidOrders = async (db: Db, buyerId: BuyerId) =>
  (await sql<OrderRow>`${unpaidOrdersOf(buyerId)} and status = 'awaiting-payment' order by id desc limit 100`.execute(db)).rows

export type LockedOrder = OrderRow & { suspended: boolean }

/**
 * Locks the cart and unpaid orders, and reads whether the company is suspended. The second of two concurrent checkouts then sees the first
 * one's reservations.
 */
export const lockingOpenOrders = (buyerId: BuyerId): Statement => ({
  text: `select ${openOrderColumns},
    (select b.suspended_until is not null from buyers b where b.id = o.buyer_id) as suspended from orders o
  where ${ofCompany('$1', 'o')} and o.paid_at is null and o.status in ('cart', 'awaiting-payment') order by o.id for update of o`,
  values: [buyerId],
})

export const lockOpenOrders = async (tx: Tx, buyerId: BuyerId) => (await runPipelined<[LockedOrder]>(tx, [lockingOpenOrders(buyerId)]))[0]

/** The open order of the buyer that has this line, locked. Every change of an order, its lines or its payment takes this lock first. */
export const lockOrderOfLine = async (tx: Tx, buyerId: BuyerId, lineId: OrderLineId) =>
  (await sql<OrderRow>`${unpaidOrdersOf(buyerId)} and id = (select order_id from order_lines where id = ${lineId}) for update`.execute(tx))
    .rows[0]

export const findOrder = (db: Db, id: OrderId) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** An order by its id, locked. */
export const lockOrder = (tx: Tx, id: OrderId) =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Finds or creates the buyer's cart and locks it. A buyer never has two (orders_one_cart). */
export async function lockOrCreateCart(tx: Tx, buyerId: BuyerId): Promise<OrderRow> {
  const found = await lockCart(tx, buyerId)
  if (found) return found
  await awaitCartTurn(tx, buyerId)
  await tx
    .insertInto('orders')
    .values({ buyerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // A concurrent checkout may take it between the two statements.
  return (await lockCart(tx, buyerId)) ?? lockOrCreateCart(tx, buyerId)
}

const lockCart = async (tx: Tx, buyerId: BuyerId) =>
  (await sql<OrderRow>`${unpaidOrdersOf(buyerId)} and status = 'cart' for update`.execute(tx)).rows[0]

/** Until the transaction ends, one alone makes a cart of this buyer, or an order one again. Taken after an order's lock. */
export const awaitCartTurn = (tx: Tx, buyerId: BuyerId) =>
  sql`select pg_advisory_xact_lock((${cartTurns}::bigint << 32) + ${buyerId})`.execute(tx)

const cartTurns = 7265770
