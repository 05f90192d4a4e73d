import type { BuyerId, OrderId, PaymentId } from '#contract/ids.ts'
import { because } from '#contract/words/reasons.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Fence } from '#server/platform/limits/idempotency.ts'
import { applyStatus } from './apply.ts'
import { endAndClose } from './attempts.ts'
import { lockOrdersOf } from './paidOrders.ts'
import type { PaymentDeps } from '../deps.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

/** Asks the provider now how the newest payment of my order stands. Throws `not-found`, `payment-unavailable`. */
export async function checkPayment(deps: PaymentDeps, buyerId: BuyerId, orderId: OrderId) {
  const payment = await newestOf(deps, buyerId, orderId)
  if (payment) await askProvider(deps, payment)
}

/** Asks the provider now how a payment stands. Throws `payment-unavailable`. */
export async function askProvider(deps: PaymentDeps, { id, providerOrderId }: { id: PaymentId; providerOrderId: string }) {
  const status = await deps.provider.status(providerOrderId)
  if (status !== 'unknown') await applyStatus(deps, id, status, 'system')
}

/**
 * Abandons the buyer's open payment: its order is the cart again, several await their own payments. Throws `not-found`, `not-allowed-now`,
 * `payment-unavailable`, and as `deps.fence` does.
 */
export async function cancelPayment(deps: PaymentDeps & { fence: Fence }, buyerId: BuyerId, orderId: OrderId) {
  const payment = await newestOf(deps, buyerId, orderId)
  if (!payment) throw noneOpen()
  await abandonPayment(deps, buyerId, payment)
}

/** Abandons an open payment of this company. The caller knows that it may. Throws as cancelPayment does. */
export async function abandonPayment(
  deps: PaymentDeps & { fence: Fence },
  buyerId: BuyerId,
  payment: { id: PaymentId; providerOrderId: string },
) {
  // Asks the provider first, so that a paid attempt is not abandoned.
  await askProvider(deps, payment)
  await inTransaction(deps.db, async (tx) => {
    await deps.fence(tx)
    const orders = await lockOrdersOf(deps, tx, payment.id)
    const now = await tx.selectFrom('payments').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow()
    const ended = await endAndClose(tx, orders, now, { to: 'cancelled', ...because('buyer-cancelled'), actor: `buyer:${buyerId}` })
    if (!ended) throw noneOpen()
  })
}

const noneOpen = () => new Problem('not-allowed-now', { detail: { code: 'no-open-payment' } })

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
    .innerJoin('paymentOrders', 'paymentOrders.paymentId', 'payments.id')
    .select(['payments.id', 'payments.providerOrderId'])
    .where('paymentOrders.orderId', '=', orderId)
    .orderBy('paymentOrders.attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
