import { sql } from 'kysely'
import type { ShopId, VariantId } from '#contract/ids.ts'
import type { ImportId, RowReason } from '#contract/imports.ts'
import { variantSheetLimits, type VariantEdits } from '#contract/variantSheet.ts'
import { allLists } from '#server/catalog/attributes/lists.ts'
import type { Profile } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import type { Cells } from './columns.ts'
import type { Row } from './readGroup.ts'
import { readRow } from './readRow.ts'
import { storedReasons } from './reasons.ts'

/** `variantId`: whose price and stock a row may set: of goods, in the unit that they are sold in usually. */
type ExistingMatch = { line: number; field: 'number' | 'sku'; name: string; variantId: VariantId | null }

/** Rows of what a store sells already: by our number where the name beside it agrees, else by SKU. */
export async function knownRows(db: Db | Tx, shopId: ShopId, rows: readonly Row[]): Promise<ExistingMatch[]> {
  const asked = rows.flatMap(({ line, cells: { number, sku, name, unit } }) =>
    number?.trim() || sku?.trim()
      ? [{ line, number: idIn(number), sku: sku?.trim() ?? '', name: name?.trim() ?? '', unit: unit?.trim().toLowerCase() ?? '' }]
      : [],
  )
  if (asked.length === 0) return []
  const { rows: found } = await sql<ExistingMatch>`
    select distinct on (asked.line) asked.line, case when v.id = asked.number then 'number' else 'sku' end as field, p.name,
      case when p.kind = 'goods' and (asked.unit in ('', p.default_unit)) then v.id end as variant_id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (line int, number bigint, sku text, name text, unit text)
    join products p on p.shop_id = ${shopId} and p.deleted_at is null
    join variants v on v.product_id = p.id and v.active
      and ((v.id = asked.number and lower(p.name) = lower(asked.name)) or (asked.sku <> '' and v.shop_id = ${shopId} and v.sku = asked.sku))
    where v.id = any(${asked.flatMap(({ number }) => number ?? [])}::bigint[]) or (v.shop_id = ${shopId} and v.sku = any(${asked.map(({ sku }) => sku)}::text[]))
    order by asked.line, v.id = asked.number desc`.execute(db)
  return found
}

const idIn = (text = '') => (/^\d{1,15}$/.test(text.trim()) ? Number(text.trim()) : null)

export const reasonOf = ({ field, name }: ExistingMatch): RowReason => ({ field, code: 'already-there', params: { name } })

type StoredRow = Row & { leader: number | null }

/** Refuses rows of a checked file that are there already, with all of their product; what they would set is kept beside. */
export async function refuseKnown(tx: Tx, id: ImportId): Promise<void> {
  const { rows } = await sql<StoredRow & { shopId: ShopId }>`
    select r.line, r.cells, r.leader, i.shop_id from product_import_rows r join product_imports i on i.id = r.import_id
    where r.import_id = ${id} and r.problem = '' and (r.cells ->> 'number' <> '' or r.cells ->> 'sku' <> '' or r.leader is not null)`.execute(
    tx,
  )
  if (!rows[0]) return
  const known = new Map((await knownRows(tx, rows[0].shopId, rows)).map((one) => [one.line, one]))
  const leaders = new Map(rows.flatMap(({ line, leader }) => (known.has(line) && leader !== null ? [[leader, known.get(line)!]] : [])))
  const refused = rows.flatMap(({ line, leader }) => {
    const own = known.get(line)
    const why = own ?? (leader === null ? undefined : leaders.get(leader))
    return why ? [{ line, variantId: own?.variantId ?? null, ...storedReasons([reasonOf(why)]) }] : []
  })
  if (refused.length === 0) return
  await sql`
    with told as (update product_import_rows r set problem = given.problem, reasons = given.reasons, variant_id = given."variantId"
      from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as given (line int, problem text, reasons jsonb, "variantId" bigint)
      where r.import_id = ${id} and r.line = given.line returning 1)
    update product_imports set failed = failed + n, done = done + n from (select count(*)::int as n from told) counted where id = ${id}`.execute(
    tx,
  )
}

/** Sets price and stock of variants, all or none (variantSheet/write.ts). */
export type EditVariants = (seller: Profile<'supplier'>, edits: VariantEdits) => Promise<number>

/** Sets price and stock of what is there already as the rows of a checked file say it, 2,000 at a time all or none. Throws what `editVariants` raises. */
export async function updateKnown(db: Db, editVariants: EditVariants, seller: Profile<'supplier'>, id: ImportId): Promise<void> {
  const { rows } = await sql<{ line: number; cells: Cells; variantId: VariantId }>`
    select distinct on (r.variant_id) r.line, r.cells, r.variant_id from product_import_rows r join product_imports i on i.id = r.import_id
    where r.import_id = ${id} and i.status = 'checked' and r.variant_id is not null order by r.variant_id, r.line`.execute(db)
  const lists = await allLists(db)
  const edits = rows.flatMap(({ line, cells, variantId }): { line: number; edit: VariantEdits['variants'][number] }[] => {
    const read = readRow(cells, lists)
    return 'reasons' in read ? [] : [{ line, edit: { id: variantId, price: read.details.price, stock: read.details.stock } }]
  })
  if (edits.length === 0) return
  for (let from = 0; from < edits.length; from += variantSheetLimits.rows)
    await editVariants(seller, { variants: edits.slice(from, from + variantSheetLimits.rows).map(({ edit }) => edit) })
  await inTransaction(db, async (tx) => {
    const lines = edits.map(({ line }) => line)
    await sql`
      with set_rows as (update product_import_rows r set problem = '', reasons = '[]', product_id = v.product_id from variants v
        where v.id = r.variant_id and r.import_id = ${id} and r.line = any(${lines}::int[]) and r.problem <> '' returning 1)
      update product_imports set failed = failed - n, updated_at = clock_timestamp() from (select count(*)::int as n from set_rows) counted
      where id = ${id}`.execute(tx)
  })
}
