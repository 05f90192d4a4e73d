import { whyNoAmount, type AmountCode } from '#contract/amount.ts'
import type { TableNotes } from '#contract/tableNotes.ts'
import type { ReadTable } from './table.ts'

/** Notes on a table, including filled rows above its heads; empty without any. */
export function notesOf({ notes }: ReadTable, above: NonNullable<TableNotes['above']>): { notes?: TableNotes } {
  const all = above.length > 0 ? { ...notes, above } : notes
  return Object.keys(all).length > 0 ? { notes: all } : {}
}

/** Error code of a cell that is not an amount; `otherwise` where its format gives no specific one. */
export const whyNot = <C extends string>(text: string, otherwise: C): C | AmountCode => whyNoAmount(text) ?? otherwise
