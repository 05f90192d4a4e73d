import { tableOfMoves } from '#server/platform/db/transition.ts'

/**
 * Versions in turns: the store answers, the company counters. Each side declines the other's version and withdraws its own. `return`, `lapse`: the
 * order of an accepted quote ended unpaid or unapproved. `revise`, `close`: of offers to a request to several stores.
 */
export const quoteMoves = tableOfMoves('quotes', [
  { move: 'answer', by: ['seller'], from: ['asked', 'countered'], to: 'sent', event: 'quote.answered' },
  { move: 'counter', by: ['buyer'], from: ['sent'], to: 'countered', event: 'quote.countered' },
  { move: 'revise', by: ['seller'], from: ['asked', 'sent', 'withdrawn', 'expired'], to: 'sent', event: 'quote.answered' },
  { move: 'extend', by: ['seller'], from: ['sent', 'expired'], to: 'sent', event: 'quote.answered' },
  { move: 'accept', by: ['buyer'], from: ['sent'], to: 'accepted', event: 'quote.accepted' },
  { move: 'decline', by: ['buyer'], from: ['sent'], to: 'declined', event: 'quote.declined' },
  { move: 'decline', by: ['seller'], from: ['asked', 'countered'], to: 'declined', event: 'quote.declined' },
  { move: 'withdraw', by: ['buyer', 'system'], from: ['asked', 'countered'], to: 'withdrawn', event: 'quote.withdrawn' },
  { move: 'withdraw', by: ['seller', 'system'], from: ['sent'], to: 'withdrawn', event: 'quote.withdrawn' },
  { move: 'expire', by: ['system'], from: ['asked', 'sent', 'countered'], to: 'expired', event: 'quote.expired' },
  { move: 'close', by: ['system'], from: ['asked', 'sent', 'countered', 'expired'], to: 'closed' },
  { move: 'return', by: ['system'], from: ['accepted'], to: 'sent', event: 'quote.returned' },
  { move: 'lapse', by: ['system'], from: ['accepted'], to: 'expired', event: 'quote.expired' },
])
