import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A reservation is open until its payment ends it. Money that comes late sells released pieces after all. */
export const reservationMoves = tableOfMoves('stockReservations', [
  { move: 'sell', by: ['system'], from: ['open', 'released'], to: 'sold' },
  { move: 'release', by: ['system'], from: ['open'], to: 'released' },
])
