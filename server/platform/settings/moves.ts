import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A change is decided once, and can be withdrawn until its value holds. */
export const settingMoves = tableOfMoves('settings', [
  { move: 'confirm', by: ['operator'], from: ['proposed'], to: 'decided' },
  { move: 'withdraw', by: ['operator'], from: ['proposed', 'decided'], to: 'withdrawn' },
  { move: 'lapse', by: ['system'], from: ['proposed'], to: 'withdrawn' },
])
