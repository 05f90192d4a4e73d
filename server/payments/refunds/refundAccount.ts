import { sql } from 'kysely'
import type { BankAccount } from '#contract/storeOrders.ts'
import { presentReason } from '#contract/words/reasons.ts'
import type { TakeConfirmation } from '#server/identity/api.ts'
import type { Actor, Person } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { forgetAccountChanges, recordAccountChange, type BankAccounts } from '#server/ledger/api.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

/**
 * Sets the bank account of the buyer's refund until it is sent. Naming the same account again is a no-op. Throws `not-found`,
 * `not-allowed-now`, `confirmation-needed`.
 */
export async function nameRefundAccount(db: Db, actor: Actor<'company'>, refundId: number, named: BankAccount, confirm: TakeConfirmation) {
  return inTransaction(db, async (tx) => {
    const refund = await tx
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.paymentId')
      .selectAll('refunds')
      .where('refunds.id', '=', refundId)
      .where(ownedBy(actor, 'payments'))
      .forUpdate('refunds')
      .executeTakeFirst()
    if (!refund) throw new Problem('not-found')
    if (refund.status !== 'due' || refund.way !== 'bank' || refund.sentAt) throw new Problem('not-allowed-now')
    await confirm(tx)
    const { bank, number, holder } = named
    const former =
      refund.bank === null ? null : { bank: refund.bank, number: refund.accountNumber ?? '', holder: refund.accountHolder ?? '' }
    if (!former || former.bank !== bank || former.number !== number || former.holder !== holder) {
      await tx.updateTable('refunds').set({ bank, accountNumber: number, accountHolder: holder }).where('id', '=', refundId).execute()
      await recordAccountChange(tx, actor, { target: { refundId }, former, named })
    }
    const { id, amount, createdAt } = refund
    return {
      id,
      amount,
      way: 'bank' as const,
      status: 'due' as const,
      ...presentReason(refund),
      account: { bank, number, holder },
      createdAt: createdAt.toISOString(),
      paidAt: null,
    }
  })
}

const openedBy = (who: Person) => sql`
  select r.id from refunds r join payments p on p.id = r.payment_id join buyers b on b.id = p.buyer_id
  where b.user_id = ${who.user}`

/** Bank accounts of refunds, for stopping a change. */
export const refundAccounts: BankAccounts = {
  kind: 'refund',
  openedBy,
  lock: (tx, id) => sql`select from refunds where id = ${id} for update`.execute(tx),
  restore: (tx, id, former) =>
    tx
      .updateTable('refunds')
      .set({ bank: former?.bank ?? null, accountNumber: former?.number ?? null, accountHolder: former?.holder ?? null })
      .where('id', '=', id)
      .where('status', '=', 'due')
      // A sent transfer cannot be stopped.
      .where('sentAt', 'is', null)
      .execute(),
}

/** Clears the accounts of a person's unsent refunds after its first address proof: the registrant may not be the owner. */
export async function purgeRefundAccounts(tx: Tx, who: Person) {
  const mine = sql`${openedBy(who)} and r.status = 'due' and r.sent_at is null and r.account_number is not null for update of r`
  const { rows } = await sql<{ id: number }>`with mine as (${mine})
    update refunds set bank = null, account_number = null, account_holder = null where id in (select id from mine) returning id`.execute(tx)
  await forgetAccountChanges(tx, 'refund', sql`select unnest(${rows.map(({ id }) => id)}::bigint[])`)
}
