import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A requested move waits for the store; the company may withdraw it until then. */
export const bookingMoves = tableOfMoves('bookingMoves', [
  { move: 'agree', by: ['seller'], from: ['asked'], to: 'agreed', event: 'booking.moved' },
  { move: 'decline', by: ['seller'], from: ['asked'], to: 'declined', event: 'booking.kept' },
  { move: 'withdraw', by: ['buyer'], from: ['asked'], to: 'withdrawn', event: 'booking.withdrawn' },
])
