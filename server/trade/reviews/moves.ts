import { tableOfMoves } from '#server/platform/db/transition.ts'

/** Every move of a review that is allowed. The store has none: only its author and the platform take one away. */
export const reviewMoves = tableOfMoves('reviews', [
  { move: 'withdraw', by: ['buyer'], from: ['shown', 'held'], to: 'removed' },
  { move: 'hold', by: ['operator'], from: ['shown'], to: 'held' },
  { move: 'show', by: ['operator'], from: ['held'], to: 'shown' },
  { move: 'remove', by: ['operator'], from: ['shown', 'held'], to: 'removed' },
])
