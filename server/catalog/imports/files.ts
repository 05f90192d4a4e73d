import { sql } from 'kysely'
import { importFields } from '#contract/imports.ts'
import type { Unit } from '#contract/units.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Profile } from '#server/platform/actor.ts'
import { ownShop } from '#server/catalog/products/ownShop.ts'
import { tiersColumn, unitsColumn } from '#server/catalog/prices/columns.ts'
import { presentPrices, presentUnits, type StoredTier, type StoredUnit } from '#server/catalog/prices/terms.ts'
import type { Table } from '#server/platform/tableFile.ts'

/** An empty file with two examples. */
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
  ],
}

/** The refused rows as they came, with their line and why; columns about units only where one of them has them. */
export function rejectTable(rows: { line: number; cells: Record<string, string>; problem: string }[]): Table {
  const fields = importFields.filter((field, at) => at < alwaysThere || rows.some(({ cells }) => cells[field]))
  return {
    heads: [...fields, 'line', 'problem'],
    rows: rows.map(({ line, cells, problem }) => [...fields.map((field) => cells[field] ?? ''), line, problem]),
  }
}
const alwaysThere = importFields.indexOf('unit')

type Exported = {
  name: string
  category: string
  description: string
  price: number
  stock: number
  baseUnit: Unit
  decimals: number
  units: StoredUnit[]
  tiers: StoredTier[]
}

/** The seller's products in the form of the template; `stock` is what may still be sold. Of variants the first one's prices. Throws `no-shop`. */
export async function productTable(db: Db, seller: Profile<'supplier'>): Promise<Table> {
  const shopId = await ownShop(db, seller.id)
  const { rows } = await sql<Exported>`
    select p.name, c.name || coalesce(' > ' || b.name, '') as category, p.description, v.price, p.stock - p.held as stock, p.base_unit as "baseUnit", p.decimals,
      ${sql.raw(unitsColumn)} as units, ${sql.raw(tiersColumn)} as tiers
    from products p join categories c on c.id = p.category_id left join subcategories b on b.id = p.subcategory_id join variants v on v.id = p.id
    where p.shop_id = ${shopId} and p.deleted_at is null order by p.id desc limit 10000`.execute(db)
  return {
    heads: [...importFields],
    rows: rows.map((row) => [row.name, row.category, row.description, row.price, row.stock / 10 ** row.decimals, '', ...unitCells(row)]),
  }
}

/** By what it is sold, as an import reads it; empty where it is single pieces. */
function unitCells(row: Exported) {
  const [usual] = presentUnits(row)
  const [, ...tiers] = presentPrices(row).find(({ unit }) => unit === usual?.unit)?.tiers ?? []
  if (!usual) return ['', '', '', '']
  const holds = usual.factor / 10 ** row.decimals
  return [
    usual.unit === 'pcs' ? '' : usual.unit,
    usual.unit === row.baseUnit ? '' : row.baseUnit === 'pcs' ? holds : `${holds} ${row.baseUnit}`,
    usual.min === 1 / 10 ** usual.decimals ? '' : usual.min,
    tiers.map(({ minQuantity, price }) => `${minQuantity}:${price}`).join('; '),
  ]
}
