import { tableOfMoves } from '#server/platform/db/transition.ts'

/** Allowed moves of a review. Stores have none: only the author and the platform remove one. */
export const reviewMoves = tableOfMoves('reviews', [
  { move: 'withdraw', by: ['buyer'], from: ['shown', 'held'], to: 'removed' },
  { move: 'hold', by: ['operator'], from: ['shown'], to: 'held' },
  { move: 'show', by: ['operator'], from: ['held'], to: 'shown' },
  { move: 'remove', by: ['operator'], from: ['shown', 'held'], to: 'removed' },
])
