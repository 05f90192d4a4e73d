import * as z from 'zod/mini'
import { boundedRecord } from './fields.ts'

/** By key, as a seller says them; an empty one counts as absent. The server reads them by the lists of attributes.ts. */
const AttributeValues = boundedRecord(100, z.string(), z.union([z.string(), z.number()]))
/** A list is what a product page shows: a client that sends the whole page back changes none of them. */
export const SaidAttributes = z.pipe(
  z.transform((value: unknown) => (Array.isArray(value) ? undefined : value)),
  z.optional(AttributeValues) as z.ZodMiniType,
) as unknown as z.ZodMiniType<z.infer<typeof AttributeValues> | undefined, z.infer<typeof AttributeValues> | undefined>
export type SaidAttributes = z.infer<typeof AttributeValues>

const words = z.object({ en: z.string(), id: z.string() })
/** As everyone sees it. */
export const ShownAttribute = z.object({
  key: z.string(),
  name: words,
  value: z.union([z.string(), z.number(), words]),
  unit: z.optional(z.string()),
  /** A claim of a standard, as the store states it; it was not checked. */
  stated: z.optional(z.boolean()),
})
export type ShownAttribute = z.infer<typeof ShownAttribute>
