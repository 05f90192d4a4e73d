import { tableOfMoves } from '#server/platform/db/transition.ts'

/** States in which something is still claimed. */
export const unsettledStatuses = ['open', 'answered', 'agreed', 'escalated', 'decided'] as const

/**
 * The store answers, the company accepts or counters, an operator decides. `bind`: a decided replacement must be sent. `overtake`: the
 * store order is refunded in full anyway.
 */
export const claimMoves = tableOfMoves('claims', [
  { move: 'answer', by: ['seller'], from: ['open'], to: 'answered', event: 'claim.answered' },
  { move: 'counter', by: ['buyer'], from: ['answered'], to: 'open', event: 'claim.countered' },
  { move: 'agree', by: ['buyer'], from: ['answered'], to: 'agreed', event: 'claim.agreed' },
  { move: 'escalate', by: ['buyer', 'seller'], from: ['open', 'answered', 'agreed'], to: 'escalated', event: 'claim.escalated' },
  { move: 'escalate', by: ['system'], from: ['open', 'answered', 'agreed'], to: 'escalated', event: 'claim.escalated' },
  { move: 'decide', by: ['operator'], from: ['escalated'], to: 'decided', event: 'claim.decided' },
  { move: 'object', by: ['buyer', 'seller'], from: ['decided'], to: 'escalated', event: 'claim.escalated' },
  { move: 'bind', by: ['system'], from: ['decided'], to: 'agreed', event: 'claim.binding' },
  { move: 'withdraw', by: ['buyer'], from: ['open', 'answered'], to: 'withdrawn', event: 'claim.withdrawn' },
  { move: 'settle', by: ['system'], from: ['agreed', 'decided'], to: 'settled', event: 'claim.settled' },
  { move: 'overtake', by: ['system'], from: unsettledStatuses, to: 'settled', event: 'claim.settled' },
])
