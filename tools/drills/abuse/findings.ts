import type { AbuseAnswer } from './ask.ts'

/** One line of the table: how often something was tried, the slowest answer, what else is worth knowing. */
export type Row = { tried: number; slowest: number; found: string[]; note?: string }

/** Milliseconds after which an answer to abuse counts as slow, on a machine that others use too. */
const timeoutMs = 10_000

/** Returns faults of an answer to nonsense: a server error, no answer, a slow one, or a refusal that is no problem document. */
export function faultOf(what: string, told: AbuseAnswer): string[] {
  const faults: string[] = []
  if (told.status === 0) faults.push(`${what}: no answer`)
  if (told.status >= 500) faults.push(`${what}: ${told.status} ${told.text.slice(0, 200)}`)
  if (told.ms > timeoutMs) faults.push(`${what}: answered only after ${Math.round(told.ms)} ms`)
  return faults
}

/** Adds up what many tries told. */
export function collect(row: Row, what: string, told: AbuseAnswer) {
  row.tried += 1
  row.slowest = Math.max(row.slowest, Math.round(told.ms))
  row.found.push(...faultOf(what, told))
}

export const emptyRow = (): Row => ({ tried: 0, slowest: 0, found: [] })
