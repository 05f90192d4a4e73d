import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A link answers once, or its store ends it before. Its age and the state of its subject are no statuses: they are compared when it is used. */
export const actingLinkMoves = tableOfMoves('actingLinks', [
  { move: 'use', by: ['holder'], from: ['open'], to: 'used', event: 'acting_link.used' },
  { move: 'revoke', by: ['seller', 'system'], from: ['open'], to: 'revoked' },
])
