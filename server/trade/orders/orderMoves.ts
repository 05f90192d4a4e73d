import { tableOfMoves } from '#server/platform/db/transition.ts'

/**
 * A cart waits for its payment and is open again, or is given up where its company has another cart by then; once paid, its
 * store orders decide how it ends. `drop`: an empty cart makes way for one that opens again.
 */
export const orderMoves = tableOfMoves('orders', [
  { move: 'await-payment', by: ['buyer'], from: ['cart', 'awaiting-payment'], to: 'awaiting-payment' },
  { move: 'reopen', by: ['system'], from: ['awaiting-payment'], to: 'cart' },
  { move: 'give-up', by: ['system'], from: ['awaiting-payment'], to: 'cancelled', event: 'order.cancelled' },
  { move: 'drop', by: ['system'], from: ['cart'], to: 'cancelled' },
  { move: 'pay', by: ['provider'], from: ['cart', 'awaiting-payment'], to: 'paid', event: 'order.paid' },
  { move: 'complete', by: ['system'], from: ['paid'], to: 'completed' },
  { move: 'cancel', by: ['system'], from: ['paid', 'completed'], to: 'cancelled' },
  { move: 'refund', by: ['system'], from: ['paid', 'completed', 'cancelled'], to: 'refunded' },
])
