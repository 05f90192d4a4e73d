import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { Entry } from './entries/entries.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'

/** Locks a store's balances against debits by other transactions. Lock several stores in id order. */
export const lockStoreMoney = (tx: Tx, shopId: ShopId) => sql`select lock_ledger(${shopId})`.execute(tx)

/** Returns the balance of a store's account, or of a platform account without a store, locked against concurrent debits. Rupiah. */
export async function lockedBalance(tx: Tx, account: Entry['account'], shopId: ShopId | 0 = 0) {
  const { rows } = await sql<{ balance: number }>`select locked_balance(${account}, ${shopId}) as balance`.execute(tx)
  return rows[0]?.balance ?? 0
}

/** Balances of all accounts of a store. Rupiah. */
export async function balancesOf(db: Db, shopId: ShopId) {
  const rows = await db
    .selectFrom('ledgerBalances')
    .select(['account', (row) => row.fn.sum<number>('balance').as('balance')])
    .where('shopId', '=', shopId)
    .groupBy('account')
    .modifyEnd(keepPlan)
    .execute()
  const of = (account: Entry['account']) => rows.find((row) => row.account === account)?.balance ?? 0
  return { waiting: of('seller-pending'), free: of('seller-available'), inTransit: of('payout-transit'), debt: of('seller-debt') }
}
