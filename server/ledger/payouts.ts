import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import type { Money } from '#contract/money.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { lockedBalance } from './balances.ts'
import { bookReservation, disputedMoney } from './reservations.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

/** One transfer for the bank, where it goes frozen when it was listed. Rupiah. */
export type Transfer = { id: number; shop: string; bank: string; number: string; holder: string; amount: number }

/** Why nothing is listed for a store, the first reason that holds; null when what is free is listed. */
const wait = sql<Money['payoutsWait']>`case
  when a.shop_id is null then 'no-account'
  when x.email_verified_at is null then 'email-unproven'
  when payouts_paused_until(s.id) is not null then 'account-paused'
  when exists (select from payouts o where o.shop_id = s.id and o.status = 'returned' and o.ended_at > a.updated_at) then 'account-refused' end`
const stores = sql`shops s join sellers x on x.id = s.seller_id left join shop_accounts a on a.shop_id = s.id`

/**
 * Reserves every store's free money, each in a transaction of its own, and returns the whole list. A store has at most one
 * listed payout; making the list twice adds nothing. Disputed money stays until the dispute is resolved.
 */
export async function listPayouts(db: Db): Promise<Transfer[]> {
  const { rows } = await sql<{ shopId: ShopId }>`
    select b.shop_id from ledger_balances b where b.account = 'seller-free'
    and not exists (select from payouts o where o.shop_id = b.shop_id and o.status = 'listed')
    group by b.shop_id having sum(b.balance) > 0 order by b.shop_id`.execute(db)
  for (const { shopId } of rows) await inTransaction(db, (tx) => reservePayout(tx, shopId))
  return db
    .selectFrom('payouts')
    .innerJoin('shops', 'shops.id', 'payouts.shopId')
    .select(['payouts.id', 'shops.name as shop', 'payouts.amount'])
    .select(sql<string>`bank`.as('bank'))
    .select([sql<string>`account_number`.as('number'), sql<string>`account_holder`.as('holder')])
    .where('payouts.status', '=', 'listed')
    .orderBy('payouts.id')
    .execute()
}

async function reservePayout(tx: Tx, shopId: ShopId) {
  const free = await lockedBalance(tx, 'seller-free', shopId)
  const amount = free - (await disputedMoney(tx, shopId))
  if (amount <= 0) return
  const { rows } = await sql<{ id: number; shopId: ShopId; amount: number }>`
    insert into payouts (shop_id, amount, bank, account_number, account_holder)
    select s.id, ${amount}, a.bank, a.account_number, a.account_holder from ${stores} where s.id = ${shopId} and (${wait}) is null
    on conflict (shop_id) where status = 'listed' do nothing returning id, shop_id, amount`.execute(tx)
  if (rows[0]) await bookReservation(tx, rows[0])
}

/** Stores whose free money is on no list, and why; where it went last, for those that closed and have no name any more. Rupiah. */
export async function waitingMoney(db: Db) {
  const { rows } = await sql<{
    shopId: ShopId
    shop: string
    free: number
    why: Money['payoutsWait']
    closed: boolean
    last: string | null
  }>`
    select s.id as shop_id, s.name as shop, free, ${wait} as why, x.closed_at is not null as closed,
      (select concat_ws(' ', 'payout', o.id, 'to', o.bank, nullif(o.bank_reference, '')) from payouts o where o.shop_id = s.id and o.bank is not null order by o.id desc limit 1) as last
    from ${stores} join (select shop_id, sum(balance)::bigint as free from ledger_balances where account = 'seller-free' group by 1) b on b.shop_id = s.id
    where free > 0 and (${wait}) is not null order by s.id`.execute(db)
  return rows
}

export async function whyPayoutsWait(db: Db, shopId: ShopId): Promise<Money['payoutsWait']> {
  const { rows } = await sql<{
    wait: Money['payoutsWait']
  }>`${keepPlan} select ${wait} as wait from ${stores} where s.id = ${shopId}`.execute(db)
  return rows[0]?.wait ?? null
}
