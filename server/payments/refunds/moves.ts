import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A refund is due until the provider, a transfer or a dispute paid it. It is due again if the provider still holds the money. */
export const refundMoves = tableOfMoves('refunds', [
  { move: 'pay', by: ['provider', 'operator'], from: ['due'], to: 'paid', event: 'refund.paid' },
  { move: 'undo', by: ['provider'], from: ['paid'], to: 'due', event: 'refund.due' },
])
