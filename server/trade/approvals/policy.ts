import { sql, type RawBuilder } from 'kysely'
import type { Rule } from '#contract/approvals.ts'
import type { BuyerId, OrderId, UserId } from '#contract/ids.ts'
import type { Actor, Member as Orderer } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { runPrepared, type Statement } from '#server/platform/db/prepared.ts'
import { Problem } from '#server/platform/errors.ts'
import { levelsFor, type Company, type Demand } from './levels.ts'
import { shownLevels } from './present.ts'

/** `hasColleagues`: rules apply. `monthLimit`: the member's, in rupiah. */
export type Policy = { rules: Rule[]; version: number; hasColleagues: boolean; monthLimit: number | null }

const policy = `
  select coalesce(a.rules, '[]') as rules, coalesce(a.version, 0) as version,
    (select l.month_limit from member_limits l where l.buyer_id = b.id and l.user_id = $2) as "monthLimit",
    (select count(*) from (select from memberships m join users u on u.id = m.user_id
      where m.organization_id = b.organization_id and m.status = 'active' and u.closed_at is null limit 2) active) > 1 as "hasColleagues"
  from buyers b left join approval_rules a on a.buyer_id = b.id where b.id = $1`

/** Asks for the approval rules of a company, and the limit of one of its members. */
export const askingPolicy = ({ id, user }: Orderer): Statement => ({ text: policy, values: [id, user] })

export const readPolicy = async (db: Db, who: Orderer): Promise<Policy> =>
  (await runPrepared<Policy>(db, policy, [who.id, who.user]))[0] ?? { rules: [], version: 0, hasColleagues: false, monthLimit: null }

/** The active members of a company, longest there first, and the delegations in force. */
export async function readCompany(db: Db, buyerId: BuyerId): Promise<Company> {
  const { rows } = await sql<Company>`
    select coalesce((select json_agg(json_build_object('userId', u.id, 'name', u.name, 'roles', m.roles) order by m.created_at, u.id) from buyers b
        join memberships m on m.organization_id = b.organization_id join users u on u.id = m.user_id
        where b.id = ${buyerId} and m.status = 'active' and u.closed_at is null), '[]') as members,
      coalesce((select json_agg(json_build_object('from', d.user_id, 'to', d.to_user_id)) from delegations d
        where ${ownedBy({ role: 'buyer', id: buyerId }, 'd')} and d.from_at <= now() and d.until_at > now()), '[]') as delegations`.execute(
    db,
  )
  return rows[0]!
}

/** Levels that an order of this member needs; none in a company of one person. */
export const neededLevels = ({ rules, hasColleagues }: Policy, order: Parameters<typeof levelsFor>[1]): Demand[][] =>
  hasColleagues ? levelsFor(rules, order) : []

/**
 * Throws `approval-needed` where a rule applies to an order of this total, and `limit-exceeded` above the limit of the member whose order
 * it is. `policy`: as read for the actor.
 */
export async function refuseUnapproved(
  tx: Tx,
  by: Actor<'company'>,
  order: { id: OrderId; userId: UserId },
  { policy, total }: { policy: Policy; total: number },
) {
  const owner = { id: by.id, user: order.userId }
  const levels = neededLevels(policy, { total, mayPlace: by.permissions.has('orders.place') })
  if (levels.length > 0) throw new Problem('approval-needed', { levels: shownLevels(levels, await readCompany(tx, by.id), by.user) })
  const { monthLimit } = order.userId === by.user ? policy : await readPolicy(tx, owner)
  await refuseAboveLimit(tx, owner, { order: order.id, total, monthLimit })
}

type NewOrder = { order: OrderId; total: number; monthLimit: number | null }

/** Throws `limit-exceeded`. The lock on the limit makes two orders at once count each other, and shows what it is now. */
export async function refuseAboveLimit(tx: Tx, by: Orderer, { order, total: wanted, monthLimit }: NewOrder) {
  if (monthLimit === null) return
  const { rows } = await sql<{ limit: number }>`
    select month_limit as limit from member_limits where ${ownedBy({ role: 'buyer', id: by.id })} and user_id = ${by.user} for update`.execute(
    tx,
  )
  if (!rows[0]) return
  const limit = Number(rows[0].limit)
  const used = await orderedThisMonth(tx, by, order)
  if (used + wanted > limit) throw new Problem('limit-exceeded', { limits: { limit, used, wanted } })
}

/** Orders of a member in this calendar month (WIB), less refunds, and those that wait for approval or payment. Rupiah. Without `except`. */
export async function orderedThisMonth(db: Db, { id, user }: { id: BuyerId; user: UserId }, except?: OrderId): Promise<number> {
  const { rows } = await sql<{ used: number }>`select ${orderedInMonth(id, sql`${user}`, except)} as used`.execute(db)
  return Number(rows[0]!.used)
}

/** SQL of the same. `user`: SQL of the member's id. */
export const orderedInMonth = (id: BuyerId, user: RawBuilder<unknown>, except: OrderId | null = null) => sql<number>`(
    select coalesce(sum(o.payable - coalesce((select sum(r.amount) from refunds r join store_orders s on s.id = r.store_order_id
        where s.order_id = o.id and r.deposit_id is null), 0)), 0)::bigint
    from orders o where ${ownedBy({ role: 'buyer', id }, 'o')} and o.user_id = ${user} and o.id is distinct from ${except}
      and (o.paid_at is null and o.status in ('awaiting-approval', 'awaiting-payment')
        or o.paid_at >= date_trunc('month', now() at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'))`
