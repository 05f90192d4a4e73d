import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { lockOrdersOf } from '../attempts/paidOrders.ts'
import { storeAnswer } from '../webhooks/answers.ts'
import { confirmRefunds } from '../refunds/confirmRefunds.ts'
import { createDispute, disputedAmount, voidedTotal } from './disputes.ts'
import type { PaymentDeps } from '../deps.ts'
import { undoContradicted } from '../refunds/undoneRefunds.ts'
import { interpretStatus } from '../provider/interpretStatus.ts'

/**
 * Opens a dispute for a captured payment that the provider cancelled, unless our refund did it. If it settled after all, undoes the dispute
 * and makes its refunds due again. Throws `payment-unavailable`: the job is retried.
 */
export async function checkVoid(deps: PaymentDeps, id: PaymentId) {
  const { providerOrderId, askedAt } = await deps.db
    .selectFrom('payments')
    .select(['providerOrderId', sql<string>`clock_timestamp()::text`.as('askedAt')])
    .where('id', '=', id)
    .where('status', 'in', ['settled', 'unapplied', 'refunded'])
    .executeTakeFirstOrThrow()
  const status = await deps.provider.status(providerOrderId)
  if (status === 'unknown') return
  const providerStatus = interpretStatus(status)
  if (providerStatus === 'open' || providerStatus === 'expired' || providerStatus === 'review') return
  await inTransaction(deps.db, async (tx) => {
    const orders = await lockOrdersOf(deps, tx, id)
    const payment = await tx.selectFrom('payments').select(['id', 'amount']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    const asked = sql<Date>`${askedAt}::timestamptz`
    await undoContradicted(tx, orders, id, status, asked)
    if (providerStatus !== 'settled') {
      await confirmRefunds(tx, orders, id, status)
      const disputed = providerStatus === 'disputed' ? await disputedAmount(tx, payment, status) : await voidedTotal(tx, payment, asked)
      if (disputed) await createDispute(tx, orders, payment, disputed)
    }
    await storeAnswer(tx, id, status)
  })
}
