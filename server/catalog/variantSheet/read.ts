import { sql } from 'kysely'
import { writeAmount } from '#contract/amount.ts'
import type { ProductId, ShopId, VariantId } from '#contract/ids.ts'
import { quantityOf } from '#contract/quantities.ts'
import type { Unit } from '#contract/units.ts'
import { variantSheetLimits } from '#contract/variantSheet.ts'
import { variantName } from '#server/catalog/products/variantName.ts'
import { tiersColumn, unitsColumn } from '#server/catalog/prices/columns.ts'
import { tiersOf, unitsOf, measureOf, type StoredTier, type StoredUnit } from '#server/catalog/prices/terms.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Table } from '#server/platform/tableFile.ts'

/**
 * An active variant of the store's goods. `stock`: the quantity that can be sold, in smallest steps, 10 to the power of `decimals` per base
 * unit.
 */
export type SheetVariant = {
  id: VariantId
  productId: ProductId
  productName: string
  options: string
  sku: string | null
  barcode: string | null
  unit: Unit
  baseUnit: Unit
  decimals: number
  price: number
  units: StoredUnit[]
  tiers: StoredTier[]
  stock: number
}

const columns = sql.raw(`
  v.id, p.id as product_id, p.name as product_name, v.options::text as options, v.sku, v.barcode, p.default_unit as unit, p.base_unit, p.decimals, v.price, ${unitsColumn} as units, ${tiersColumn} as tiers,
  coalesce(v.capacity, v.stock - v.held) as stock
  from products p join variants v on v.product_id = p.id`)

/** SQL: only goods, because products made to order or booked by the day have no stock. */
const goods = sql.raw(`(p.deleted_at is null or p.withheld) and v.active and p.kind = 'goods'`)

export const nameOf = ({ productName, options }: Pick<SheetVariant, 'productName' | 'options'>) =>
  variantName(productName, JSON.parse(options) as Record<string, string>)

/** Variants with one of these ids, SKUs or barcodes, or of a product with one of these names (in lower case). */
export async function findVariants(db: Db, shopId: ShopId, { ids, codes, names }: { ids: number[]; codes: string[]; names: string[] }) {
  const { rows } = await sql<SheetVariant>`
    select ${columns} where p.shop_id = ${shopId} and ${goods}
      and (v.id = any(${ids}::bigint[]) or v.sku = any(${codes}::text[]) or v.barcode = any(${codes}::text[]) or lower(p.name) = any(${names}::text[]))
    order by v.id limit ${variantSheetLimits.rows * 10}`.execute(db)
  return rows
}

/** Prices of a variant in one unit for the sheet; empty where they derive from the base unit. */
export function priceIn(variant: SheetVariant, unit: StoredUnit) {
  const { derived, tiers: all } = tiersOf(variant, unit)
  const [first, ...more] = derived ? [] : all
  const tiers = more.map(({ from, price }) => ({ minQuantity: quantityOf(from, unit.factor), price }))
  return { unit: unit.unit, isUsual: unit.isDefault, min: quantityOf(unit.min, unit.factor), price: first?.price ?? null, tiers }
}

/** Decimal places of a quantity in this unit. */
export const placesIn = (variant: SheetVariant, unit: StoredUnit) => measureOf(variant, unit).decimals

/** Columns that an import reads (columns.ts), newest goods first; with `prices` one row per unit, including tiers. */
export async function sheetOf(db: Db, shopId: ShopId, prices: boolean): Promise<Table> {
  const { rows } = await sql<SheetVariant>`
    select ${columns} where p.shop_id = ${shopId} and ${goods} order by p.id desc, v.position, v.id limit ${variantSheetLimits.rows}`.execute(
    db,
  )
  return {
    heads: ['Nomor', 'SKU', 'Barcode', 'Nama barang', 'Satuan', 'Harga', 'Stok', ...(prices ? ['Harga grosir'] : [])],
    rows: rows.flatMap((row) => unitRows(row, prices)).slice(0, variantSheetLimits.rows),
  }
}

const unitRows = (row: SheetVariant, prices: boolean) =>
  unitsOf(row).flatMap((each) => {
    const { unit, isUsual, price, tiers } = priceIn(row, each)
    if (!prices && !isUsual) return []
    const stock = isUsual ? quantityOf(row.stock, 10 ** row.decimals) : ''
    const more = tiers.map(({ minQuantity, price: cost }) => `${writeAmount(minQuantity)}:${cost}`).join('; ')
    return [[row.id, row.sku ?? '', row.barcode ?? '', nameOf(row), unit, price ?? '', stock, ...(prices ? [more] : [])]]
  })
