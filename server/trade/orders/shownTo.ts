import type { PaymentState } from '#contract/orders.ts'
import type { Actor } from '#server/platform/actor.ts'

/** Hides the provider's page from an operator who views a company, who could pay or abandon the order there. */
export const shownTo =
  ({ via }: Pick<Actor, 'via'>) =>
  <O extends { payment: PaymentState | null }>(order: O): O =>
    via === 'view' && order.payment ? { ...order, payment: { ...order.payment, token: '', redirect_url: '' } } : order
