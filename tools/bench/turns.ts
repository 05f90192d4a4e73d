import type { LoadResult } from './load.ts'
import { median } from './median.ts'
import { spentBetween, type Processor } from './processor.ts'

/** The turns of one server. `server`, `postgres`: milliseconds of processor in all of them. */
export type Side = { seen: LoadResult[]; server: number; postgres: number }

export const newSide = (): Side => ({ seen: [], server: 0, postgres: 0 })

/** Adds a turn, with the processor time before and after it. */
export function addTurn(side: Side, seen: LoadResult, before: Processor, after: Processor): void {
  const { server, postgres } = spentBetween(before, after)
  side.seen.push(seen)
  side.server += server
  side.postgres += postgres
}

export const answersOf = ({ seen }: Side) => seen.reduce((sum, { answers }) => sum + answers, 0)

/** The median of the turns. */
export const middleOf = ({ seen }: Side, key: 'perSecond' | 'median' | 'p99') => median(seen.map((one) => one[key]))

/** Cells of a table: answers a second, p50, p99. */
export const speedOf = (side: Side) => [
  middleOf(side, 'perSecond').toFixed(0),
  middleOf(side, 'median').toFixed(1),
  middleOf(side, 'p99').toFixed(1),
]

/** A cell of a table: milliseconds of processor an answer, of server and PostgreSQL. */
export const processorOfAnswer = (side: Side) => [side.server, side.postgres].map((ms) => (ms / answersOf(side)).toFixed(2)).join(', ')
