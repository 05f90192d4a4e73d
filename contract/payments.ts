import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { RupiahSum } from './fields.ts'
import { inPath, OrderId, PaymentId } from './ids.ts'
import { PaymentState } from './paymentState.ts'

/** Orders that one payment pays at most. */
export const maxOrdersPaid = 20

/** `payable`: what the caller saw that the order costs, to be compared. Rupiah. */
export const NewPayment = z.object({
  orders: z.array(z.object({ id: OrderId, payable: RupiahSum })).check(
    z.minLength(2),
    z.maxLength(maxOrdersPaid),
    z.refine((orders) => new Set(orders.map(({ id }) => id)).size === orders.length),
  ),
})
export type NewPayment = z.infer<typeof NewPayment>

const params = z.object({ id: inPath(PaymentId) })

export const payments = {
  start: endpoint({
    method: 'POST',
    path: '/payments',
    summary: 'Open one payment for several unpaid orders of my company; the same orders find their open payment',
    access: { can: 'orders.pay' },
    invalidates: true,
    body: NewPayment,
    status: 201,
    response: PaymentState,
    problems: [
      'not-found',
      'order-closed',
      'price-changed',
      'payment-open',
      'no-longer-sold',
      'amount-too-large',
      'amount-too-small',
      'email-unproven',
      'reservation-limit',
      'payment-unavailable',
      'in-flight',
      'idempotency-mismatch',
    ],
    idempotent: true,
  }),
  show: endpoint({
    method: 'GET',
    path: '/payments/:id',
    summary: 'A payment of my company and the orders that it pays',
    access: { can: 'company.read', viewAs: true },
    params,
    response: PaymentState,
    problems: ['not-found'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/payments/:id/check',
    summary: 'Ask the payment provider now how the payment stands',
    access: { can: 'orders.pay' },
    invalidates: true,
    params,
    response: PaymentState,
    problems: ['not-found', 'payment-unavailable'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/payments/:id/cancel',
    summary: 'Give up an open payment of several orders; each awaits its own payment again',
    access: { can: 'orders.pay' },
    invalidates: true,
    params,
    response: PaymentState,
    problems: ['not-found', 'not-allowed-now', 'payment-unavailable', 'in-flight', 'idempotency-mismatch'],
    idempotent: true,
  }),
  /** The provider's webhook. Its form is the provider's; what it claims is checked before anything changes. */
  notification: endpoint({
    method: 'POST',
    path: '/payments/midtrans/notification',
    summary: "The payment provider's webhook",
    access: 'provider',
    invalidates: true,
    limit: 'webhook',
    body: z.looseObject({}),
    response: z.object({ message: z.string() }),
    problems: ['forbidden', 'not-found'],
  }),
  /** Configuration that the browser needs to open the payment popup. */
  setup: endpoint({
    method: 'GET',
    path: '/payments/setup',
    summary: 'Script address and client key of the payment popup',
    access: 'anyone',
    response: z.object({ script: z.string(), clientKey: z.string() }),
  }),
}
