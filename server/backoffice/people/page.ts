import { sql } from 'kysely'
import type { OrganizationId, ShopId } from '#contract/ids.ts'
import type { OrganizationPage } from '#contract/operatorPeople.ts'
import { findSuspension } from '#server/identity/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Acts } from '../twoPerson/act.ts'
import type { Asker } from '../twoPerson/ask.ts'
import { findWaiting } from '../twoPerson/list.ts'
import { formerOf, membersOf, ticketsOf, verificationsOf } from './parts.ts'
import { subjectOf } from './suspension.ts'

type Head = Omit<
  OrganizationPage,
  'since' | 'members' | 'orders' | 'money' | 'verifications' | 'tickets' | 'suspension' | 'former' | 'steps' | 'waits'
> & { since: Date }

/** A store or company as operators may read it. Throws `not-found`. */
export async function showPeople(db: Db, acts: Acts, by: Asker, id: OrganizationId): Promise<OrganizationPage> {
  const { rows } = await sql<Head>`
    select o.id, case when b.id is null then 'seller' else 'buyer' end as side, coalesce(b.name, h.name, x.username, '') as name,
      coalesce(b.owner, h.owner, x.username, '') as owner, coalesce(b.address, h.address, '') as address,
      coalesce(b.phone_number, h.phone_number, x.phone_number, '') as phone, coalesce(opener.email, '') as email,
      is_proven(coalesce(b.user_id, x.user_id), o.id) as email_proven, coalesce(b.created_at, x.created_at) as since,
      coalesce(b.closed_at, x.closed_at) is not null as closed, o.restricted_at is not null as restricted, h.id as "ShopId", b.id as "BuyerId"
    from organizations o left join buyers b on b.organization_id = o.id left join sellers x on x.organization_id = o.id
      left join shops h on h.seller_id = x.id left join users opener on opener.id = coalesce(b.user_id, x.user_id)
    where o.id = ${id} and coalesce(b.id, x.id) is not null`.execute(db)
  const [head] = rows
  if (!head) throw new Problem('not-found')
  const suspension = await findSuspension(db, id)
  return {
    ...head,
    since: head.since.toISOString(),
    members: await membersOf(db, id),
    orders: await ordersOf(db, head),
    money: await moneyOf(db, head),
    verifications: await verificationsOf(db, id),
    tickets: await ticketsOf(db, id),
    suspension: suspension
      ? { reason: suspension.reason, since: suspension.createdAt.toISOString(), until: suspension.until.toISOString() }
      : null,
    former: await formerOf(db, id),
    steps: head.closed || !by.permissions.has('people.suspend') ? [] : [suspension ? 'lift' : 'suspend'],
    waits: await findWaiting(db, acts, by, subjectOf(id)),
  }
}

type Side = Pick<Head, 'ShopId' | 'BuyerId'>
type Newest = Omit<OrganizationPage['orders']['newest'][number], 'createdAt'> & { createdAt: Date }

async function ordersOf(db: Db, { ShopId: shop, BuyerId: buyer }: Side): Promise<OrganizationPage['orders']> {
  if (shop === null && buyer === null) return { states: [], newest: [] }
  const [table, mine] =
    buyer === null
      ? [sql`store_orders`, sql`shop_id = ${shop}`]
      : [sql`orders`, sql`${ownedBy({ role: 'buyer', id: buyer })} and status <> 'cart'`]
  const states = await sql<{ status: string; count: number }>`
    select status, count(*) as count from (select status from ${table} where ${mine} order by id desc limit 10000) o group by status order by status`.execute(
    db,
  )
  const newest = await sql<Newest>`
    select ${buyer === null ? sql`order_id` : sql`id`} as "OrderId", status, ${buyer === null ? sql`total` : sql`coalesce(total_price, 0)`} as total,
      ${buyer === null ? sql`paid_at` : sql`created_at`} as created_at
    from ${table} where ${mine} order by id desc limit 10`.execute(db)
  return { states: states.rows, newest: newest.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}

/** Returns a store's ledger balances, or a company's refunds by status. */
async function moneyOf(db: Db, { ShopId: shop, BuyerId: buyer }: Side): Promise<OrganizationPage['money']> {
  if (shop !== null) return balancesOf(db, shop)
  if (buyer === null) return []
  const { rows } = await sql<{ account: string; amount: number }>`
    select 'refunds-' || r.status as account, sum(r.amount)::bigint as amount from refunds r join payments p on p.id = r.payment_id
    where ${ownedBy({ role: 'buyer', id: buyer }, 'p')} group by r.status order by r.status`.execute(db)
  return rows
}

const balancesOf = async (db: Db, shop: ShopId) =>
  (
    await sql<{
      account: string
      amount: number
    }>`select account, sum(balance)::bigint as amount from ledger_balances where shop_id = ${shop}
      group by account order by account`.execute(db)
  ).rows
