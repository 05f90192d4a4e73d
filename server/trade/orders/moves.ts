import { tableOfMoves } from '#server/platform/db/transition.ts'

/**
 * An unpaid order becomes a cart again, or is abandoned if its company has another cart. Once paid, its store orders decide its end.
 * `drop`: an empty cart yields to one that reopens.
 */
export const orderMoves = tableOfMoves('orders', [
  { move: 'ask', by: ['buyer'], from: ['cart'], to: 'awaiting-approval' },
  { move: 'approve', by: ['buyer'], from: ['awaiting-approval'], to: 'awaiting-payment' },
  { move: 'await-payment', by: ['buyer'], from: ['cart', 'awaiting-payment'], to: 'awaiting-payment' },
  { move: 'reopen', by: ['system'], from: ['awaiting-approval', 'awaiting-payment'], to: 'cart' },
  { move: 'give-up', by: ['system'], from: ['awaiting-approval', 'awaiting-payment'], to: 'cancelled', event: 'order.cancelled' },
  { move: 'drop', by: ['system'], from: ['cart'], to: 'cancelled' },
  { move: 'pay', by: ['provider'], from: ['cart', 'awaiting-payment'], to: 'paid', event: 'order.paid' },
  { move: 'complete', by: ['system'], from: ['paid'], to: 'completed' },
  { move: 'cancel', by: ['system'], from: ['paid', 'completed'], to: 'cancelled' },
  { move: 'refund', by: ['system'], from: ['paid', 'completed', 'cancelled'], to: 'refunded' },
])
