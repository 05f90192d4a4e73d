import { sql } from 'kysely'
import type { BankAccount } from '#contract/storeOrders.ts'
import { maskAccount } from '#server/ledger/api.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { BookDeps } from '../deps.ts'
import { dueRefunds } from './dueRefunds.ts'
import { settleReturned } from './cutRefunds.ts'
import type { PaidOrders } from '../attempts/paidOrders.ts'
import { lockOrdersOfRefund } from './refundPaid.ts'

type Transfer = { by: string; reference?: string; reason?: string }

/**
 * Marks a due refund as sent to the bank, so that only `markRefundPaid` or a return settles it. False if it is not due by transfer, has no
 * account or is paused. Throws `not-allowed-now` in an open dispute, `second-person` to the operator who named a closed buyer's account.
 */
export const markRefundSent = (deps: BookDeps, refundId: number, { by, reference = '' }: Transfer) =>
  changed(deps, refundId, 'send refund', { by, reference }, async (tx) => {
    const due = await dueRefunds(tx).where('refunds.id', '=', refundId).select('refunds.accountBy').executeTakeFirst()
    if (due?.accountBy === by) throw new Problem('second-person', { detail: { code: 'named-by-you' } })
    if (due?.waits) throw new Problem('not-allowed-now', { detail: { code: 'decide-first' } })
    const { numUpdatedRows } = await tx
      .updateTable('refunds')
      .set({ sentAt: sql`now()`, sentBy: by, bankReference: reference })
      .where('id', '=', refundId)
      .where('status', '=', 'due')
      .where('way', '=', 'bank')
      .where('sentAt', 'is', null)
      .where('accountNumber', 'is not', null)
      // A changed account or address waits a day, in which its owner can object.
      .where(sql<boolean>`refund_paused_until(refunds.id) is null`)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })

/**
 * Makes a bounced refund due again as a transfer without an account, or settles it if a dispute paid the buyer. False for a transfer that
 * was not sent.
 */
export const returnRefund = (deps: BookDeps, refundId: number, { by, reason = '' }: Transfer) =>
  changed(deps, refundId, 'return refund', { by, reason }, async (tx, orders) => {
    const returned = await tx
      .updateTable('refunds')
      .set({ way: 'bank', sentAt: null, sentBy: null, bankReference: '', lastError: reason.slice(0, 500) })
      .set({ bank: null, accountNumber: null, accountHolder: null, accountBy: null })
      .where('id', '=', refundId)
      .where('status', '=', 'due')
      .where((row) => row.or([row('sentAt', 'is not', null), row('way', '=', 'provider')]))
      .returning(['id', 'paymentId', 'amount'])
      .executeTakeFirst()
    if (!returned) return false
    await settleReturned(tx, orders, returned)
    return true
  })

/**
 * Sets the bank account of a closed buyer's refund, as the owner told an operator. False unless the refund is due by transfer and unsent,
 * and the account is closed.
 */
export const nameClosedRefundAccount = (deps: BookDeps, refundId: number, named: BankAccount, { by }: Transfer) =>
  changed(deps, refundId, 'change refund account', { by, to: maskAccount(named) }, async (tx) => {
    const { numAffectedRows } = await sql`
      update refunds r set bank = ${named.bank}, account_number = ${named.number}, account_holder = ${named.holder}, account_by = ${by}
      from payments p, buyers b
      where r.id = ${refundId} and r.status = 'due' and r.way = 'bank' and r.sent_at is null
        and p.id = r.payment_id and b.id = p.buyer_id and b.closed_at is not null`.execute(tx)
    return numAffectedRows === 1n
  })

/** Changes a refund under the locks of its payment's orders, with a row in the audit. */
const changed = (
  deps: BookDeps,
  refundId: number,
  act: 'send refund' | 'return refund' | 'change refund account',
  detail: Record<string, string>,
  change: (tx: Tx, orders: PaidOrders) => Promise<boolean>,
) =>
  inTransaction(deps.db, async (tx) => {
    const locked = await lockOrdersOfRefund(deps, tx, refundId)
    if (!locked || !(await change(tx, locked.orders))) return false
    await writeAudit(tx, { actor: `operator:${detail['by'] ?? ''}`, act, object: `refund:${refundId}`, detail })
    return true
  })
