import { tableOfMoves } from '#server/platform/db/transition.ts'

/**
 * A case is looked at and decided. A rule holds at once and lets go when the product is edited (`mend`). `restore` and `uphold`
 * decide an appeal; `drop`: its owner deleted what it is about.
 */
export const caseMoves = tableOfMoves('moderationCases', [
  { move: 'hold', by: ['operator', 'system'], from: ['open'], to: 'held' },
  { move: 'clear', by: ['operator'], from: ['open', 'held'], to: 'cleared' },
  { move: 'mend', by: ['system'], from: ['held'], to: 'cleared' },
  { move: 'remove', by: ['operator'], from: ['open', 'held'], to: 'removed' },
  { move: 'warn', by: ['operator'], from: ['open'], to: 'warned' },
  { move: 'appeal', by: ['buyer', 'seller'], from: ['held', 'removed', 'warned'], to: 'appealed' },
  { move: 'restore', by: ['operator'], from: ['appealed'], to: 'cleared' },
  { move: 'uphold', by: ['operator'], from: ['appealed'], to: 'removed' },
  { move: 'uphold-warning', by: ['operator'], from: ['appealed'], to: 'warned' },
  { move: 'drop', by: ['seller'], from: ['open', 'held', 'removed', 'appealed'], to: 'closed' },
])
