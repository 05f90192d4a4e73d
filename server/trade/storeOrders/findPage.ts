import { sql, type RawBuilder } from 'kysely'
import type { BuyerId, OrderId, ShopId } from '#contract/ids.ts'
import { stages, type OrderCounts, type OrderListFilter, type Stage, type StoreTask } from '#contract/orderLists.ts'
import { ownShop } from '#server/catalog/api.ts'
import type { Actor, TradingKind } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ofEach } from '#server/platform/db/anyOf.ts'
import { like } from '#server/platform/db/like.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { inScope, orderScope } from '../orders/scope.ts'
import { taskOf } from '../needs.ts'
import { statusesOf } from './stages.ts'

/** Scope of a list: all store orders that a company bought, or those of one store. */
export type Side = { user: Actor<TradingKind>; shopId: ShopId | null }

/** Throws `no-shop` for a supplier without a store. */
export const sideOf = async (db: Db, user: Actor<TradingKind>): Promise<Side> => ({
  user,
  shopId: user.role === 'seller' ? await ownShop(db, user.id) : null,
})

const ownParts = ({ user, shopId }: Side) =>
  user.role === 'buyer' ? sql<boolean>`p.bought_by = ${user.id}${ofMember(user)}` : sql<boolean>`p.shop_id = ${shopId}`

/** SQL: narrows a company's store orders to those of the member who may not see their colleagues'. */
const ofMember = (user: Actor<'company'>) => {
  const { user: only } = orderScope(user)
  return only === null ? sql`` : sql` and exists (select from orders mine where mine.id = p.order_id and mine.user_id = ${only})`
}

/** The ids on one page, newest first, and how many there are in all. Past the end it is the last page. */
export async function findPage(db: Db, side: Side, filter: OrderListFilter): Promise<{ total: number; ids: OrderId[] }> {
  const { page, limit } = filter
  const { rows } = await sql<{ total: number; ids: OrderId[] }>`
    with found as materialized (select id from (${filter.task ? waitingFor(side, filter.task) : standingAt(side, filter.stage)}) f
        where ${matches(side, filter.q.trim())} and ${isBoughtBy(filter.BuyerId)}),
      counted as (select count(*) as total from found)
    select total, array(select id from found order by id desc limit ${limit}
      offset greatest(least(${(page - 1) * limit}::bigint, (total - 1) / ${limit} * ${limit}), 0)) as ids
    from counted`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}

/** SQL: the orders in which a task waits for the store. A company has none. */
const waitingFor = ({ shopId }: Side, task: StoreTask) =>
  sql<{ id: OrderId }>`select so.order_id as id from ${sql.raw(taskOf(String(Number(shopId ?? 0)))[task])} group by so.order_id`

/** SQL: the orders of a stage. Abandoned unpaid orders have no store orders, so only `all` lists them. */
function standingAt(side: Side, stage: Stage | 'all'): RawBuilder<{ id: OrderId }> {
  if (stage === 'all') {
    const parts = sql<{ id: OrderId }>`select p.order_id as id from store_orders p where ${ownParts(side)}`
    return side.user.role === 'buyer'
      ? sql`${parts} union select o.id from orders o
          where ${inScope(orderScope(side.user))} and o.paid_at is null and o.status = 'cancelled' and o.total_price > 0`
      : parts
  }
  const found = sql<{ id: OrderId }>`
    select p.order_id as id from store_orders p where ${ownParts(side)} and p.status = any(${statusesOf[side.user.role][stage]}::text[])`
  return stage === 'problem' ? sql`${found} union ${disputed(side)}` : sql`${found} group by p.order_id`
}

const disputed = (side: Side) => sql<{ id: OrderId }>`
  select p.order_id as id from disputes r join payment_orders y on y.payment_id = r.payment_id join store_orders p on p.order_id = y.order_id
  where r.status = 'open' and ${ownParts(side)}`

function matches({ user, shopId }: Side, q: string) {
  if (q === '') return sql<boolean>`true`
  const words = like(q)
  const number = q.replace(/^#/, '')
  return user.role === 'buyer'
    ? sql<boolean>`(f.id::text = ${number} or exists (select from orders o where o.id = f.id and o.po_number ilike ${words} ${ofEach})
        or exists (select from order_lines l join shops s on s.id = l.shop_id
        where l.order_id = f.id and (l.name ilike ${words} or s.name ilike ${words}) ${ofEach}))`
    : sql<boolean>`(f.id::text = ${number}
        or exists (select from orders o join buyers b on b.id = o.buyer_id where o.id = f.id and (b.name ilike ${words} or o.po_number ilike ${words}) ${ofEach})
        or exists (select from order_lines l where l.order_id = f.id and l.shop_id = ${shopId} and l.name ilike ${words} ${ofEach}))`
}

const isBoughtBy = (company: BuyerId | undefined) =>
  company === undefined
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from orders o where o.id = f.id and ${ownedBy({ role: 'buyer', id: company }, 'o')})`

/** Counts the orders per stage, with one index scan over the side's store orders. */
export async function countStages(db: Db, side: Side): Promise<OrderCounts> {
  const { role } = side.user
  const stageOf = sql.join(
    stages.flatMap((stage) => statusesOf[role][stage].map((status) => sql`when ${status} then ${stage}`)),
    sql` `,
  )
  const toPay =
    role === 'buyer'
      ? sql`select 'toPay', count(*) from orders o where ${inScope(orderScope(side.user))} and o.paid_at is null and o.status = 'awaiting-payment'`
      : sql`select 'toPay', 0`
  const { rows } = await sql<{ stage: keyof OrderCounts; n: number }>`
    select stage, count(distinct id) as n from (
      select case p.status ${stageOf} end as stage, p.order_id as id from store_orders p where ${ownParts(side)}
      union all select 'problem', d.id from (${disputed(side)}) d
    ) s group by stage
    union all ${toPay}`.execute(db)
  const counts: OrderCounts = { toPay: 0, new: 0, processing: 0, shipped: 0, arrived: 0, problem: 0, done: 0 }
  for (const { stage, n } of rows) counts[stage] = n
  return counts
}
