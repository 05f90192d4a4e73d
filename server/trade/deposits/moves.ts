import { tableOfMoves } from '#server/platform/db/transition.ts'

/** A deposit is refunded in full, unless the store reports damage and the company agrees or an operator decides so. */
export const depositMoves = tableOfMoves('deposits', [
  { move: 'return', by: ['seller', 'system', 'operator'], from: ['held', 'reported', 'contested'], to: 'ended', event: 'deposit.returned' },
  { move: 'report', by: ['seller'], from: ['held'], to: 'reported', event: 'deposit.reported' },
  { move: 'contest', by: ['buyer', 'system'], from: ['reported'], to: 'contested', event: 'deposit.contested' },
  { move: 'agree', by: ['buyer'], from: ['reported', 'contested'], to: 'ended', event: 'deposit.agreed' },
  { move: 'decide', by: ['operator'], from: ['contested'], to: 'ended', event: 'deposit.decided' },
])

export type DepositMove = (typeof depositMoves.rows)[number]['move']
