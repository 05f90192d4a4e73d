import { tableOfMoves } from '#server/platform/db/transition.ts'

/** Other days that are asked for wait for the store; until it answers the company may withdraw them. */
export const bookingMoves = tableOfMoves('bookingMoves', [
  { move: 'agree', by: ['seller'], from: ['asked'], to: 'agreed', event: 'booking.moved' },
  { move: 'decline', by: ['seller'], from: ['asked'], to: 'declined', event: 'booking.kept' },
  { move: 'withdraw', by: ['buyer'], from: ['asked'], to: 'withdrawn', event: 'booking.withdrawn' },
])
