import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A request waits until it is decided, withdrawn or over. An approved one is placed by its payment. `stale`: it cannot be had as approved. */
export const requestMoves = tableOfMoves('purchaseRequests', [
  { move: 'approve', by: ['buyer'], from: ['waiting'], to: 'approved', event: 'request.approved' },
  { move: 'return', by: ['buyer'], from: ['waiting'], to: 'returned', event: 'request.returned' },
  { move: 'reject', by: ['buyer'], from: ['waiting'], to: 'rejected', event: 'request.rejected' },
  { move: 'withdraw', by: ['buyer'], from: ['waiting', 'approved'], to: 'withdrawn', event: 'request.withdrawn' },
  { move: 'expire', by: ['system'], from: ['waiting', 'approved'], to: 'expired', event: 'request.expired' },
  { move: 'go-stale', by: ['system'], from: ['waiting'], to: 'stale', event: 'request.stale' },
  { move: 'place', by: ['provider'], from: ['approved'], to: 'placed' },
])
