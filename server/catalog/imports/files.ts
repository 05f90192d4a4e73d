import { sql } from 'kysely'
import { importFields } from '#contract/imports.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Profile } from '#server/platform/actor.ts'
import { ownShop } from '#server/catalog/products/ownShop.ts'
import type { Table } from '#server/platform/tableFile.ts'

/** An empty file with two examples. */
export const template: Table = {
  heads: [...importFields],
  rows: [
    ['Semen Portland 50 kg', 'Construction', 'Semen untuk pasangan bata dan cor', 65_000, 120, 'semen-depan.jpg;semen-belakang.jpg'],
    ['Kertas HVS A4 80 gsm', 'Stationary', '500 lembar setiap rim', 48_000, 300, ''],
  ],
}

/** The refused rows as they came, with their line and why. */
export const rejectTable = (rows: { line: number; cells: Record<string, string>; problem: string }[]): Table => ({
  heads: [...importFields, 'line', 'problem'],
  rows: rows.map(({ line, cells, problem }) => [...importFields.map((field) => cells[field] ?? ''), line, problem]),
})

/** The seller's products in the form of the template; `stock` is what may still be sold. Throws `no-shop`. */
export async function productTable(db: Db, seller: Profile<'supplier'>): Promise<Table> {
  const shopId = await ownShop(db, seller.id)
  const { rows } = await sql<{ name: string; category: string; description: string; price: number; stock: number }>`
    select p.name, c.name as category, p.description, p.price, p.stock - p.held as stock
    from products p join categories c on c.id = p.category_id where p.shop_id = ${shopId} and p.deleted_at is null order by p.id desc limit 10000`.execute(
    db,
  )
  return {
    heads: [...importFields],
    rows: rows.map(({ name, category, description, price, stock }) => [name, category, description, price, stock, '']),
  }
}
