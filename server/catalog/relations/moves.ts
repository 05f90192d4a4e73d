import { tableOfMoves } from '#server/platform/db/transition.ts'

/** One side asks and the other answers; then the store may pause what it grants, and either side ends it. */
export const relationMoves = tableOfMoves('relations', [
  { move: 'ask', by: ['buyer'], from: ['none', 'declined', 'ended'], to: 'requested', event: 'relation.requested' },
  { move: 'ask', by: ['seller'], from: ['none', 'declined', 'ended'], to: 'offered', event: 'relation.offered' },
  { move: 'accept', by: ['seller'], from: ['requested'], to: 'active', event: 'relation.accepted' },
  { move: 'accept', by: ['buyer'], from: ['offered'], to: 'active', event: 'relation.accepted' },
  { move: 'decline', by: ['seller'], from: ['requested'], to: 'declined', event: 'relation.declined' },
  { move: 'decline', by: ['buyer'], from: ['offered'], to: 'declined', event: 'relation.declined' },
  { move: 'pause', by: ['seller'], from: ['active'], to: 'paused', event: 'relation.paused' },
  { move: 'resume', by: ['seller'], from: ['paused'], to: 'active', event: 'relation.resumed' },
  { move: 'end', by: ['buyer'], from: ['active', 'paused', 'requested'], to: 'ended', event: 'relation.ended' },
  { move: 'end', by: ['seller'], from: ['active', 'paused', 'offered'], to: 'ended', event: 'relation.ended' },
])
