import type { PaymentId } from '#contract/ids.ts'
import { because } from '#contract/words/reasons.ts'
import { payableOf } from '#contract/orderTotals.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Fence } from '#server/platform/limits/idempotency.ts'
import type { RatesDeps } from '#server/catalog/api.ts'
import { linesOf } from '#server/trade/orders/lines.ts'
import { leaveInCart } from '#server/trade/checkout/splitCart.ts'
import { storeBuyerReference } from '#server/trade/orders/buyerReference.ts'
import { endOpenAttempt, openAttemptOf, type PaymentDeps, paymentOpen, tokenOf, type IssuedAttempt } from '#server/payments/api.ts'
import { createAgreedAttempt } from '../approvals/payment.ts'
import { refuseUnapproved } from '../approvals/policy.ts'
import { findAgreement, type Agreement } from './agreement.ts'
import { agreeOnOrder, isSame, type CheckoutRequest } from './agreeOnOrder.ts'
import { changesDestination } from './agreeOnShipping.ts'
import { readCheckout } from './readCheckout.ts'
import { createAttempt } from './createAttempt.ts'
import { unfreezePrices } from '../orders/reopen.ts'
import { withRates, type CheckoutContext, type CheckoutDeps } from './withRates.ts'

/**
 * Reserves stock of a cart, of some stores in it, or of an unpaid order. Returns the token of its open payment. Throws `not-found`,
 * `order-closed`, `payment-open`, `cart-empty`, `price-changed`, `out-of-stock`, `date-taken`, `amount-too-small`, `amount-too-large`,
 * `in-flight`, `payment-unavailable`, `unavailable`, `order-minimum`, `delivery-needed`, `not-deliverable`, `rates-unavailable`, `validation`.
 */
export async function checkout(
  deps: CheckoutDeps & { fence: Fence },
  rates: RatesDeps,
  by: Actor<'company'>,
  wanted: CheckoutRequest,
): Promise<{ token: string; redirect_url: string }> {
  const attempt = await withRates(deps, rates, by, wanted, (tx, context) => prepare(deps, tx, by, context))
  const token = await tokenOf(deps, await attempt())
  if (token !== 'lost') return token
  // The provider knows the attempt, but its token was lost in a crash. That attempt is ended; retries with another.
  const second = await tokenOf(deps, await attempt())
  if (second === 'lost') throw new Problem('payment-unavailable')
  return second
}

/** The attempt that pays for exactly what is wanted: the open one, or a new one. */
async function prepare(
  { lockPayable, fence }: PaymentDeps & { fence: Fence },
  tx: Tx,
  by: Actor<'company'>,
  { wanted: sent, limits, rated, fees }: CheckoutContext,
): Promise<IssuedAttempt> {
  const buyerId = by.id
  await fence(tx)
  const { order, lines, shown, wanted, deliverTo, policy } = await readCheckout(tx, by, sent)
  const open = order.status === 'cart' ? undefined : await openAttemptOf(tx, order.id)
  if (open && open.orders > 1) throw paymentOpen(open)
  const agreement = order.status === 'awaiting-payment' ? await findAgreement(tx, order.id) : undefined
  if (agreement) {
    const isOver = open !== undefined && open.expiresAt <= new Date()
    if (isOver || !isSame(lines, wanted, agreement.amount)) throw fixed(agreement)
    await storeBuyerReference(tx, order.id, { poNumber: wanted.poNumber, deliverTo: null })
    return open ? { id: open.id } : createAgreedAttempt(tx, { id: order.id, buyerId }, agreement, limits)
  }
  const isOpen = open && isSame(lines, wanted, open.amount) && open.expiresAt > new Date()
  if (isOpen && !(await changesDestination(tx, buyerId, lines, wanted.AddressId))) {
    await storeBuyerReference(tx, order.id, { ...wanted, deliverTo })
    return { id: open.id }
  }
  if (!by.permissions.has('orders.place')) throw new Problem('forbidden')
  // A suspended company may pay an unpaid order as it is, but not change it.
  if (order.suspended) throw new Problem('not-allowed-now', { detail: { code: 'company-suspended' } })
  if (open) {
    const ending =
      open.expiresAt > new Date()
        ? ({ to: 'cancelled', ...because('cart-changed') } as const)
        : ({ to: 'expired', ...because('time-over') } as const)
    // The order stays unpaid, for the next attempt.
    const waiting = {
      ...(await lockPayable(tx, order.id)),
      reopen: (paymentId: PaymentId) => unfreezePrices(tx, { paymentId, orderId: order.id }, order.id),
    }
    await endOpenAttempt(tx, waiting, { ...ending, actor: `buyer:${buyerId}` })
  }
  const current = open ? await linesOf(tx, [order.id]) : lines
  const { chosen, ...agreed } = await agreeOnOrder(tx, by, current, { wanted, shown, rated, fees, deliverTo })
  await refuseUnapproved(tx, by, order, { policy, total: payableOf(agreed.totals) })
  const attempt = await createAttempt(tx, { ...agreed, orderId: order.id, buyerId, limits })
  if (agreed.others.length > 0) await leaveInCart(tx, { ...by, user: order.userId }, order.id, { chosen, others: agreed.others })
  return attempt
}

/** An approved or quoted order is paid as it is. */
const fixed = ({ owner }: Agreement) =>
  new Problem('order-closed', { detail: { code: 'requestId' in owner ? 'approved-as-it-is' : 'quoted-as-it-is' } })
