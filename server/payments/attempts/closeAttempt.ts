import { sql } from 'kysely'
import type { PaymentId } from '#contract/ids.ts'
import { applyStatus } from './apply.ts'
import type { PaymentDeps } from '../deps.ts'

/**
 * Expires an ended attempt at the provider, so that its old price cannot be paid. Unlike a cancellation, this keeps a payment that arrived
 * in between, which is then applied or refunded. Throws `payment-unavailable`: the job is retried.
 */
export async function closeAttempt(deps: PaymentDeps, id: PaymentId) {
  const { providerOrderId, status, token } = await deps.db
    .selectFrom('payments')
    .select(['providerOrderId', 'status', 'token'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (status !== 'expired' && status !== 'cancelled') return
  const expired = await deps.provider.expire(providerOrderId)
  const page = token === null ? 'unknown' : await deps.provider.closePage(token)
  if (expired === 'refused') {
    const now = await deps.provider.status(providerOrderId)
    if (now !== 'unknown') await applyStatus(deps, id, now, 'system')
  }
  // After a denied try nothing is left to expire, but the page is open.
  if (page !== 'busy') {
    await deps.db
      .updateTable('payments')
      .set({ pageClosedAt: sql`now()` })
      .where('id', '=', id)
      .execute()
  } else if (expired !== 'refused') throw new Error(`A way to pay was chosen for ${providerOrderId} while it was being closed.`)
}
