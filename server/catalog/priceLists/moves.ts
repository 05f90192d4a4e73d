import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A list counts once its store publishes it; ended, it stays for those who bought at it. */
export const priceListMoves = tableOfMoves('priceLists', [
  { move: 'publish', by: ['seller'], from: ['draft'], to: 'active' },
  { move: 'withdraw', by: ['seller'], from: ['active'], to: 'draft' },
  { move: 'end', by: ['seller'], from: ['draft', 'active'], to: 'ended' },
])
