import { sql } from 'kysely'
import type { ProductId, VariantId } from '#contract/ids.ts'
import { quantityOf } from '#contract/quantities.ts'
import { quickLimits, type Meaning, type QuickVariant } from '#contract/quickOrder.ts'
import type { Unit } from '#contract/units.ts'
import { unitsColumn, presentUnits, unitOf, type Terms, variantName } from '#server/catalog/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { packOf, type ReadLine } from './readLines.ts'
import { namedUnits } from './units.ts'

type Units = Pick<Terms, 'productId' | 'baseUnit' | 'decimals' | 'units'>
type Row = Units & { variantId: VariantId; name: string; options: Record<string, string>; sku: string | null; price: number }

/** Reads the variants and units of these products, up to a limit per product plus all of `known`. */
export async function readSold(db: Db, ids: ProductId[], known: VariantId[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.id as product_id, p.name, p.base_unit, p.decimals, ${sql.raw(unitsColumn)} as units, v.id as variant_id, v.options, v.sku, v.price
    from products p cross join lateral (
      (select v.id, v.options, v.sku, v.price, v.position from variants v where v.product_id = p.id and v.active order by v.position, v.id limit ${quickLimits.variants})
      union (select v.id, v.options, v.sku, v.price, v.position from variants v where v.product_id = p.id and v.active and v.id = any(${known}::bigint[]))
    ) v where p.id = any(${ids}::bigint[]) and p.deleted_at is null order by v.position, v.id`.execute(db)
  return rows
}

export const presentVariant = (row: Row): QuickVariant => ({
  id: row.variantId,
  ProductId: row.productId,
  name: variantName(row.name, row.options),
  sku: row.sku,
  price: row.price,
  units: presentUnits(row),
})

/** Returns a line's meaning per variant, most matching options first. `learned`: the unit saved with its code. */
export function meaningsOf(line: ReadLine, sold: Row[], learned: Unit | null): Meaning[] {
  const [product] = sold
  if (!product) return []
  const words = new Set(line.words.toLowerCase().split(/[\s,;/]+/))
  const counted = sold.map(({ variantId: VariantId, options }) => ({
    VariantId,
    named: Object.values(options).filter((choice) => words.has(choice.toLowerCase())).length,
  }))
  const amount = amountOf(line, product, learned)
  return counted.toSorted((a, b) => b.named - a.named).map(({ VariantId }) => ({ VariantId, ...amount }))
}

/** Units that a pack is counted in, if the pack itself is not sold. */
const pieces = new Set<Unit>(['pcs', 'unit'])

/**
 * Converts to the written unit if it is sold, else a pack to pieces, else to the default unit (`asWritten` false). Without a number, uses
 * the minimum.
 */
function amountOf({ quantity, unit: written, problem }: ReadLine, terms: Units, learned: Unit | null): Omit<Meaning, 'VariantId'> {
  const named = (written === null ? [learned ?? undefined] : namedUnits(written)).map((name) => unitOf(terms, name)).find(Boolean)
  const base = packOf(written) > 1 && pieces.has(terms.baseUnit) ? unitOf(terms, terms.baseUnit) : undefined
  const unit = named ?? base ?? unitOf(terms)
  if (!unit) throw new Error(`product ${terms.productId} has no default unit`)
  const count = quantity === null || unit === base ? quantity : quantity / packOf(written)
  const isPiece = written !== null && namedUnits(written).some((name) => pieces.has(name)) && pieces.has(unit.unit)
  return {
    unit: unit.unit,
    quantity: count ?? quantityOf(unit.min, unit.factor),
    asWritten: problem === null && (written === null || unit === named || unit === base || isPiece),
  }
}
