import { tableOfMoves } from '#server/platform/db/transition.ts'

/** An attempt to pay is open until it is settled or ends; a declined try ends none. Money for one that ended pays all the same, or is unapplied. */
export const paymentMoves = tableOfMoves('payments', [
  { move: 'settle', by: ['provider'], from: ['open', 'expired', 'cancelled'], to: 'settled' },
  { move: 'leave-unapplied', by: ['provider'], from: ['expired', 'cancelled'], to: 'surplus', event: 'refund.due' },
  { move: 'expire', by: ['buyer', 'system', 'provider'], from: ['open'], to: 'expired', event: 'payment.expired' },
  { move: 'cancel', by: ['buyer', 'system', 'provider'], from: ['open'], to: 'cancelled', event: 'payment.cancelled' },
  { move: 'refund', by: ['system'], from: ['settled'], to: 'refunded' },
])

/** What is to be paid: open until it is settled or void. Money for an attempt that ended settles what it was for all the same. */
export const dueMoves = tableOfMoves('dues', [
  { move: 'settle', by: ['provider'], from: ['open', 'void'], to: 'settled' },
  { move: 'void', by: ['system'], from: ['open'], to: 'void' },
])

/** A refund is due until the payer has it, by the provider, a transfer or what was taken back; again where the provider still has it. */
export const refundMoves = tableOfMoves('refunds', [
  { move: 'pay', by: ['provider', 'operator'], from: ['due'], to: 'paid', event: 'refund.paid' },
  { move: 'undo', by: ['provider'], from: ['paid'], to: 'due', event: 'refund.due' },
])

/** A dispute is open until an operator says who bears it. A cancelled payment that settled after all was not taken back: that is undone. */
export const disputeMoves = tableOfMoves('reversals', [
  { move: 'charge-sellers', by: ['operator'], from: ['open'], to: 'stores', event: 'dispute.resolved' },
  { move: 'bear', by: ['operator'], from: ['open'], to: 'ours', event: 'dispute.resolved' },
  { move: 'win', by: ['operator'], from: ['open'], to: 'won', event: 'dispute.resolved' },
  { move: 'win-void', by: ['operator'], from: ['open'], to: 'undone', event: 'dispute.resolved' },
  { move: 'undo', by: ['provider'], from: ['stores', 'ours'], to: 'undone' },
])
