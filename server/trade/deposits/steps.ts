import type { DepositMove } from '#contract/deposits.ts'
import { movesFrom } from '#server/platform/db/transition.ts'
import { depositMoves } from './moves.ts'

type Step = DepositMove['step']
const wasOut = new Set(['shipped', 'received', 'completed'])

/** Steps that a side may take with a deposit now. Unshipped goods cannot return damaged, and a new store order is rejected as a whole. */
export const depositSteps = (who: string, status: string, partStatus: string): Step[] =>
  movesFrom(depositMoves, who, status).filter(
    (move): move is Step => move !== 'decide' && (wasOut.has(partStatus) || (move === 'return' && partStatus === 'accepted')),
  )
