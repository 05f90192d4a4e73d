import type { PaymentState } from '#contract/orders.ts'
import type { Actor } from '#server/platform/actor.ts'

/** An operator who sees a company's order sees how it is paid, and no way to the provider's page: there it could be paid or given up. */
export const shownTo =
  ({ via }: Pick<Actor, 'via'>) =>
  <O extends { payment: PaymentState | null }>(order: O): O =>
    via === 'view' && order.payment ? { ...order, payment: { ...order.payment, token: '', redirect_url: '' } } : order
