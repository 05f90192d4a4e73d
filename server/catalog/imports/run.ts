import { sql } from 'kysely'
import type { ImportId, RowReason } from '#contract/imports.ts'
import type { ProductId, SellerId } from '#contract/ids.ts'
import { Problem } from '#server/platform/errors.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { allLists } from '#server/catalog/attributes/lists.ts'
import { ownSellingShop } from '#server/catalog/products/ownShop.ts'
import { arrangePictures } from '#server/catalog/products/pictures.ts'
import { addProducts } from './add.ts'
import { readRows, type ProductGroup } from './groups.ts'
import type { Row } from './readGroup.ts'
import { importMoves } from './moves.ts'
import { readPictureZip, picturesOf, type PictureZip } from './pictures.ts'
import { storedReasons } from './reasons.ts'

/** Rows that become products in one transaction. */
const batchSize = 250

type ImportPlace = { sellerId: SellerId; pictures: string | null }

/**
 * Makes products of a confirmed import's rows, some hundred at a time; a second run goes on where the first ended.
 * Returns whether something is left when `until` (milliseconds, as Date.now) has come.
 */
export async function runImport(db: Db, storage: Storage, id: ImportId, until = Infinity): Promise<boolean> {
  let zip: PictureZip | undefined
  do {
    const { place, rows } = await nextRows(db, id)
    if (!place) return false
    if (rows.length === 0) return finish(db, storage, id, place)
    const ready = await productsOf(db, id, rows)
    const isPlain = ({ lines, pictures, details }: ProductGroup) =>
      lines.length === 1 && pictures.length === 0 && details.variants === undefined
    await inTransaction(db, (tx) => takeRows(tx, id, place, ready.filter(isPlain)))
    for (const product of ready.filter((candidate) => !isPlain(candidate))) {
      if (product.pictures.length > 0) zip ??= await readPictureZip(storage, place.pictures)
      await takeOne(db, storage, { id, place, zip }, product)
      if (Date.now() >= until) break
    }
  } while (Date.now() < until)
  return true
}

type Waiting = Row & { leader: number | null }

/**
 * Rows that were one product when they were checked are it now; the others are each by themselves. Those of a category that asks for something else
 * since are refused, the others are left.
 */
async function productsOf(db: Db, id: ImportId, rows: Waiting[]): Promise<ProductGroup[]> {
  const lists = await allLists(db)
  const groups = [...Map.groupBy(rows, ({ line, leader }) => leader ?? line).values()].map((group) => readRows(group, lists))
  const refused = groups.flatMap(({ refused: lines }) => [...lines].map(([line, [reason]]) => ({ line, reason: reason! })))
  for (const same of Map.groupBy(refused, ({ reason }) => JSON.stringify(reason)).values())
    await refuse(
      db,
      id,
      same.map(({ line }) => line),
      same[0]!.reason,
    )
  return groups.flatMap(({ products }) => products)
}

/** The next ones, with all that belong to them. */
async function nextRows(db: Db, id: ImportId) {
  const { rows: places } = await sql<ImportPlace>`
    select s.seller_id, i.pictures from product_imports i join shops s on s.id = i.shop_id join sellers x on x.id = s.seller_id
    where i.id = ${id} and i.status = 'waiting' and x.closed_at is null and x.suspended_until is null`.execute(db)
  const open = sql`import_id = ${id} and problem = '' and product_id is null`
  const { rows } = await sql<Waiting>`
    with next as (select line, leader from product_import_rows where ${open} order by line limit ${batchSize})
    select line, cells, leader from product_import_rows
    where ${open} and (line in (select line from next) or leader in (select leader from next)) order by line`.execute(db)
  return { place: places[0], rows }
}

async function finish(db: Db, storage: Storage, id: ImportId, place: ImportPlace) {
  await inTransaction(db, async (tx) => {
    const set = { pictures: null, updatedAt: sql`now()` }
    await transition(tx, importMoves, 'finish', { who: 'system', which: sql`id = ${id}`, set })
  })
  await sql`delete from product_import_pictures where import_id = ${id}`.execute(db)
  if (place.pictures) await storage.remove([place.pictures])
  return false
}

/** The rows' products, their first stock and their places in the search, and that they are done: all or none. */
async function takeRows(tx: Tx, id: ImportId, place: ImportPlace, rows: ProductGroup[]): Promise<ProductId[]> {
  if (rows.length === 0) return []
  const shopId = await ownSellingShop(tx, place.sellerId)
  // Two workers of the same import take turns, and the second finds nothing left.
  const { rows: open } = await sql<{ line: number }>`
    select line from product_import_rows where import_id = ${id} and line = any(${rows.flatMap(({ lines }) => lines)}::int[]) and product_id is null and problem = ''
    and exists (select from product_imports where id = ${id} and status = 'waiting') for update`.execute(tx)
  const still = new Set(open.map((row) => row.line))
  const taken = rows.filter(({ lines }) => lines.every((line) => still.has(line)))
  if (taken.length === 0) return []
  const made = await addProducts(tx, { shopId, sellerId: place.sellerId }, taken)
  const rowsTaken = taken.flatMap(({ lines }, at) => lines.map((line) => ({ line, productId: made[at]! })))
  await sql`
    update product_import_rows r set product_id = given.product_id
    from unnest(${rowsTaken.map(({ line }) => line)}::int[], ${rowsTaken.map(({ productId }) => productId)}::bigint[]) as given (line, product_id) where r.import_id = ${id} and r.line = given.line`.execute(
    tx,
  )
  await sql`update product_imports set done = done + ${rowsTaken.length}, updated_at = now() where id = ${id}`.execute(tx)
  return made
}

type Run = { id: ImportId; place: ImportPlace; zip: PictureZip | undefined }

/** A product of several rows or with pictures, by itself: what is wrong with it stops no other. */
async function takeOne(db: Db, storage: Storage, { id, place, zip }: Run, product: ProductGroup) {
  const pictures = zip && product.pictures.length > 0 ? await picturesOf(db, storage, id, zip, product.pictures) : []
  if ('reason' in pictures) return refuse(db, id, product.lines, { field: 'pictures', ...pictures.reason })
  try {
    await inTransaction(db, async (tx) => {
      const [productId] = await takeRows(tx, id, place, [product])
      if (productId) await arrangePictures(tx, productId, pictures, {})
    })
  } catch (error) {
    const [found] = error instanceof Problem && error.code === 'validation' ? (error.extra.errors ?? []) : []
    if (!found) throw error
    const { path, ...why } = found
    await refuse(db, id, product.lines, { field: path.endsWith('.sku') ? 'sku' : 'name', ...why })
  }
}

async function refuse(db: Db, id: ImportId, lines: number[], { params, ...said }: RowReason) {
  const { problem, reasons } = storedReasons([params ? { ...said, params } : said])
  await sql`
    with refused as (update product_import_rows set problem = ${problem}, reasons = ${JSON.stringify(reasons)}
      where import_id = ${id} and line = any(${lines}::int[]) and problem = '' and product_id is null returning 1)
    update product_imports set done = done + n, failed = failed + n, updated_at = now() from (select count(*)::int as n from refused) counted
    where id = ${id} and n > 0`.execute(db)
}
