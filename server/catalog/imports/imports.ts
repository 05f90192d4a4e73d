import { sql } from 'kysely'
import pg from 'pg'
import { importLimits, type Import, type ImportCheck, type ImportId } from '#contract/imports.ts'
import type { ShopId } from '#contract/ids.ts'
import type { TableNotes } from '#contract/tableNotes.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Profile } from '#server/platform/actor.ts'
import { allLists } from '#server/catalog/attributes/lists.ts'
import { newPictureName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { ownShop } from '#server/catalog/products/ownShop.ts'
import type { CheckedTable } from './check.ts'
import type { Mapping } from './columns.ts'
import { inspect } from './sheet.ts'
import { refuseKnown } from './existing.ts'
import { importMoves } from './moves.ts'
import { queueTurn } from './turns.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'

/** Unconfirmed files per store. One more deletes the oldest, so that a store cannot fill the disk. */
const maxChecked = 5
const olderThanNewest = (shopId: ShopId) => sql<number>`
  (select min(id) from (select id from product_imports where shop_id = ${shopId} and status = 'checked' order by id desc limit ${maxChecked}) newest)`

export type UploadedImport = { name: string; bytes: Buffer; zip?: Buffer; mapping: Mapping }

/** Parses a file and stores its rows; no product changes. Throws the errors of `inspect`, `no-shop` and `storage-full`. */
export async function checkImport(db: Db, storage: Storage, seller: Profile<'supplier'>, sent: UploadedImport): Promise<ImportCheck> {
  const shopId = await ownShop(db, seller.id)
  const table = await inspect('checkTable', sent.bytes, sent.mapping, await allLists(db))
  if (sent.zip) await inspect('readPictureZip', sent.zip)
  const pictures = sent.zip ? `${newPictureName()}.zip` : null
  if (pictures && sent.zip) await storage.save(pictures, sent.zip)
  const id = await inTransaction(db, async (tx) => {
    const kept = await keepChecked(tx, shopId, { ...table, name: sent.name, pictures })
    const which = sql`shop_id = ${shopId} and id < ${olderThanNewest(shopId)}`
    await transition(tx, importMoves, 'forget', { who: 'system', which, set: { updatedAt: sql`now()` } })
    return kept
  })
  return { ...(await findImport(db, seller, id)), columns: table.heads, mapping: table.mapping }
}

/** Stores an unconfirmed import with its rows. */
export async function keepChecked(
  tx: Tx,
  shopId: ShopId,
  { name, pictures = null, heads, mapping, total, failed, rows, notes }: CheckedTable & { name: string; pictures?: string | null },
): Promise<ImportId> {
  await refuseUnproven(tx, shopId, total)
  const { rows: made } = await sql<{ id: ImportId }>`
    insert into product_imports (shop_id, file_name, total, failed, done, pictures, heads, mapping, notes)
    values (${shopId}, ${name.slice(0, 200)}, ${total}, ${failed}, ${failed}, ${pictures}, ${JSON.stringify(heads)}, ${JSON.stringify(mapping)},
      ${Object.keys(notes).length > 0 ? JSON.stringify(notes) : null}::jsonb)
    returning id`.execute(tx)
  const [kept] = made
  if (!kept) throw new Error('an import was not stored')
  await sql`
    insert into product_import_rows (import_id, line, raw, cells, problem, reasons, leader)
    select ${kept.id}::bigint, line, raw, cells, problem, reasons, leader from jsonb_to_recordset(${rows}::jsonb)
      as given (line int, raw jsonb, cells jsonb, problem text, reasons jsonb, leader int)`.execute(tx)
  await refuseKnown(tx, kept.id)
  return kept.id
}

/** Limits accounts without a verified address, which anyone can create in a minute. */
async function refuseUnproven(tx: Tx, shopId: ShopId, total: number) {
  if (total <= importLimits.unprovenRows) return
  const { rows } = await sql`
    select from shops s join sellers se on se.id = s.seller_id where s.id = ${shopId} and is_proven(se.user_id, se.organization_id)`.execute(
    tx,
  )
  if (rows.length === 0) throw new Problem('email-unproven')
}

type Row = {
  id: ImportId
  fileName: string
  status: Import['status']
  total: number
  done: number
  failed: number
  createdAt: Date
  problems: Import['problems'] | null
  columns?: string[] | null
  mapping?: Mapping | null
  notes?: TableNotes | null
  existing?: number | null
  products?: number | null
  large: boolean
}

/**
 * Number of products: of an unconfirmed import those of its valid rows, then the created ones as long as its rows are stored. Rows of a
 * large import are not stored, so it counts the products created so far.
 */
const columnsOfChecked = sql`case when i.status = 'checked' then i.heads end as columns, case when i.status = 'checked' then i.mapping end as mapping,
  case when i.status = 'checked' then i.notes end as notes,
  case when i.status = 'checked' and not i.large then (select nullif(count(distinct r.variant_id), 0) from product_import_rows r where r.import_id = i.id and r.problem <> '') end as existing,
  case when i.large then case when i.status <> 'checked' then i.added end else (select case when i.status = 'checked' then count(distinct coalesce(leader, line)) else nullif(count(distinct product_id), 0) end
    from product_import_rows r where r.import_id = i.id and problem = '') end as products,`

/** Rows of a large import are read-only: each cell is cut to the length that a page shows. */
const shownCells = sql`case when i.large then (select jsonb_object_agg(key, left(value, 200)) from jsonb_each_text(cells)) else cells end`

const ownImports = (db: Db, seller: Profile<'supplier'>, id?: ImportId) =>
  sql<Row>`
  select i.id, i.file_name, i.status, i.total, i.done, i.failed, i.created_at, i.large, ${id ? columnsOfChecked : sql``}
    (select json_agg(p) from (select line, problem as message, coalesce(reasons, '[]') as reasons, ${shownCells} as cells from product_import_rows r where r.import_id = i.id and problem <> '' order by line limit 100) p) as problems
  from product_imports i join shops s on s.id = i.shop_id
  where ${ownedBy(seller, 's')} ${id ? sql`and i.id = ${id}` : sql``} order by i.id desc limit 20`.execute(db)

/** Throws `not-found`, also for another's import. */
export async function findImport(db: Db, seller: Profile<'supplier'>, id: ImportId): Promise<Import> {
  const { rows } = await ownImports(db, seller, id)
  if (!rows[0]) throw new Problem('not-found')
  return toImport(rows[0])
}

export const listImports = async (db: Db, seller: Profile<'supplier'>): Promise<Import[]> =>
  (await ownImports(db, seller)).rows.map(toImport)

const toImport = ({ createdAt, problems, columns, mapping, notes, existing, products, large, ...row }: Row): Import => ({
  ...row,
  ...(large ? { large } : {}),
  ...(columns && mapping ? { columns, mapping } : {}),
  ...(notes ? { notes } : {}),
  ...(typeof existing === 'number' ? { existing } : {}),
  ...(typeof products === 'number' ? { products } : {}),
  createdAt: createdAt.toISOString(),
  problems: problems ?? [],
})

/**
 * Queues the creation of products from the checked rows. Throws `not-allowed-now` the second time, and while another large import of the
 * store is running.
 */
export const confirmImport = (db: Db, seller: Profile<'supplier'>, id: ImportId) =>
  moveOwn(db, seller, id, 'confirm', async (tx, { shopId, large }) => {
    if (large) await discardPreview(tx, id)
    await queueTurn(tx, shopId, id)
  }).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.constraint === 'product_imports_one_large')
      throw new Problem('not-allowed-now', { detail: { code: 'import-running' } })
    throw error
  })

/** Deletes the sample rows of a large import: all rows are validated when they are taken. */
async function discardPreview(tx: Tx, id: ImportId) {
  await sql`delete from product_import_rows where import_id = ${id}`.execute(tx)
  await sql`update product_imports set done = 0, failed = 0 where id = ${id}`.execute(tx)
}

/** Throws `not-allowed-now` for an import that has ended. */
export const cancelImport = (db: Db, seller: Profile<'supplier'>, id: ImportId) => moveOwn(db, seller, id, 'cancel')

async function moveOwn(
  db: Db,
  seller: Profile<'supplier'>,
  id: ImportId,
  move: 'confirm' | 'cancel',
  then?: (tx: Tx, moved: { shopId: ShopId; large: boolean }) => Promise<void>,
) {
  await inTransaction(db, async (tx) => {
    await findImport(tx, seller, id)
    const [moved] = await transition(tx, importMoves, move, { who: 'seller', which: sql`id = ${id}`, set: { updatedAt: sql`now()` } })
    if (!moved) throw new Problem('not-allowed-now')
    await then?.(tx, moved)
  })
  return findImport(db, seller, id)
}
