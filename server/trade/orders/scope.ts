import { sql } from 'kysely'
import type { BuyerId, UserId } from '#contract/ids.ts'
import { memberName } from '#server/identity/api.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

/** Orders that a member of a company may see: all of the company, or those of one member (`user`). */
export type OrderScope = { id: BuyerId; user: UserId | null }

export const orderScope = ({ id, user, permissions }: Actor<'company'>): OrderScope => ({
  id,
  user: permissions.has('orders.company') ? null : user,
})

/** SQL: orders `o` in the scope. */
export const inScope = ({ id, user }: OrderScope, table = 'o') => {
  const mine = ownedBy({ role: 'buyer', id }, table)
  return user === null ? mine : sql<boolean>`${mine} and ${sql.ref(`${table}.user_id`)} = ${user}`
}

/** SQL: orders of either side that the actor may see; the query has both tables under these aliases. */
export const ownOrders = (user: Actor<TradingKind>, [orders, shops]: readonly [string, string] = ['orders', 'shops']) =>
  user.role === 'buyer' ? inScope(orderScope(user), orders) : ownedBy(user, shops)

/** SQL: the name of the member who ordered `order`, an alias; null in a company that has had no other member. */
export const orderedBy = (order: string) =>
  memberName(`${order}.user_id`, `(select c.organization_id from buyers c where c.id = ${order}.buyer_id)`)
