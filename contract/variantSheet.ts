import * as z from 'zod/mini'
import { amountCodes } from './amount.ts'
import { endpoint } from './endpoint.ts'
import { Rupiah, Stock, line, says } from './fields.ts'
import { ProductId, ShopId, VariantId, inPath } from './ids.ts'
import { Tier, Tiers, maxUnits } from './prices.ts'
import { TableNotes } from './tableNotes.ts'
import { Unit } from './units.ts'

/** Most rows of a table of variants, and most characters of what is pasted. */
export const variantSheetLimits = { rows: 2_000, text: 500_000, fileBytes: 1024 * 1024 } as const

const UnitPrice = { price: z.nullable(z.int()), tiers: z.array(Tier) }
/**
 * A row's new values of a variant, beside the current ones. `price`: rupiah for one `unit`; null if derived from the base unit. `tiers`: price
 * each at larger quantities. `stock` (smallest steps) and `sku` (null: no SKU) belong to the row of the default unit, whose price is for its `min`.
 */
const SheetLine = z.object({
  VariantId,
  ProductId,
  name: z.string(),
  unit: Unit,
  isUsual: z.boolean(),
  min: z.number(),
  sku: z.nullable(z.string()),
  ...UnitPrice,
  stock: z.int(),
  now: z.object({ sku: z.nullable(z.string()), ...UnitPrice, stock: z.int() }),
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
  'tiers-rise',
  'too-many-tiers',
  'first-price',
  'stock-elsewhere',
  'sku-taken',
  'too-long',
  'row-twice',
  ...amountCodes,
] as const

/** A row as it was read; `line` null with the problems that keep it from being taken. */
const SheetRow = z.object({
  row: z.int(),
  cells: z.object({ code: z.string(), unit: z.string(), price: z.string(), stock: z.string(), tiers: z.string() }),
  line: z.nullable(SheetLine),
  problems: z.array(z.object({ column: z.enum(['code', 'sku', 'unit', 'price', 'stock', 'tiers']), code: z.enum(problems) })),
})
export type SheetRow = z.infer<typeof SheetRow>

/** Absent fields stay unchanged; `stockSeen` as for one product. `prices`: all of a unit's prices by minimum quantity. The default unit's first is its price. */
export const VariantEdits = z.object({
  variants: z
    .array(
      z.object({
        id: VariantId,
        sku: z.optional(z.nullable(line(60))),
        price: z.optional(Rupiah),
        stock: z.optional(Stock),
        stockSeen: z.optional(Stock),
        prices: z.optional(z.array(z.object({ unit: Unit, tiers: Tiers.check(z.minLength(1)) })).check(z.maxLength(maxUnits))),
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
    summary:
      'The variants of my goods as a file, in the columns that are read again (at most 2,000 rows); with `prices=all` a row for each unit, and what more of it costs',
    access,
    limit: 'file',
    params,
    query: z.object({ format: z._default(z.enum(['csv', 'xlsx']), 'csv'), prices: z.optional(z.literal('all')) }),
    replica: true,
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
    response: z.object({ rows: z.array(SheetRow), wrong: z.int(), notes: z.optional(TableNotes) }),
    problems: ['not-found', 'in-flight', 'too-large', 'unsupported-type', 'malformed', 'unavailable'],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/variants/bulk',
    summary: 'Set SKU, prices and stock of many variants of my goods at once, all or none',
    access,
    invalidates: true,
    audit: false,
    body: VariantEdits,
    response: z.object({ changed: z.int() }),
    problems: ['not-found', 'stock-changed'],
  }),
}
