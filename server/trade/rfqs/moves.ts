import { tableOfMoves } from '#server/platform/db/transition.ts'

/** The clock ends a request at its deadline, and lapses one that is not awarded. A company may award before the deadline. */
export const rfqMoves = tableOfMoves('rfqs', [
  { move: 'end', by: ['buyer', 'system'], from: ['open'], to: 'ended', event: 'rfq.ended' },
  { move: 'award', by: ['buyer'], from: ['open', 'ended'], to: 'awarded', event: 'rfq.awarded' },
  { move: 'cancel', by: ['buyer', 'system'], from: ['open', 'ended'], to: 'cancelled', event: 'rfq.cancelled' },
  { move: 'lapse', by: ['system'], from: ['ended'], to: 'lapsed', event: 'rfq.lapsed' },
])

/** A store may offer after it declined. Its offer has moves of its own (../quotes/moves.ts). */
export const invitationMoves = tableOfMoves('rfqInvitations', [
  { move: 'offer', by: ['seller'], from: ['invited', 'offered', 'declined'], to: 'offered' },
  { move: 'decline', by: ['seller'], from: ['invited'], to: 'declined', event: 'rfq.declined' },
])
