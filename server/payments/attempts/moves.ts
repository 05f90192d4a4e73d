import { tableOfMoves } from '#server/platform/db/transition.ts'

/** An attempt is open until it settles or ends; a declined try does not end it. Money for an ended attempt settles it or is unapplied. */
export const paymentMoves = tableOfMoves('payments', [
  { move: 'settle', by: ['provider'], from: ['open', 'expired', 'cancelled'], to: 'settled' },
  { move: 'leave-unapplied', by: ['provider'], from: ['expired', 'cancelled'], to: 'unapplied', event: 'refund.due' },
  { move: 'expire', by: ['buyer', 'system', 'provider'], from: ['open'], to: 'expired', event: 'payment.expired' },
  { move: 'cancel', by: ['buyer', 'system', 'provider'], from: ['open'], to: 'cancelled', event: 'payment.cancelled' },
  { move: 'refund', by: ['system'], from: ['settled'], to: 'refunded' },
])
