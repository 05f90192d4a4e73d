import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Rupiah, Stock, line, says } from './fields.ts'
import { ProductId, ShopId, VariantId, inPath } from './ids.ts'
import { Unit } from './units.ts'

/** Most rows of a table of variants, and most characters of what is pasted. */
export const variantSheetLimits = { rows: 2_000, text: 500_000, fileBytes: 1024 * 1024 } as const

/** What a row says of a variant, beside what holds today. `price`: of one `unit`, rupiah; `stock`: what may be sold, smallest steps; `sku` null: none. */
const SheetLine = z.object({
  VariantId,
  ProductId,
  name: z.string(),
  unit: Unit,
  sku: z.nullable(z.string()),
  price: z.int(),
  stock: z.int(),
  now: z.object({ sku: z.nullable(z.string()), price: z.int(), stock: z.int() }),
})
export type SheetLine = z.infer<typeof SheetLine>

const problems = [
  'unknown-code',
  'several-products',
  'no-such-unit',
  'quantity',
  'places',
  'stock-too-high',
  'rupiah',
  'price-too-high',
  'tier-prices-fall',
  'sku-taken',
  'too-long',
  'row-twice',
] as const

/** A row as it was read; `line` null with the problems that keep it from being taken. */
const SheetRow = z.object({
  row: z.int(),
  cells: z.object({ code: z.string(), unit: z.string(), price: z.string(), stock: z.string() }),
  line: z.nullable(SheetLine),
  problems: z.array(z.object({ column: z.enum(['code', 'sku', 'unit', 'price', 'stock']), code: z.enum(problems) })),
})
export type SheetRow = z.infer<typeof SheetRow>

/** What is left out stays; `stockSeen` as with one product. */
export const VariantEdits = z.object({
  variants: z
    .array(
      z.object({
        id: VariantId,
        sku: z.optional(z.nullable(line(60))),
        price: z.optional(Rupiah),
        stock: z.optional(Stock),
        stockSeen: z.optional(Stock),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(variantSheetLimits.rows, says('too-many-rows')),
      z.refine((variants) => new Set(variants.map(({ id }) => id)).size === variants.length, says('row-twice')),
    ),
})
export type VariantEdits = z.infer<typeof VariantEdits>

const access = { can: 'catalog.manage' } as const
const params = z.object({ id: inPath(ShopId) })

/** Variants of a store side by side, as rows of a table: a row each, with its SKU, unit, price and stock. */
export const variantSheet = {
  file: endpoint({
    method: 'GET',
    path: '/shops/:id/variants/file',
    summary: 'The variants of my goods as a file, in the columns that are read again (at most 2,000)',
    access,
    params,
    query: z.object({ format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
    response: z.unknown(),
    problems: ['not-found'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/shops/:id/variants/check',
    summary: `Check rows of number, SKU or barcode, price and stock without writing any: JSON with \`text\` as pasted from a table, or multipart with a CSV or XLSX in \`file\`; at most ${variantSheetLimits.rows} rows`,
    access,
    limit: 'upload',
    audit: false,
    params,
    body: z.nullish(z.object({ text: z.string().check(z.maxLength(variantSheetLimits.text, says('too-long'))) })),
    response: z.object({ rows: z.array(SheetRow), wrong: z.int() }),
    problems: ['not-found', 'in-flight', 'too-large', 'unsupported-type', 'malformed', 'unavailable'],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/variants/bulk',
    summary: 'Set SKU, price and stock of many variants of my goods at once, all or none',
    access,
    invalidates: true,
    audit: false,
    body: VariantEdits,
    response: z.object({ changed: z.int() }),
    problems: ['not-found', 'stock-changed'],
  }),
}
