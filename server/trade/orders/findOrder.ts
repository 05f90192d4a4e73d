import { sql, type Selectable } from 'kysely'
import type { BuyerId, OrderId, OrderLineId } from '#contract/ids.ts'
import type { Member } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { ofCompany, ownedBy } from '#server/platform/db/ownedBy.ts'
import { orderHead } from './columns.ts'
import { Problem } from '#server/platform/errors.ts'
import { keepPlan, runPipelined, type Statement } from '#server/platform/db/prepared.ts'
import type { Orders } from '#server/platform/db/schema.ts'
import { inScope, orderedBy, type OrderScope } from './scope.ts'

type OrderRow = Selectable<Orders>

const openOrderColumns = `${orderHead}, o.total_price as "totalPrice", o.shown_payable as "shownPayable"`

// Columns by name, so that a migration can add one at run time. Literal statuses let the cached plan use the index orders_unpaid.
const memberOrders = (who: Member) =>
  sql<OrderRow>`${keepPlan}
  select ${sql.raw(openOrderColumns)} from orders o
  where ${ownedBy({ role: 'buyer', id: who.id }, 'o')} and o.user_id = ${who.user} and o.paid_at is null and o.status in ('cart', 'awaiting-payment')`

/** Orders that await their payment, the newest first, of the company or of one member; a company has few of them (reservation.ts). */
export const findUnpaidOrders = async (db: Db, scope: OrderScope) =>
  (
    await sql<OrderRow & { orderedBy: string | null }>`${keepPlan}
  select ${sql.raw(openOrderColumns)}, ${sql.raw(orderedBy('o'))} as ordered_by from orders o
  where ${inScope(scope)} and o.paid_at is null and o.status = 'awaiting-payment' order by id desc limit 100`.execute(db)
  ).rows

export type LockedOrder = OrderRow & { suspended: boolean }

/**
 * Locks the member's cart and the company's unpaid orders, and reads whether the company is suspended. The second of two concurrent
 * checkouts then sees the first one's reservations.
 */
export const lockingOpenOrders = ({ id, user }: Member): Statement => ({
  text: `select ${openOrderColumns},
    (select b.suspended_until is not null from buyers b where b.id = o.buyer_id) as suspended from orders o
  where ${ofCompany('$1', 'o')} and o.paid_at is null and (o.status = 'awaiting-payment' or o.status = 'cart' and o.user_id = $2) order by o.id for update of o`,
  values: [id, user],
})

export const lockOpenOrders = async (tx: Tx, who: Member) => (await runPipelined<[LockedOrder]>(tx, [lockingOpenOrders(who)]))[0]

/** Locks all carts of a company. */
export const lockCarts = (tx: Tx, buyerId: BuyerId) =>
  sql`select from orders o where ${ownedBy({ role: 'buyer', id: buyerId }, 'o')} and o.paid_at is null and o.status = 'cart' order by id for update`.execute(
    tx,
  )

/** The open order of the member that has this line, locked. Every change of an order, its lines or its payment takes this lock first. */
export const lockOrderOfLine = async (tx: Tx, who: Member, lineId: OrderLineId) =>
  (await sql<OrderRow>`${memberOrders(who)} and id = (select order_id from order_lines where id = ${lineId}) for update`.execute(tx))
    .rows[0]

export const findOrder = (db: Db, id: OrderId) => db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** An order by its id, locked. */
export const lockOrder = (tx: Tx, id: OrderId) =>
  tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Finds or creates the member's cart and locks it. A member never has two (orders_one_cart). Throws `forbidden` for one who has left. */
export async function lockOrCreateCart(tx: Tx, who: Member): Promise<OrderRow> {
  const found = await lockCart(tx, who)
  if (found) return found
  await awaitCartTurn(tx, who)
  const { rows } = await sql`with member as (select m.user_id from memberships m join buyers b on b.organization_id = m.organization_id
      where b.id = ${who.id} and m.user_id = ${who.user} and m.status <> 'left'),
    created as (insert into orders (buyer_id, user_id) select ${who.id}, user_id from member on conflict do nothing)
    select from member`.execute(tx)
  if (rows.length === 0) throw new Problem('forbidden')
  // A concurrent checkout may take it between the two statements.
  return (await lockCart(tx, who)) ?? lockOrCreateCart(tx, who)
}

const lockCart = async (tx: Tx, who: Member) =>
  (await sql<OrderRow>`${memberOrders(who)} and status = 'cart' for update`.execute(tx)).rows[0]

/** Until the transaction ends, one alone makes a cart of this company, or an order one again. Taken after an order's lock. */
export const awaitCartTurn = (tx: Tx, { id }: Pick<Member, 'id'>) =>
  sql`select pg_advisory_xact_lock((${cartTurns}::bigint << 32) + ${id})`.execute(tx)

const cartTurns = 7265770

/**
 * Until the transaction ends, one alone reserves for this company: members with carts of their own lock no row in common, and share what
 * the company may reserve. Taken after the locks of orders and before those of goods.
 */
export const awaitingReservationTurn = ({ id }: Pick<Member, 'id'>): Statement => ({
  text: `select pg_advisory_xact_lock((${reservationTurns}::bigint << 32) + $1::bigint)`,
  values: [id],
})

const reservationTurns = 7265771
