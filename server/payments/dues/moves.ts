import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A due is open until it is settled or void. Money for an ended attempt still settles its due. */
export const dueMoves = tableOfMoves('dues', [
  { move: 'settle', by: ['provider'], from: ['open', 'void'], to: 'settled' },
  { move: 'void', by: ['system'], from: ['open'], to: 'void' },
])
