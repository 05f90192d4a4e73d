import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A cart waits for its payment or is open again; once paid, its store orders decide how it ends. */
export const orderMoves = tableOfMoves('orders', [
  { move: 'await-payment', by: ['buyer'], from: ['cart'], to: 'awaiting-payment' },
  { move: 'reopen', by: ['system'], from: ['awaiting-payment'], to: 'cart' },
  { move: 'pay', by: ['provider'], from: ['cart', 'awaiting-payment'], to: 'paid', event: 'order.paid' },
  { move: 'complete', by: ['system'], from: ['paid'], to: 'completed' },
  { move: 'cancel', by: ['system'], from: ['paid', 'completed'], to: 'cancelled' },
  { move: 'refund', by: ['system'], from: ['paid', 'completed', 'cancelled'], to: 'refunded' },
])
