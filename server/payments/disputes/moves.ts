import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A dispute is open until an operator decides who bears it. It is undone if the cancelled payment settled after all. */
export const disputeMoves = tableOfMoves('disputes', [
  { move: 'charge-sellers', by: ['operator'], from: ['open'], to: 'stores', event: 'dispute.resolved' },
  { move: 'bear', by: ['operator'], from: ['open'], to: 'ours', event: 'dispute.resolved' },
  { move: 'win', by: ['operator'], from: ['open'], to: 'won', event: 'dispute.resolved' },
  { move: 'win-void', by: ['operator'], from: ['open'], to: 'undone', event: 'dispute.resolved' },
  { move: 'undo', by: ['provider'], from: ['stores', 'ours'], to: 'undone' },
])
