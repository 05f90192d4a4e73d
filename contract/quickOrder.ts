import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { says, text } from './fields.ts'
import { ProductId } from './ids.ts'
import { Filled } from './orders.ts'

/** Most lines of a quick order, characters of its text, and bytes of its file. */
export const quickLimits = { lines: 500, text: 50_000, fileBytes: 1024 * 1024, candidates: 3 } as const

/** A product that a line may mean. */
export const Candidate = z.object({
  id: ProductId,
  name: z.string(),
  price: z.int(),
  stock: z.int(),
  mainImage: z.string(),
  shopName: z.string(),
})
export type Candidate = z.infer<typeof Candidate>

/**
 * A line as it was understood. `quantity` in pieces (a dozen is twelve), null where none was read; `unit` as it was written. `match`: known
 * by the company's own code, found by searching, or by nothing. `chosen` is set where the code says it, or where one was bought before.
 */
export const QuickLine = z.object({
  line: z.int(),
  input: z.string(),
  code: z.string(),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  match: z.enum(['code', 'search', 'none']),
  chosen: z.nullable(ProductId),
  candidates: z.array(ProductId),
})
export type QuickLine = z.infer<typeof QuickLine>

export const QuickPreview = z.object({ lines: z.array(QuickLine), products: z.array(Candidate) })
export type QuickPreview = z.infer<typeof QuickPreview>

const pieces = z.int(says('whole-number')).check(z.gte(1, says('too-few')), z.lte(100_000_000, says('too-many')))
/** `code` as the preview had it: the next quick order knows by it what was chosen. */
const Wished = z.object({ ProductId, quantity: pieces, code: z.optional(text(200)) })
export type Wished = z.infer<typeof Wished>

export const quickOrder = {
  read: endpoint({
    method: 'POST',
    path: '/quick-order/read',
    summary: `Understand lines such as "12 lusin helm" or "name;quantity" without ordering: JSON, or multipart with a CSV or XLSX in \`file\`; at most ${quickLimits.lines} lines`,
    access: { can: 'cart.edit' },
    limit: 'upload',
    audit: false,
    body: z.nullish(z.object({ text: z.string().check(z.maxLength(quickLimits.text, says('too-long'))) })),
    response: QuickPreview,
    problems: ['in-flight', 'too-large', 'unsupported-type', 'malformed', 'unavailable'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/quick-order/add',
    summary: 'Put the chosen products into my cart, as far as they are sold, and learn what my company calls them',
    access: { can: 'cart.edit' },
    audit: false,
    body: z.object({ lines: z.array(Wished).check(z.minLength(1, says('required')), z.maxLength(quickLimits.lines, says('too-many'))) }),
    response: Filled,
    problems: ['not-found', 'cart-full'],
  }),
}
