import type { PaymentId } from '#contract/ids.ts'
import { applyStatus } from './apply.ts'
import type { Trade } from './trade.ts'

/**
 * Tells the provider that an ended attempt is over, and takes its page back, so that no price of yesterday is paid.
 * Expiring only ever ends what still waits: unlike cancelling it cannot undo a payment that came in meanwhile. Such a
 * payment is found instead, and applied or sent back. Raises `payment-unavailable`: the job comes again.
 */
export async function closeAttempt(trade: Trade, id: PaymentId) {
  const { providerOrderId, status, token } = await trade.db
    .selectFrom('payments')
    .select(['providerOrderId', 'status', 'token'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (status !== 'expired' && status !== 'denied' && status !== 'cancelled') return
  const expired = await trade.provider.expire(providerOrderId)
  const page = token === null ? 'unknown' : await trade.provider.closePage(token)
  if (expired === 'refused') {
    const now = await trade.provider.status(providerOrderId)
    if (now !== 'unknown') await applyStatus(trade, id, now, 'system')
  } else if (page === 'busy') throw new Error(`A way to pay was chosen for ${providerOrderId} while it was being closed.`)
}
