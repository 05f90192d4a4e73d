import { sql } from 'kysely'
import { writeAudit } from '#server/audit/audit.ts'
import { inTransaction, type Db, type Tx } from '#server/db/db.ts'
import type { Trade } from '#server/payments/trade.ts'
import { bookPayout } from './book.ts'

/** One transfer for the bank. Rupiah. */
export type Transfer = { id: number; shop: string; bank: string; number: string; holder: string; amount: number }

/**
 * Puts every store with free money and a bank account on the list, then answers the whole open list. A store has at most
 * one open transfer; making the list twice adds nothing. Money that somebody took back stays until that is decided.
 */
export async function listPayouts(db: Db): Promise<Transfer[]> {
  await inTransaction(db, async (tx) => {
    await oneAtATime(tx)
    await addPayouts(tx)
  })
  return db
    .selectFrom('payouts')
    .innerJoin('shops', 'shops.id', 'payouts.shopId')
    .innerJoin('shopAccounts', 'shopAccounts.shopId', 'payouts.shopId')
    .select([
      'payouts.id',
      'shops.name as shop',
      'shopAccounts.bank',
      'shopAccounts.accountNumber as number',
      'shopAccounts.accountHolder as holder',
      'payouts.amount',
    ])
    .where('payouts.status', '=', 'listed')
    .orderBy('payouts.id')
    .execute()
}

const addPayouts = (tx: Tx) =>
  sql`
    insert into payouts (shop_id, amount)
    select e.shop_id, sum(e.credit - e.debit) from ledger_entries e join shop_accounts a on a.shop_id = e.shop_id
    where e.account = 'seller-free' and not exists (
      select from store_orders s join payments p on p.order_id = s.order_id join reversals r on r.payment_id = p.id
      where s.id = e.store_order_id and r.status = 'open')
    group by e.shop_id having sum(e.credit - e.debit) > 0
    on conflict (shop_id) where status = 'listed' do nothing`.execute(tx)

/** A list made while a transfer is being marked would count its money again: what is free is read behind this lock. */
const oneAtATime = (tx: Tx) => sql`select pg_advisory_xact_lock(7265768)`.execute(tx)

/** The bank has transferred it. False when it was marked before or does not exist. */
export const markPayoutPaid = (trade: Pick<Trade, 'db' | 'news'>, id: number) =>
  inTransaction(trade.db, async (tx, afterCommit) => {
    await oneAtATime(tx)
    const payout = await tx
      .updateTable('payouts')
      .set({ status: 'paid', paidAt: sql`now()`, paidBy: 'operator' })
      .where('id', '=', id)
      .where('status', '=', 'listed')
      .returningAll()
      .executeTakeFirst()
    if (!payout) return false
    await bookPayout(tx, payout)
    await writeAudit(tx, { actor: 'operator', act: 'payout-paid', object: `payout:${id}`, detail: { amount: payout.amount } })
    await trade.news.tell(
      tx,
      { kind: 'payout-paid', orderId: null, buyerId: null, shopIds: [payout.shopId], amount: payout.amount, reason: '' },
      afterCommit,
    )
    return true
  })
