import * as z from 'zod/mini'

/** By key, as a seller says them; an empty one is none. The server reads them by the lists of attributes.ts. */
export const SaidAttributes = z.record(z.string(), z.union([z.string(), z.number()]))
export type SaidAttributes = z.infer<typeof SaidAttributes>

const words = z.object({ en: z.string(), id: z.string() })
/** As everyone sees it. */
export const ShownAttribute = z.object({
  key: z.string(),
  name: words,
  value: z.union([z.string(), z.number(), words]),
  unit: z.optional(z.string()),
})
export type ShownAttribute = z.infer<typeof ShownAttribute>
