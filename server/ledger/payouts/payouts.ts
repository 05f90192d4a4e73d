import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import type { Money } from '#contract/money.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { lockedBalance } from '../balances.ts'
import { leftOfAccount } from './accountLimit.ts'
import { leftOfMonth } from './monthLimit.ts'
import { bookReservation, disputedMoney, disputedOf, unheldMoney, unheldOf } from './reservations.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { readSettings } from '#server/platform/settings/read.ts'

/** A bank transfer whose account was snapshotted when it was listed. Rupiah. */
export type Transfer = { id: number; shop: string; bank: string; number: string; holder: string; amount: number }

/** First reason why a store's money is not paid out; null if it is. */
const wait = sql<Money['payoutsWait']>`case
  when x.suspended_until is not null then 'suspended'
  when a.shop_id is null then 'no-account'
  when not is_proven(x.user_id, x.organization_id) then 'email-unproven'
  when payouts_paused_until(s.id) is not null then 'account-paused'
  when exists (select from payouts o where o.shop_id = s.id and o.status = 'returned' and o.ended_at > a.updated_at) then 'account-refused' end`
/** Limits: the payout per month without a proven business, and the total to a new account. Rupiah. */
type Limits = { month: number; account: number }
const limitsOf = async (db: Db): Promise<Limits> => {
  const { at } = await readSettings(db)
  return { month: at('payouts.unproven-month'), account: at('payouts.unproven-account') }
}
const leftOf = ({ month, account }: Limits) => sql`least(${leftOfMonth(month)}, ${leftOfAccount(account)})`

/** Adds reasons that depend on `free`: below the minimum, or past a limit until the supplier proves its business or account. */
const waitBelow = (minimum: number, { month, account }: Limits) => {
  const min = sql`case when x.closed_at is null then greatest(1, ${minimum}::bigint) else 1 end`
  return sql<
    Money['payoutsWait']
  >`coalesce(${wait}, case when free between 1 and ${minimum}::bigint - 1 and x.closed_at is null then 'below-minimum'
    when free > 0 and ${leftOfMonth(month)} < ${min} then 'business-unproven'
    when free > 0 and ${leftOfAccount(account)} < ${min} then 'account-unproven' end)`
}
const stores = sql`shops s join sellers x on x.id = s.seller_id left join shop_accounts a on a.shop_id = s.id`

/**
 * Reserves every store's free money, one transaction per store, and returns the list. A store has at most one listed payout. Money that is
 * disputed, claimed, over a limit, or (for open accounts) below `minimum` waits.
 */
export async function listPayouts(db: Db, minimum = 0): Promise<Transfer[]> {
  const { rows } = await sql<{ shopId: ShopId }>`
    select b.shop_id from ledger_balances b where b.account = 'seller-available'
    and not exists (select from payouts o where o.shop_id = b.shop_id and o.status = 'listed')
    group by b.shop_id having sum(b.balance) > 0 order by b.shop_id`.execute(db)
  const limits = await limitsOf(db)
  for (const { shopId } of rows) await inTransaction(db, (tx) => reservePayout(tx, shopId, minimum, limits))
  return listedPayouts(db)
}

/** Listed payouts, not yet sent to the bank, in listing order. */
export const listedPayouts = (db: Db): Promise<Transfer[]> =>
  db
    .selectFrom('payouts')
    .innerJoin('shops', 'shops.id', 'payouts.shopId')
    .select(['payouts.id', 'shops.name as shop', 'payouts.amount'])
    .select(sql<string>`bank`.as('bank'))
    .select([sql<string>`account_number`.as('number'), sql<string>`account_holder`.as('holder')])
    .where('payouts.status', '=', 'listed')
    .orderBy('payouts.id')
    .execute()

/** Stores and rupiah that the next listing would pay out. */
export async function payableMoney(db: Db, minimum: number): Promise<{ stores: number; total: number }> {
  const limits = await limitsOf(db)
  const { rows } = await sql<{ stores: number; total: number }>`
    with b as (select shop_id, sum(balance)::bigint as free from ledger_balances where account = 'seller-available' group by 1 having sum(balance) > 0),
      payable as (select x.closed_at, least(b.free - coalesce((${disputedOf(sql`b.shop_id`)}), 0) - coalesce((${unheldOf(sql`b.shop_id`)}), 0), ${leftOf(limits)}) as amount from ${stores} join b on b.shop_id = s.id
        where (${wait}) is null and not exists (select from payouts o where o.shop_id = s.id and o.status = 'listed'))
    select count(*)::integer as stores, coalesce(sum(amount), 0)::bigint as total from payable
    where amount > 0 and (amount >= ${minimum} or closed_at is not null)`.execute(db)
  return rows[0] ?? { stores: 0, total: 0 }
}

async function reservePayout(tx: Tx, shopId: ShopId, minimum: number, limits: Limits) {
  const free = await lockedBalance(tx, 'seller-available', shopId)
  const wanted = free - (await disputedMoney(tx, shopId)) - (await unheldMoney(tx, shopId))
  if (wanted <= 0) return
  const { rows } = await sql<{ id: number; shopId: ShopId; amount: number }>`
    insert into payouts (shop_id, amount, bank, account_number, account_holder)
    select s.id, m.amount, a.bank, a.account_number, a.account_holder
    from ${stores} cross join lateral (select least(${wanted}::bigint, ${leftOf(limits)}) as amount) m
    where s.id = ${shopId} and (${wait}) is null and m.amount > 0 and (m.amount >= ${minimum}::bigint or x.closed_at is not null)
    on conflict (shop_id) where status = 'listed' do nothing returning id, shop_id, amount`.execute(tx)
  if (rows[0]) await bookReservation(tx, rows[0])
}

/**
 * Stores whose free money is not listed, and why (all without `rows`). `last`: the latest payout, for closed stores without a name. Rupiah.
 */
export async function waitingMoney(db: Db, minimum = 0, rows?: number) {
  const limits = await limitsOf(db)
  const found = await sql<{
    shopId: ShopId
    shop: string
    free: number
    why: Money['payoutsWait']
    closed: boolean
    last: string | null
  }>`
    select s.id as shop_id, s.name as shop, free, ${waitBelow(minimum, limits)} as why, x.closed_at is not null as closed,
      (select concat_ws(' ', 'payout', o.id, 'to', o.bank, nullif(o.bank_reference, '')) from payouts o where o.shop_id = s.id and o.bank is not null order by o.id desc limit 1) as last
    from ${stores} join (select shop_id, sum(balance)::bigint as free from ledger_balances where account = 'seller-available' group by 1) b on b.shop_id = s.id
    where free > 0 and (${waitBelow(minimum, limits)}) is not null order by s.id limit ${rows ?? null}`.execute(db)
  return found.rows
}

export async function whyPayoutsWait(db: Db, shopId: ShopId, minimum: number): Promise<Money['payoutsWait']> {
  const limits = await limitsOf(db)
  const { rows } = await sql<{
    wait: Money['payoutsWait']
  }>`${keepPlan} select ${waitBelow(minimum, limits)} as wait from ${stores}
    cross join lateral (select coalesce(sum(balance), 0)::bigint as free from ledger_balances where account = 'seller-available' and shop_id = s.id) b where s.id = ${shopId}`.execute(
    db,
  )
  return rows[0]?.wait ?? null
}
