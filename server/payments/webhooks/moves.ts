import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A webhook is received until it is applied or found to change nothing. A quarantined one waits for an operator. */
export const webhookMoves = tableOfMoves('paymentWebhooks', [
  { move: 'apply', by: ['provider'], from: ['received'], to: 'applied' },
  { move: 'ignore', by: ['provider'], from: ['received'], to: 'no-change' },
  { move: 'quarantine', by: ['provider'], from: ['received'], to: 'quarantined' },
  { move: 'review', by: ['operator'], from: ['quarantined'], to: 'no-change' },
])
