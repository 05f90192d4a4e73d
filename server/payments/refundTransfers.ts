import { sql } from 'kysely'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { dueRefunds } from './dueRefunds.ts'
import { decideFirst, lockOrderOf } from './refundPaid.ts'

type Deed = { by: string; reference?: string; reason?: string }

/**
 * The bank was told to transfer a due refund: it is on no list any more, and nothing else settles it, until the bank has
 * confirmed it (`markRefundPaid`) or it came back. False when it is not due by transfer, names no
 * account, or is paused. Throws `not-allowed-now` while
 * money of its payment was taken back and nobody has decided who bears that.
 */
export const markRefundSent = (db: Db, refundId: number, { by, reference = '' }: Deed) =>
  changed(db, refundId, 'refund-sent', { by, reference }, async (tx) => {
    const due = await dueRefunds(tx).where('refunds.id', '=', refundId).executeTakeFirst()
    if (due && due.owed < due.amount) throw new Problem('not-allowed-now', { detail: decideFirst })
    return (
      tx
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
    )
  })

/**
 * What was sent did not reach the buyer: it came back from the bank, or the provider says that it never made it. It is due
 * as a transfer again, to an account that the buyer is to name anew. False when it is a transfer that was not sent. Throws `not-allowed-now`
 * where the buyer has got the money otherwise since: nobody sends it again.
 */
export const returnRefund = (db: Db, refundId: number, { by, reason = '' }: Deed) =>
  changed(db, refundId, 'refund-returned', { by, reason }, async (tx) => {
    const returned = await tx
      .updateTable('refunds')
      .set({ way: 'bank', sentAt: null, sentBy: null, bankReference: '', lastError: reason.slice(0, 500) })
      .set({ bank: null, accountNumber: null, accountHolder: null })
      .where('id', '=', refundId)
      .where('status', '=', 'due')
      .where((row) => row.or([row('sentAt', 'is not', null), row('way', '=', 'provider')]))
      .executeTakeFirst()
    const due = await dueRefunds(tx).where('refunds.id', '=', refundId).executeTakeFirst()
    if (due && due.owed < due.amount) throw new Problem('not-allowed-now', { detail: hadOtherwise })
    return returned
  })

const hadOtherwise = 'Money of this payment was taken back since it was sent: the buyer has it. Settle this with the bank by hand.'

/** Changes a refund under its order's lock, with a row in the audit. */
const changed = (
  db: Db,
  refundId: number,
  act: 'refund-sent' | 'refund-returned',
  detail: Record<string, string>,
  change: (tx: Tx) => Promise<{ numUpdatedRows: bigint }>,
) =>
  inTransaction(db, async (tx) => {
    if (!(await lockOrderOf(tx, refundId))) return false
    if ((await change(tx)).numUpdatedRows === 0n) return false
    await writeAudit(tx, { actor: 'operator', act, object: `refund:${refundId}`, detail })
    return true
  })
