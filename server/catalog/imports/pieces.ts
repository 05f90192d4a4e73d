import { sql } from 'kysely'
import type { ShopId } from '#contract/ids.ts'
import { importLimits, type Upload, type UploadId } from '#contract/imports.ts'
import type { Profile } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { newPrivateName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { allLists } from '#server/catalog/attributes/lists.ts'
import { ownShop } from '#server/catalog/products/ownShop.ts'
import type { Reading } from './chunks.ts'
import { keepChecked } from './imports.ts'
import { importMoves } from './moves.ts'
import type { ScanResult } from './readLarge.ts'
import type { Piece } from './receivePiece.ts'
import { refuseFile } from './refuse.ts'
import { inspectLarge } from './sheet.ts'

type StoredPiece = {
  id: UploadId
  shopId: ShopId
  fileName: string
  bytes: number
  pieces: string[]
  scan: ScanResult
  importId: Upload['importId'] | null
}

/**
 * Starts the upload of a large file with its first piece; a former upload or unconfirmed import is deleted. Throws the errors of
 * `scanPiece`, `no-shop`, `not-allowed-now`, `storage-full`.
 */
export async function beginUpload(db: Db, storage: Storage, seller: Profile<'supplier'>, { name, bytes, total }: Piece): Promise<Upload> {
  const shopId = await ownShop(db, seller.id)
  if (total === undefined || bytes.length !== pieceLength(total, 1)) throw new Problem('malformed', { detail: { code: 'upload-broken' } })
  if (total > importLimits.large.fileBytes) refuseFile('file-large')
  await refuseSecond(db, shopId)
  const scan = await inspectLarge('scanPiece', bytes, null, bytes.length === total)
  const piece = await keepPiece(storage, bytes)
  const { made, former } = await inTransaction(db, async (tx) => {
    // Serializes uploads of a store: of two concurrent ones, the second deletes the first.
    await sql`select from shops where id = ${shopId} for no key update`.execute(tx)
    await refuseSecond(tx, shopId)
    const gone = await discardUploads(tx, shopId)
    const { rows } = await sql<StoredPiece>`
      insert into product_import_uploads (shop_id, file_name, bytes, pieces, scan)
      values (${shopId}, ${name.slice(0, 200)}, ${total}, ${[piece]}::text[], ${JSON.stringify(scan)}) returning *`.execute(tx)
    return { made: rows[0]!, former: gone }
  })
  await storage.remove(former)
  return answer(db, storage, made)
}

/** Length in bytes of the piece with this number in a file of this size. */
const pieceLength = (total: number, number: number) =>
  Math.max(0, Math.min(importLimits.large.pieceBytes, total - (number - 1) * importLimits.large.pieceBytes))

async function refuseSecond(db: Db | Tx, shopId: ShopId) {
  const { rows } = await sql`select from product_imports where shop_id = ${shopId} and large and status = 'waiting'`.execute(db)
  if (rows.length > 0) throw new Problem('not-allowed-now', { detail: { code: 'import-running' } })
}

async function keepPiece(storage: Storage, bytes: Buffer) {
  const name = `${newPrivateName()}.csv`
  await storage.save(name, bytes)
  return name
}

/** Deletes former uploads. Returns the files that are no longer needed. */
async function discardUploads(tx: Tx, shopId: ShopId) {
  const { rows } = await sql<{ pieces: string[] }>`
    delete from product_import_uploads where shop_id = ${shopId} returning case when import_id is null then pieces else '{}' end as pieces`.execute(
    tx,
  )
  const which = sql`shop_id = ${shopId} and large`
  const forgotten = await transition(tx, importMoves, 'forget', { who: 'system', which, set: { updatedAt: sql`now()` } })
  return [...rows, ...forgotten].flatMap(({ pieces }) => pieces)
}

/**
 * Adds the next piece; repeating an earlier piece is a no-op. Throws `not-found`, `not-allowed-now`, and the errors of `scanPiece`, which
 * end the upload.
 */
export async function addPiece(db: Db, storage: Storage, seller: Profile<'supplier'>, id: UploadId, number: number, { bytes }: Piece) {
  const kept = await findUpload(db, seller, id)
  if (number <= kept.pieces.length) return answer(db, storage, kept)
  if (number > kept.pieces.length + 1) throw new Problem('not-allowed-now')
  if (bytes.length === 0 || bytes.length !== pieceLength(kept.bytes, number))
    throw new Problem('malformed', { detail: { code: 'upload-broken' } })
  const isLast = sentOf(kept) + bytes.length === kept.bytes
  const scan = await inspectLarge('scanPiece', bytes, kept.scan, isLast).catch((error: unknown) => dropRefused(db, storage, kept, error))
  const piece = await keepPiece(storage, bytes)
  const { rows } = await sql<StoredPiece>`
    update product_import_uploads set pieces = pieces || ${piece}::text, scan = ${JSON.stringify(scan)}
    where id = ${id} and cardinality(pieces) = ${kept.pieces.length} returning *`.execute(db)
  // Another request added the same piece first.
  if (!rows[0]) await storage.remove([piece])
  return answer(db, storage, rows[0] ?? (await findUpload(db, seller, id)))
}

async function findUpload(db: Db, seller: Profile<'supplier'>, id: UploadId) {
  const { rows } = await sql<StoredPiece>`
    select u.* from product_import_uploads u join shops s on s.id = u.shop_id where u.id = ${id} and ${ownedBy(seller, 's')}`.execute(db)
  if (!rows[0]) throw new Problem('not-found')
  return rows[0]
}

const sentOf = ({ pieces, bytes }: StoredPiece) => Math.min(pieces.length * importLimits.large.pieceBytes, bytes)

/** Deletes an upload that is no table. After `unavailable` the piece may be sent again. */
async function dropRefused(db: Db, storage: Storage, { id, pieces }: StoredPiece, error: unknown): Promise<never> {
  if (error instanceof Problem && error.code !== 'unavailable') {
    await sql`delete from product_import_uploads where id = ${id}`.execute(db)
    await storage.remove(pieces)
  }
  throw error
}

/** Upload progress. Once all pieces are there, the upload becomes an unconfirmed import. */
async function answer(db: Db, storage: Storage, kept: StoredPiece): Promise<Upload> {
  const sent = sentOf(kept)
  if (kept.importId === null && sent === kept.bytes) return { id: kept.id, sent, importId: await becomeImport(db, storage, kept) }
  return { id: kept.id, sent, ...(kept.importId === null ? {} : { importId: kept.importId }) }
}

async function becomeImport(db: Db, storage: Storage, kept: StoredPiece) {
  const { id, shopId, fileName, bytes, pieces, scan } = kept
  const first = await storage.read(pieces[0]!)
  if (!first) throw new Problem('unavailable')
  const asked = [scan.delimiter, pieces.length === 1, await allLists(db)] as const
  const table = await inspectLarge('readFirst', first, ...asked).catch((error: unknown) => dropRefused(db, storage, kept, error))
  const total = scan.rows - table.before
  if (total > importLimits.large.rows)
    await dropRefused(db, storage, kept, new Problem('too-large', { detail: { code: 'file-large-rows' } }))
  const reading: Reading = { at: table.at, line: table.line, bytes, delimiter: scan.delimiter }
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<
      Pick<StoredPiece, 'importId'>
    >`select import_id from product_import_uploads where id = ${id} for update`.execute(tx)
    if (!rows[0]) throw new Problem('not-found')
    if (rows[0].importId !== null) return rows[0].importId
    const importId = await keepChecked(tx, shopId, { ...table, name: fileName, total })
    await sql`update product_imports set large = true, pieces = ${pieces}::text[], reading = ${JSON.stringify(reading)} where id = ${importId}`.execute(
      tx,
    )
    await sql`update product_import_uploads set import_id = ${importId} where id = ${id}`.execute(tx)
    return importId
  })
}
