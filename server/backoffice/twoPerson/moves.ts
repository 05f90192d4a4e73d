import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A waiting act is decided once, by an operator or by expiry. */
export const twoPersonMoves = tableOfMoves('twoPersonActs', [
  { move: 'confirm', by: ['operator'], from: ['waiting'], to: 'confirmed' },
  { move: 'refuse', by: ['operator'], from: ['waiting'], to: 'refused' },
  { move: 'expire', by: ['system'], from: ['waiting'], to: 'expired' },
])
