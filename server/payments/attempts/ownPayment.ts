import type { BuyerId, OrderId } from '#contract/ids.ts'
import { because } from '#contract/words/reasons.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Fence } from '#server/platform/limits/idempotency.ts'
import { applyStatus } from './apply.ts'
import { endOpenAttempt } from './attempts.ts'
import type { PaymentDeps } from '../deps.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

/** Asks the provider now how the newest payment of my order stands. Throws `not-found`, `payment-unavailable`. */
export async function checkPayment(deps: PaymentDeps, buyerId: BuyerId, orderId: OrderId) {
  const payment = await newestOf(deps, buyerId, orderId)
  if (!payment) return
  const status = await deps.provider.status(payment.providerOrderId)
  if (status !== 'unknown') await applyStatus(deps, payment.id, status, 'system')
}

/**
 * Abandons the buyer's open payment and reopens the cart. Throws `not-found`, `not-allowed-now`, `payment-unavailable`, and as `deps.fence`
 * does.
 */
export async function cancelPayment(deps: PaymentDeps & { fence: Fence }, buyerId: BuyerId, orderId: OrderId) {
  // Asks the provider first, so that a paid attempt is not abandoned.
  await checkPayment(deps, buyerId, orderId)
  await inTransaction(deps.db, async (tx) => {
    await deps.fence(tx)
    const payable = await deps.lockPayable(tx, orderId)
    const ended = await endOpenAttempt(tx, payable, {
      to: 'cancelled',
      ...because('buyer-cancelled'),
      actor: `buyer:${buyerId}`,
    })
    if (!ended) throw new Problem('not-allowed-now', { detail: { code: 'no-open-payment' } })
  })
}

async function newestOf(deps: PaymentDeps, buyerId: BuyerId, orderId: OrderId) {
  const order = await deps.db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(ownedBy({ role: 'buyer', id: buyerId }))
    .executeTakeFirst()
  if (!order) throw new Problem('not-found')
  return deps.db
    .selectFrom('payments')
    .select(['id', 'providerOrderId'])
    .where('orderId', '=', orderId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
