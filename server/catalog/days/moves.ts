import { tableOfMoves } from '#server/platform/db/transition.ts'

/** Days are held while their payment is open, and booked once it has settled. */
export const dayMoves = tableOfMoves('dayReservations', [
  { move: 'book', by: ['system'], from: ['held'], to: 'booked' },
  { move: 'release', by: ['system'], from: ['held', 'booked'], to: 'released' },
])
