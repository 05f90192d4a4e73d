import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { line, says } from './fields.ts'
import { CategoryId, inPath } from './ids.ts'

/** `below`: the greatest number that is taken, above which a telephone number begins. */
export const attributeLimits = { rows: 20, choices: 50, words: 60, unit: 20, text: 200, below: 1_000_000_000 } as const

const names = z.object({ en: line(attributeLimits.words), id: line(attributeLimits.words) })
export const attributeTypes = ['text', 'number', 'choice'] as const
export const AttributeKey = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, says('invalid')))

/** An attribute of a product. `unit`: the unit of a number. A choice is stored as its Indonesian label. */
export const Attribute = z.object({
  key: AttributeKey,
  name: names,
  type: z.enum(attributeTypes, says('invalid')),
  unit: z.optional(line(attributeLimits.unit)),
  choices: z.optional(z.array(names).check(z.maxLength(attributeLimits.choices, says('too-many')))),
  required: z.boolean(),
  /** Lists are narrowed by it; never by free text. */
  filter: z.optional(z.boolean()),
})
export type Attribute = z.infer<typeof Attribute>

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
