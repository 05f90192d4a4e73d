import { sql } from 'kysely'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { recordEvent } from './events.ts'
import type { PaymentDeps } from '#server/payments/deps.ts'
import { lockedBalance, lockStoreMoney } from './balances.ts'
import { bookPayout, bookPayoutReturn } from './book.ts'
import { bookReservationEnd } from './reservations.ts'

/** `by`: the operator's name. `reference`: the bank's. */
type Deed = { by: string; reference?: string }

/** The bank was told to transfer it: from now on no refund cancels it. False when it is not listed. */
export const markPayoutSent = (db: Db, id: number, { by }: Deed) =>
  inTransaction(db, async (tx) => {
    if (!(await lockPayout(tx, id, ['listed']))) return false
    await tx
      .updateTable('payouts')
      .set({ status: 'sent', sentAt: sql`now()`, sentBy: by })
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, { actor: 'operator', act: 'payout-sent', object: `payout:${id}`, detail: { by } })
    return true
  })

/**
 * The bank has transferred it. False when it was marked before, was cancelled or does not exist. Throws `not-allowed-now`
 * when the provider holds less, unless `belowZero` allows that under the operator's name.
 */
export const markPayoutPaid = (
  deps: Pick<PaymentDeps, 'db'>,
  id: number,
  { by, reference = '', belowZero = false }: Deed & { belowZero?: boolean },
) =>
  inTransaction(deps.db, async (tx) => {
    const payout = await lockPayout(tx, id, ['listed', 'sent'])
    if (!payout) return false
    const held = await lockedBalance(tx, 'provider')
    if (held < payout.amount && !belowZero)
      throw new Problem('not-allowed-now', { detail: { code: 'provider-short', params: { held, amount: payout.amount } } })
    await tx
      .updateTable('payouts')
      .set({ status: 'paid', paidAt: sql`now()`, paidBy: by, bankReference: reference })
      .where('id', '=', id)
      .execute()
    await bookPayout(tx, payout, belowZero ? by : undefined)
    await writeAudit(tx, {
      actor: 'operator',
      act: 'payout-paid',
      object: `payout:${id}`,
      detail: { amount: payout.amount, by, reference },
    })
    await recordEvent(tx, payout, { type: 'payout.paid', by })
    return true
  })

/** The store's bank sent it back, or never got it: its money is free again. False when it was neither sent nor paid. */
export const returnPayout = (deps: Pick<PaymentDeps, 'db'>, id: number, { by, reference = '', reason }: Deed & { reason: string }) =>
  inTransaction(deps.db, async (tx) => {
    const payout = await lockPayout(tx, id, ['sent', 'paid'])
    if (!payout) return false
    await tx
      .updateTable('payouts')
      .set({ status: 'returned', endedAt: sql`now()`, endedBy: by, reason, returnReference: reference })
      .where('id', '=', id)
      .execute()
    if (payout.status === 'paid') await bookPayoutReturn(tx, payout)
    await bookReservationEnd(tx, payout)
    await writeAudit(tx, {
      actor: 'operator',
      act: 'payout-returned',
      object: `payout:${id}`,
      detail: { amount: payout.amount, by, reference, reason },
    })
    await recordEvent(tx, payout, { type: 'payout.returned', by })
    return true
  })

/** The payout behind its store's lock, which listing and refunds take first too; undefined in any other state. */
async function lockPayout(tx: Tx, id: number, states: string[]) {
  const found = await tx.selectFrom('payouts').select('shopId').where('id', '=', id).executeTakeFirst()
  if (!found) return undefined
  await lockStoreMoney(tx, found.shopId)
  return tx
    .selectFrom('payouts')
    .select(['id', 'shopId', 'amount', 'status'])
    .where('id', '=', id)
    .where('status', 'in', states)
    .forUpdate()
    .executeTakeFirst()
}
