import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A store answers once. A request for other goods or another place withdraws the earlier one. */
export const deliveryRequestMoves = tableOfMoves('deliveryRequests', [
  { move: 'answer', by: ['seller'], from: ['asked'], to: 'answered', event: 'delivery_request.answered' },
  { move: 'decline', by: ['seller'], from: ['asked'], to: 'declined', event: 'delivery_request.declined' },
  { move: 'withdraw', by: ['buyer', 'system'], from: ['asked'], to: 'withdrawn' },
])
