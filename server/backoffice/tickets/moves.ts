import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A ticket waits for us or for its asker. A reply reopens a solved ticket; a closed one stays closed. */
export const ticketMoves = tableOfMoves('tickets', [
  { move: 'reply', by: ['asker'], from: ['new'], to: 'new' },
  { move: 'reply', by: ['asker'], from: ['waiting-us', 'waiting-you', 'solved'], to: 'waiting-us' },
  { move: 'answer', by: ['operator'], from: ['new', 'waiting-us', 'waiting-you'], to: 'waiting-you' },
  { move: 'solve', by: ['operator'], from: ['new', 'waiting-us', 'waiting-you'], to: 'solved' },
  { move: 'close', by: ['operator'], from: ['new', 'waiting-us', 'waiting-you', 'solved'], to: 'closed' },
  { move: 'close', by: ['system'], from: ['waiting-you', 'solved'], to: 'closed' },
])
