import * as z from 'zod/mini'
import { amountCodes } from './amount.ts'
import { endpoint } from './endpoint.ts'
import { says, text } from './fields.ts'
import { ProductId, VariantId } from './ids.ts'
import { RefilledCart } from './orders.ts'
import { SaleUnit } from './prices.ts'
import { Quantity } from './quantities.ts'
import { TableNotes } from './tableNotes.ts'
import { Unit } from './units.ts'

/** Most lines of a quick order, characters of its text, bytes of its file, products that a line may mean, and variants of each. */
export const quickLimits = { lines: 500, text: 50_000, fileBytes: 1024 * 1024, candidates: 3, variants: 30 } as const

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

/** A variant with its units, the default unit first, and the public price of one default unit in rupiah. */
export const QuickVariant = z.object({
  id: VariantId,
  ProductId,
  name: z.string(),
  sku: z.nullable(z.string()),
  price: z.int(),
  units: z.array(SaleUnit),
})
export type QuickVariant = z.infer<typeof QuickVariant>

/** A line read as this variant. `asWritten` is false if the named unit is not sold and another unit replaces it. */
export const Meaning = z.object({ VariantId, unit: Unit, quantity: z.number(), asWritten: z.boolean() })
export type Meaning = z.infer<typeof Meaning>

/**
 * A line as it was understood. `quantity` in pieces (a dozen is twelve), null where none was read; `unit` as it was written. `match`: what the line
 * is known by. `meanings`: the likeliest first; of them that is chosen which a code says, or which was bought before. `candidates`, `chosen`: their products.
 */
export const QuickLine = z.object({
  line: z.int(),
  input: z.string(),
  code: z.string(),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  match: z.enum(['code', 'barcode', 'sku', 'search', 'none']),
  chosen: z.nullable(ProductId),
  candidates: z.array(ProductId),
  chosenVariant: z.nullable(VariantId),
  meanings: z.array(Meaning),
  problem: z.nullable(z.enum(['check-digit', 'quantity', ...amountCodes])),
})
export type QuickLine = z.infer<typeof QuickLine>

export const QuickPreview = z.object({
  lines: z.array(QuickLine),
  products: z.array(Candidate),
  variants: z.array(QuickVariant),
  notes: z.optional(TableNotes),
})
export type QuickPreview = z.infer<typeof QuickPreview>

/** Without `VariantId` the first variant that is sold, without `unit` its default one. `code` as the preview had it: the next quick order knows by it what was chosen. */
const WishedLine = z.object({
  ProductId,
  VariantId: z.optional(VariantId),
  unit: z.optional(Unit),
  quantity: Quantity,
  code: z.optional(text(200)),
})
export type WishedLine = z.infer<typeof WishedLine>

export const quickOrder = {
  read: endpoint({
    method: 'POST',
    path: '/quick-order/read',
    summary: `Understand lines such as "12 lusin helm" or "name;quantity" without ordering: JSON, or multipart with a CSV or XLSX in \`file\`; at most ${quickLimits.lines} lines`,
    access: { can: 'cart.edit' },
    switch: 'quick-order',
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
    switch: 'quick-order',
    audit: false,
    body: z.object({
      lines: z.array(WishedLine).check(z.minLength(1, says('required')), z.maxLength(quickLimits.lines, says('too-many'))),
    }),
    response: RefilledCart,
    problems: ['not-found', 'cart-full'],
  }),
}
