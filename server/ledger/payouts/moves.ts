import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A payout is listed, sent to the bank, and paid; what the bank does not have yet may be cancelled. */
export const payoutMoves = tableOfMoves('payouts', [
  { move: 'send', by: ['operator'], from: ['listed'], to: 'sent' },
  { move: 'pay', by: ['operator'], from: ['listed', 'sent'], to: 'paid', event: 'payout.paid' },
  { move: 'return', by: ['operator'], from: ['sent', 'paid'], to: 'returned', event: 'payout.returned' },
  { move: 'cancel', by: ['system'], from: ['listed'], to: 'cancelled' },
])
