import { whyNoAmount, type AmountCode } from '#contract/amount.ts'
import type { TableNotes } from '#contract/tableNotes.ts'
import type { ReadTable } from './table.ts'

/** What is to be told of a table with the rows above its heads; nothing where there is nothing. */
export function notesOf({ notes }: ReadTable, above: NonNullable<TableNotes['above']>): { notes?: TableNotes } {
  const all = above.length > 0 ? { ...notes, above } : notes
  return Object.keys(all).length > 0 ? { notes: all } : {}
}

/** Why a cell is no amount, `otherwise` where its form says no more. */
export const whyNot = <C extends string>(text: string, otherwise: C): C | AmountCode => whyNoAmount(text) ?? otherwise
