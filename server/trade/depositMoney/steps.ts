import type { DepositMove } from '#contract/deposits.ts'
import { movesFrom } from '#server/platform/db/transition.ts'
import { depositMoves } from './moves.ts'

type Step = DepositMove['step']
const wasOut = new Set(['shipped', 'received', 'completed'])

/** What one side may do with a deposit now. What never went out cannot have come back damaged; before its store accepted, a part is rejected whole. */
export const depositSteps = (who: string, status: string, partStatus: string): Step[] =>
  movesFrom(depositMoves, who, status).filter(
    (move): move is Step => move !== 'decide' && (wasOut.has(partStatus) || (move === 'return' && partStatus === 'accepted')),
  )
