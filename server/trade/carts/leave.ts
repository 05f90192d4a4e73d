import { sql } from 'kysely'
import type { OrderId, UserId } from '#contract/ids.ts'
import type { Profile } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { transition } from '#server/platform/db/transition.ts'
import { deliveryRequestMoves } from '../deliveryRequests/moves.ts'
import { awaitCartTurn } from '../orders/findOrder.ts'
import { orderMoves } from '../orders/moves.ts'
import { joinCarts } from './joinCarts.ts'

/**
 * Gives the cart, unpaid orders and delivery requests of a member who leaves to an administrator, whose cart takes up the lines. Orders
 * that are paid keep who ordered.
 */
export async function passOnCart(tx: Tx, company: Profile<'company'>, from: UserId, to: UserId) {
  await lockOpen(tx, company, [from, to])
  await awaitCartTurn(tx, company)
  // A cart that the leaver began before the turn.
  const rows = await lockOpen(tx, company, [from, to])
  const [left, taken] = [from, to].map((user) => rows.find(({ userId, status }) => userId === user && status === 'cart'))
  if (left && taken) {
    await joinCarts(tx, left.id, taken.id)
    const set = { totalPrice: 0, updatedAt: sql`now()` }
    await transition(tx, orderMoves, 'drop', { who: 'system', which: sql`id = ${left.id}`, set })
  }
  await sql`update orders set user_id = ${to} where ${ownedBy(company)} and user_id = ${from} and paid_at is null`.execute(tx)
  const asked = sql`${ownedBy(company)} and user_id = ${from}`
  const doubled = sql`${asked} and shop_id in (select shop_id from delivery_requests where ${ownedBy(company)} and user_id = ${to} and status = 'asked')`
  await transition(tx, deliveryRequestMoves, 'withdraw', { who: 'buyer', which: doubled })
  await sql`update delivery_requests set user_id = ${to} where ${asked}`.execute(tx)
}

const lockOpen = async (tx: Tx, company: Profile<'company'>, users: UserId[]) =>
  (
    await sql<{ id: OrderId; userId: UserId; status: string }>`select id, user_id, status from orders
    where ${ownedBy(company)} and user_id = any(${users}::bigint[]) and paid_at is null and status in ('cart', 'awaiting-payment')
    order by id for update`.execute(tx)
  ).rows
