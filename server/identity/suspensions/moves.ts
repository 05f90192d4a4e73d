import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A suspension is lifted by two operators, or ends on its day. */
export const suspensionMoves = tableOfMoves('suspensions', [
  { move: 'lift', by: ['operator'], from: ['active'], to: 'lifted', event: 'organization.lifted' },
  { move: 'end', by: ['system'], from: ['active'], to: 'ended', event: 'organization.lifted' },
])
