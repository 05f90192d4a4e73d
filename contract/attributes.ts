import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line, says } from './fields.ts'
import { CategoryId, inPath } from './ids.ts'

/** `below`: the greatest number that is taken, above which a telephone number begins. */
export const attributeLimits = { rows: 20, choices: 50, words: 60, unit: 20, text: 200, below: 1_000_000_000 } as const

const names = z.object({ en: line(attributeLimits.words), id: line(attributeLimits.words) })
export const attributeTypes = ['text', 'number', 'choice'] as const
export const AttributeKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, says('invalid')))

/** What a product says of itself. `unit`: of a number. A choice is kept by its Indonesian words. */
export const Attribute = z.object({
  key: AttributeKey,
  name: names,
  type: z.enum(attributeTypes, says('invalid')),
  unit: z.optional(line(attributeLimits.unit)),
  choices: z.optional(z.array(names).check(z.maxLength(attributeLimits.choices, says('too-many')))),
  required: z.boolean(),
})
export type Attribute = z.infer<typeof Attribute>

/** By key, as a seller says them; an empty one is none. */
export const SaidAttributes = z
  .record(z.string().check(z.maxLength(40)), z.union([z.string().check(z.maxLength(1000, says('too-long'))), z.number()], says('invalid')))
  .check(z.refine((said) => Object.keys(said).length <= 100, { error: says('invalid') }))
export type SaidAttributes = z.infer<typeof SaidAttributes>

/** As everyone sees it. */
export const ShownAttribute = z.object({
  key: z.string(),
  name: z.object({ en: z.string(), id: z.string() }),
  value: z.union([z.string(), z.number(), z.object({ en: z.string(), id: z.string() })]),
  unit: z.optional(z.string()),
})
export type ShownAttribute = z.infer<typeof ShownAttribute>

/** `shelf`: the id of a category, or of one of its second level. */
export const AttributeList = z.object({ shelf: z.int(), attributes: z.array(Attribute) })
export type AttributeList = z.infer<typeof AttributeList>

export const attributes = {
  ofCategory: endpoint({
    method: 'GET',
    path: '/categories/:id/attributes',
    summary: 'What products of a category say of themselves, and those of its second level besides',
    access: 'anyone',
    params: z.object({ id: inPath(CategoryId) }),
    replica: true,
    response: z.array(AttributeList),
  }),
}
