import { sql } from 'kysely'
import type { ProductDetails } from '#contract/products.ts'
import type { ImportId, RowReason } from '#contract/imports.ts'
import type { CategoryId, ProductId, SellerId, SubcategoryId } from '#contract/ids.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { applyRules } from '#server/catalog/moderation/hold.ts'
import { ownSellingShop } from '#server/catalog/products/ownShop.ts'
import { arrangePictures } from '#server/catalog/products/pictures.ts'
import { saysHow, writeSelling } from '#server/catalog/products/writeSelling.ts'
import { indexProducts } from '#server/catalog/search/documents.ts'
import { recordMovements } from '#server/catalog/stock/movements.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import { readRow, type Cells } from './columns.ts'
import { importMoves } from './moves.ts'
import { readPictureZip, picturesOf, type PictureZip } from './pictures.ts'
import { storedReasons } from './reasons.ts'

/** Rows that become products in one transaction. */
const batchSize = 250

type ImportPlace = { sellerId: SellerId; pictures: string | null }
type Row = { line: number; cells: Cells }
type Ready = Row & { details: ProductDetails; pictures: string[] }

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
    const ready = rows.flatMap((row): Ready[] => {
      const read = readRow(row.cells)
      return 'reasons' in read ? [] : [{ ...row, ...read }]
    })
    const plain = ready.filter((row) => row.pictures.length === 0)
    await inTransaction(db, (tx) => takeRows(tx, id, place, plain))
    for (const row of ready.filter((candidate) => candidate.pictures.length > 0)) {
      zip ??= await readPictureZip(storage, place.pictures)
      await takeWithPictures(db, storage, { id, place, zip }, row)
      if (Date.now() >= until) break
    }
  } while (Date.now() < until)
  return true
}

async function nextRows(db: Db, id: ImportId) {
  const { rows: places } = await sql<ImportPlace>`
    select s.seller_id, i.pictures from product_imports i join shops s on s.id = i.shop_id join sellers x on x.id = s.seller_id
    where i.id = ${id} and i.status = 'waiting' and x.closed_at is null and x.suspended_until is null`.execute(db)
  const { rows } = await sql<Row>`
    select line, cells from product_import_rows where import_id = ${id} and problem = '' and product_id is null order by line limit ${batchSize}`.execute(
    db,
  )
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
async function takeRows(tx: Tx, id: ImportId, place: ImportPlace, rows: Ready[]): Promise<ProductId[]> {
  if (rows.length === 0) return []
  const shopId = await ownSellingShop(tx, place.sellerId)
  // Two workers of the same import take turns, and the second finds nothing left.
  const { rows: open } = await sql<{ line: number }>`
    select line from product_import_rows where import_id = ${id} and line = any(${rows.map((row) => row.line)}::int[]) and product_id is null and problem = ''
    and exists (select from product_imports where id = ${id} and status = 'waiting') for update`.execute(tx)
  const still = new Set(open.map((row) => row.line))
  const taken = rows.filter((row) => still.has(row.line))
  if (taken.length === 0) return []
  const values = taken.map(({ details: { name, description, price, stock, CategoryId, SubcategoryId = null } }) => ({
    shopId,
    name,
    description,
    price,
    stock,
    categoryId: CategoryId as CategoryId,
    subcategoryId: SubcategoryId as SubcategoryId | null,
  }))
  const made = (await tx.insertInto('products').values(values).returning('id').execute()).map((product) => product.id)
  await recordMovements(
    tx,
    made.map((productId, index) => ({
      productId,
      variantId: firstVariantOf(productId),
      kind: 'initial',
      quantity: taken[index]?.details.stock ?? 0,
      reasonCode: 'imported-from-file',
      actor: `seller:${place.sellerId}`,
    })),
  )
  for (const [at, { details }] of taken.entries())
    if (saysHow(details)) await writeSelling(tx, { id: made[at]!, shopId, sellerId: place.sellerId, baseUnit: 'pcs', decimals: 0 }, details)
  await indexProducts(tx, made)
  // None of them is in a cart yet.
  await applyRules(tx, async () => undefined, made)
  await sql`
    update product_import_rows r set product_id = given.product_id
    from unnest(${taken.map((row) => row.line)}::int[], ${made}::bigint[]) as given (line, product_id) where r.import_id = ${id} and r.line = given.line`.execute(
    tx,
  )
  await sql`update product_imports set done = done + ${made.length}, updated_at = now() where id = ${id}`.execute(tx)
  return made
}

type Run = { id: ImportId; place: ImportPlace; zip: PictureZip }

async function takeWithPictures(db: Db, storage: Storage, { id, place, zip }: Run, row: Ready) {
  const pictures = await picturesOf(db, storage, id, zip, row.pictures)
  if ('reason' in pictures) return refuse(db, id, row.line, { field: 'pictures', ...pictures.reason })
  await inTransaction(db, async (tx) => {
    const [productId] = await takeRows(tx, id, place, [row])
    if (productId) await arrangePictures(tx, productId, pictures, {})
  })
}

async function refuse(db: Db, id: ImportId, line: number, reason: RowReason) {
  const { problem, reasons } = storedReasons([reason])
  await sql`
    with refused as (update product_import_rows set problem = ${problem}, reasons = ${JSON.stringify(reasons)} where import_id = ${id} and line = ${line} and problem = '' and product_id is null returning 1)
    update product_imports set done = done + 1, failed = failed + 1, updated_at = now() where id = ${id} and exists (select from refused)`.execute(
    db,
  )
}
