import { tableOfMoves } from '#server/platform/db/transition.ts'

/** Another address is pending until its mailbox proves it; the former one may take it back. */
export const emailMoves = tableOfMoves('emailChanges', [
  { move: 'prove', by: ['owner'], from: ['pending'], to: 'done' },
  { move: 'cancel', by: ['owner'], from: ['pending'], to: 'cancelled' },
  { move: 'take-back', by: ['former'], from: ['pending'], to: 'cancelled' },
  { move: 'take-back', by: ['former'], from: ['done'], to: 'undone' },
])
