import type { BuyerId, OrderId } from '#contract/ids.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { lockOrder } from '#server/trade/orders/open.ts'
import { applyStatus } from './apply.ts'
import { giveUpOpenAttempt } from './attempts.ts'
import type { Trade } from './trade.ts'

/** Asks the provider now how the newest payment of my order stands. Raises `not-found`, `payment-unavailable`. */
export async function checkPayment(trade: Trade, buyerId: BuyerId, orderId: OrderId) {
  const payment = await newestOf(trade, buyerId, orderId)
  if (!payment) return
  const status = await trade.provider.status(payment.providerOrderId)
  if (status !== 'unknown') await applyStatus(trade, payment.id, status, 'system')
}

/** Gives my open payment up; the cart opens again. Raises `not-found`, `not-allowed-now`, `payment-unavailable`. */
export async function cancelPayment(trade: Trade, buyerId: BuyerId, orderId: OrderId) {
  // Money that is there already is not given up: the provider is asked first.
  await checkPayment(trade, buyerId, orderId)
  await inTransaction(trade.db, async (tx, afterCommit) => {
    const order = await lockOrder(tx, orderId)
    const ended = await giveUpOpenAttempt(
      tx,
      trade.news,
      order,
      { to: 'cancelled', reason: 'You cancelled the payment.', actor: `buyer:${buyerId}` },
      afterCommit,
    )
    if (!ended) throw new Problem('not-allowed-now', { detail: 'There is no open payment.' })
  })
}

async function newestOf(trade: Trade, buyerId: BuyerId, orderId: OrderId) {
  const order = await trade.db.selectFrom('orders').select('id').where('id', '=', orderId).where('buyerId', '=', buyerId).executeTakeFirst()
  if (!order) throw new Problem('not-found')
  return trade.db
    .selectFrom('payments')
    .select(['id', 'providerOrderId'])
    .where('orderId', '=', orderId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
