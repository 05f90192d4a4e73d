import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A deposit goes back whole, unless its store reports damage and its company accepts that or an operator decides so. */
export const depositMoves = tableOfMoves('deposits', [
  { move: 'return', by: ['seller', 'system', 'operator'], from: ['held', 'reported', 'contested'], to: 'ended', event: 'deposit.returned' },
  { move: 'report', by: ['seller'], from: ['held'], to: 'reported', event: 'deposit.reported' },
  { move: 'contest', by: ['buyer', 'system'], from: ['reported'], to: 'contested', event: 'deposit.contested' },
  { move: 'agree', by: ['buyer'], from: ['reported', 'contested'], to: 'ended', event: 'deposit.agreed' },
  { move: 'decide', by: ['operator'], from: ['contested'], to: 'ended', event: 'deposit.decided' },
])

export type DepositMove = (typeof depositMoves.rows)[number]['move']
