import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { storeAnswer } from './answers.ts'
import { confirmRefunds } from './confirmRefunds.ts'
import { createDispute, voided } from './disputes.ts'
import type { PaymentDeps } from './deps.ts'
import { undoRefunds } from './undoneRefunds.ts'
import { verdictOf } from './verdict.ts'

/**
 * Disputes the whole of a captured payment that the provider now says was voided, unless a refund of
 * ours did it; a person then decides. One that it settled after all was not voided: refunds that counted as paid by that are
 * due again. Throws `payment-unavailable`: the job comes again.
 */
export async function checkVoid(deps: PaymentDeps, id: PaymentId) {
  const { providerOrderId, orderId, askedAt } = await deps.db
    .selectFrom('payments')
    .select(['providerOrderId', 'orderId', sql<string>`clock_timestamp()::text`.as('askedAt')])
    .where('id', '=', id)
    .where('status', 'in', ['settled', 'surplus', 'refunded'])
    .executeTakeFirstOrThrow()
  const status = await deps.provider.status(providerOrderId)
  if (status === 'unknown') return
  const verdict = verdictOf(status)
  if (verdict !== 'settled' && verdict !== 'cancelled' && verdict !== 'denied') return
  await inTransaction(deps.db, async (tx) => {
    const payable = await deps.lockPayable(tx, orderId)
    const payment = await tx.selectFrom('payments').select(['id', 'amount']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (verdict === 'settled') await undoRefunds(tx, payable, id, status, sql<Date>`${askedAt}::timestamptz`)
    else {
      await confirmRefunds(tx, payable, id, status)
      await createDispute(tx, payable, payment, await voided(tx, payment))
    }
    await storeAnswer(tx, id, status)
  })
}
