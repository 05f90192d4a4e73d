import * as z from 'zod/mini'

/**
 * Remarks on how a table was read. `encoding`: the guessed character encoding, with its `first` rows for a check. `above`: rows above
 * the header row, which are skipped. `sheet`: the sheet that was read, if there are `otherSheets`.
 */
export const TableNotes = z.object({
  encoding: z.optional(z.string()),
  first: z.optional(z.array(z.array(z.string()))),
  above: z.optional(z.array(z.object({ row: z.int(), text: z.string() }))),
  sheet: z.optional(z.string()),
  otherSheets: z.optional(z.array(z.string())),
})
export type TableNotes = z.infer<typeof TableNotes>
