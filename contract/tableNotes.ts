import * as z from 'zod/mini'

/**
 * What a person should know of how a table was read. `encoding`: how its letters are stored, where that is a guess, with its `first` rows to look at. `above`: rows above
 * the heads, which are none of its own. `sheet`: the one that was read, where there are `otherSheets` to be seen.
 */
export const TableNotes = z.object({
  encoding: z.optional(z.string()),
  first: z.optional(z.array(z.array(z.string()))),
  above: z.optional(z.array(z.object({ row: z.int(), text: z.string() }))),
  sheet: z.optional(z.string()),
  otherSheets: z.optional(z.array(z.string())),
})
export type TableNotes = z.infer<typeof TableNotes>
