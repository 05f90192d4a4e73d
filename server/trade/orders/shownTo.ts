import type { PaymentState } from '#contract/paymentState.ts'
import type { Actor } from '#server/platform/actor.ts'

/** Hides the provider's page from members who may not pay, and from an operator who views a company: it would let them pay there. */
export const shownTo =
  ({ via, role, permissions }: Pick<Actor, 'via' | 'role' | 'permissions'>) =>
  <O extends { payment: PaymentState | null }>(order: O): O =>
    order.payment && (via === 'view' || (role === 'buyer' && !permissions.has('orders.pay')))
      ? { ...order, payment: { ...order.payment, token: '', redirect_url: '' } }
      : order
