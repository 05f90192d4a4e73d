import type { PaymentId } from '#contract/ids.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { storeAnswer } from './answers.ts'
import { confirmRefunds } from './confirmRefunds.ts'
import { createDispute, voided } from './disputes.ts'
import type { PaymentDeps } from './deps.ts'
import { verdictOf } from './verdict.ts'

/**
 * Disputes the whole of a captured payment that the provider now says was voided, unless a refund of
 * ours did it; a person then decides. Throws `payment-unavailable`: the job comes again.
 */
export async function checkVoid(deps: PaymentDeps, id: PaymentId) {
  const { providerOrderId, orderId } = await deps.db
    .selectFrom('payments')
    .select(['providerOrderId', 'orderId'])
    .where('id', '=', id)
    .where('status', 'in', ['settled', 'surplus', 'refunded'])
    .executeTakeFirstOrThrow()
  const status = await deps.provider.status(providerOrderId)
  if (status === 'unknown' || !['cancelled', 'denied'].includes(verdictOf(status))) return
  await inTransaction(deps.db, async (tx) => {
    const payable = await deps.lockPayable(tx, orderId)
    const payment = await tx.selectFrom('payments').select(['id', 'amount']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    await confirmRefunds(tx, payable, id, status)
    await createDispute(tx, payable, payment, await voided(tx, payment))
    await storeAnswer(tx, id, status)
  })
}
