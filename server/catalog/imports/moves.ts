import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A file is checked, waits for its turn once its store confirms it, and is done, or was given up before. */
export const importMoves = tableOfMoves('productImports', [
  { move: 'confirm', by: ['seller'], from: ['checked'], to: 'waiting' },
  { move: 'finish', by: ['system'], from: ['waiting'], to: 'done' },
  { move: 'cancel', by: ['seller'], from: ['checked', 'waiting'], to: 'cancelled' },
  { move: 'lose', by: ['system'], from: ['waiting'], to: 'cancelled' },
  { move: 'forget', by: ['system'], from: ['checked'], to: 'cancelled' },
])
