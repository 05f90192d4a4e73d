import { sql } from 'kysely'
import type { Attribute } from '#contract/attributes.ts'
import { writeAmount } from '#contract/amount.ts'
import { importFields, importLimits } from '#contract/imports.ts'
import type { SaleUnit, Tier } from '#contract/prices.ts'
import type { ProductKind } from '#contract/products.ts'
import type { Unit } from '#contract/units.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Profile } from '#server/platform/actor.ts'
import { ownShop } from '#server/catalog/products/ownShop.ts'
import { attributesColumn } from '#server/catalog/attributes/lists.ts'
import { shownOf, type Values } from '#server/catalog/attributes/values.ts'
import { tiersColumn, unitsColumn } from '#server/catalog/prices/columns.ts'
import { presentPrices, presentUnits, type StoredTier, type StoredUnit } from '#server/catalog/prices/terms.ts'
import { detailsCell } from './detailCells.ts'
import { kindNames, withProof } from './kindCells.ts'
import type { Table } from '#server/platform/tableFile.ts'

/** An empty file with examples: one with a quantity price, a plain one, one of two rows, and a rental. */
export const template: Table = {
  heads: [...importFields],
  rows: [
    [
      'Semen Portland 50 kg',
      'Construction',
      'Semen untuk pasangan bata dan cor',
      65_000,
      120,
      'semen-depan.jpg;semen-belakang.jpg',
      'sak',
      '',
      10,
      '50:64000; 200:62500',
    ],
    ['Kertas HVS A4 80 gsm', 'Stationary', '500 lembar setiap rim', 48_000, 300, '', '', '', '', ''],
    ['Kaos proyek', 'Construction', 'Katun, lengan pendek', 45_000, 60, '', '', '', '', '', 'KAOS', 'Ukuran: M', 'Warna: Biru'],
    ['Kaos proyek', 'Construction', '', 47_500, 40, '', '', '', '', '', 'KAOS', 'Ukuran: L', 'Warna: Biru'],
    ['Kursi lipat', 'Events', 'Disewakan per hari', 10_000, 50, '', 'hari', '', '', '', '', '', '', '', 'rental', 20_000, 1],
  ],
}

type Exported = {
  id: number
  variantId: number
  sku: string | null
  name: string
  category: string
  description: string
  price: number
  stock: number
  options: string
  baseUnit: Unit
  decimals: number
  kind: ProductKind
  needsProof: boolean
  bufferDays: number
  deposit: number
  units: StoredUnit[]
  tiers: StoredTier[]
  attributes: Values
  asked: Attribute[] | null
}

/** The seller's products in the form of the template: a row for each variant in each unit; `stock` is what may still be sold. Throws `no-shop`. */
export async function productTable(db: Db, seller: Profile<'supplier'>): Promise<Table> {
  const shopId = await ownShop(db, seller.id)
  const { rows } = await sql<Exported>`
    select p.id, v.id as "variantId", v.sku, p.name, c.name || coalesce(' > ' || b.name, '') as category, p.description, v.price, coalesce(v.capacity, v.stock - v.held) as stock, v.options::text as options,
      p.base_unit as "baseUnit", p.decimals, p.kind, p.needs_proof as "needsProof", p.buffer_days as "bufferDays", p.deposit, ${sql.raw(unitsColumn)} as units, ${sql.raw(tiersColumn)} as tiers,
      p.attributes, case when p.attributes <> '{}' then ${sql.raw(attributesColumn)} end as asked
    from products p join categories c on c.id = p.category_id left join subcategories b on b.id = p.subcategory_id
    join variants v on v.product_id = p.id and v.active
    where p.shop_id = ${shopId} and p.deleted_at is null order by p.id desc, v.position, v.id limit ${importLimits.rows + 1}`.execute(db)
  return { heads: [...importFields], rows: wholeProducts(rows) }
}

/** As many products as an import takes rows; the last one whole or not at all. */
function wholeProducts(rows: Exported[]) {
  const table: Table['rows'] = []
  for (const [id, variants] of Map.groupBy(rows, (row) => row.id)) {
    const own = variants.flatMap((variant, at) => unitRows(variant, at === 0))
    const isCut = rows.length > importLimits.rows && id === rows.at(-1)?.id
    if (isCut || table.length + own.length > importLimits.rows) break
    table.push(...own.map((cells) => (own.length > 1 ? cells.with(parentAt, `P${id}`) : cells)))
  }
  return table
}
const parentAt = importFields.indexOf('parent')

/** A variant in each of its units; one whose price follows from the first is said once, without a price. */
function unitRows(row: Exported, isFirst: boolean) {
  const prices = presentPrices(row)
  const choices = Object.entries(JSON.parse(row.options) as Record<string, string>).map(([axis, choice]) => `${axis}: ${choice}`)
  return presentUnits(row).flatMap((unit, at) => {
    const { derived = false, tiers = [] } = prices.find((each) => each.unit === unit.unit) ?? {}
    if (derived && !isFirst) return []
    const price = derived ? '' : (tiers[0]?.price ?? row.price)
    const stock = at === 0 && row.kind !== 'made-to-order' ? row.stock / 10 ** row.decimals : ''
    const sold = unitCells(row, unit, derived ? [] : tiers.slice(1))
    const [one = '', two = '', three = ''] = choices
    return [
      [
        row.name,
        row.category,
        row.description,
        price,
        stock,
        '',
        ...sold,
        '',
        one,
        two,
        three,
        ...kindCells(row),
        detailsCell(shownOf(row.asked ?? [], row.attributes)),
        row.variantId,
        row.sku ?? '',
      ],
    ]
  })
}

/** Goods say nothing. */
const kindCells = ({ kind, needsProof, deposit, bufferDays }: Exported) =>
  kind === 'goods' ? ['', '', ''] : [needsProof ? withProof : kindNames[kind], deposit || '', bufferDays || '']

/** By what it is sold, as an import reads it; empty where it is single pieces. */
function unitCells(row: Exported, unit: SaleUnit, tiers: Tier[]) {
  const holds = unit.factor / 10 ** row.decimals
  return [
    unit.unit === 'pcs' ? '' : unit.unit,
    unit.unit === row.baseUnit ? '' : row.baseUnit === 'pcs' ? holds : `${writeAmount(holds)} ${row.baseUnit}`,
    unit.min === 1 / 10 ** unit.decimals ? '' : unit.min,
    tiers.map(({ minQuantity, price }) => `${writeAmount(minQuantity)}:${price}`).join('; '),
  ]
}
