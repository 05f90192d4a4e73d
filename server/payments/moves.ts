import { tableOfMoves } from '#server/platform/db/transition.ts'

/** An attempt is open until it settles or ends; a declined try does not end it. Money for an ended attempt settles it or is unapplied. */
export const paymentMoves = tableOfMoves('payments', [
  { move: 'settle', by: ['provider'], from: ['open', 'expired', 'cancelled'], to: 'settled' },
  { move: 'leave-unapplied', by: ['provider'], from: ['expired', 'cancelled'], to: 'unapplied', event: 'refund.due' },
  { move: 'expire', by: ['buyer', 'system', 'provider'], from: ['open'], to: 'expired', event: 'payment.expired' },
  { move: 'cancel', by: ['buyer', 'system', 'provider'], from: ['open'], to: 'cancelled', event: 'payment.cancelled' },
  { move: 'refund', by: ['system'], from: ['settled'], to: 'refunded' },
])

/** A due is open until it is settled or void. Money for an ended attempt still settles its due. */
export const dueMoves = tableOfMoves('dues', [
  { move: 'settle', by: ['provider'], from: ['open', 'void'], to: 'settled' },
  { move: 'void', by: ['system'], from: ['open'], to: 'void' },
])

/** A refund is due until the provider, a transfer or a dispute paid it. It is due again if the provider still holds the money. */
export const refundMoves = tableOfMoves('refunds', [
  { move: 'pay', by: ['provider', 'operator'], from: ['due'], to: 'paid', event: 'refund.paid' },
  { move: 'undo', by: ['provider'], from: ['paid'], to: 'due', event: 'refund.due' },
])

/** A dispute is open until an operator decides who bears it. It is undone if the cancelled payment settled after all. */
export const disputeMoves = tableOfMoves('disputes', [
  { move: 'charge-sellers', by: ['operator'], from: ['open'], to: 'stores', event: 'dispute.resolved' },
  { move: 'bear', by: ['operator'], from: ['open'], to: 'ours', event: 'dispute.resolved' },
  { move: 'win', by: ['operator'], from: ['open'], to: 'won', event: 'dispute.resolved' },
  { move: 'win-void', by: ['operator'], from: ['open'], to: 'undone', event: 'dispute.resolved' },
  { move: 'undo', by: ['provider'], from: ['stores', 'ours'], to: 'undone' },
])
