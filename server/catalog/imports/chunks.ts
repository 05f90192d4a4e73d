import { sql } from 'kysely'
import pg from 'pg'
import { importLimits, type ImportId, type RowReason } from '#contract/imports.ts'
import type { SellerId, ShopId } from '#contract/ids.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { allLists } from '#server/catalog/attributes/lists.ts'
import { ownSellingShop } from '#server/catalog/products/ownShop.ts'
import { addProducts } from './add.ts'
import type { Mapping } from './columns.ts'
import { knownRows, reasonOf as reasonOfKnown } from './existing.ts'
import { recordFinished } from './events.ts'
import type { ProductGroup } from './groups.ts'
import { windowBytes } from './limits.ts'
import { importMoves } from './moves.ts'
import type { Chunk } from './readLarge.ts'
import { storedReasons } from './reasons.ts'
import { inspectLarge } from './sheet.ts'

/** Read position: first byte and line of the next chunk, and the file's size in bytes. */
export type Reading = { at: number; line: number; bytes: number; delimiter: string }
type Source = { sellerId: SellerId; pieces: string[]; reading: Reading; heads: string[]; mapping: Mapping }

/**
 * Creates products of a confirmed large file, one transaction per chunk. Another run resumes where the last one ended. Returns whether rows
 * are left at `until` (milliseconds, as Date.now).
 */
export async function runChunks(db: Db, storage: Storage, id: ImportId, until = Infinity): Promise<boolean> {
  const read = windowsOf(storage)
  do {
    const source = await findSource(db, id)
    if (!source) return false
    const { pieces, reading, heads, mapping } = source
    if (reading.at >= reading.bytes) return finish(db, storage, id, pieces)
    const bytes = await read(pieces, reading.at)
    if (!bytes) return lose(db, id)
    const asked = { delimiter: reading.delimiter, line: reading.line, heads, mapping, isEnd: reading.at + bytes.length >= reading.bytes }
    await takeChunk(db, id, source, await inspectLarge('readChunk', bytes, asked, await allLists(db)))
  } while (Date.now() < until)
  return true
}

async function findSource(db: Db, id: ImportId) {
  const { rows } = await sql<Source>`
    select s.seller_id, i.pieces, i.reading, i.heads, i.mapping from product_imports i join shops s on s.id = i.shop_id join sellers x on x.id = s.seller_id
    where i.id = ${id} and i.large and i.status = 'waiting' and x.closed_at is null and x.suspended_until is null`.execute(db)
  return rows[0]
}

/** Reads a window at a byte offset; undefined once the file is deleted. Pieces of the last window stay cached. */
function windowsOf(storage: Storage) {
  const kept = new Map<string, Buffer>()
  const { pieceBytes } = importLimits.large
  return async (pieces: string[], at: number): Promise<Buffer | undefined> => {
    const first = Math.floor(at / pieceBytes)
    const [from, to] = [at - first * pieceBytes, at - first * pieceBytes + windowBytes]
    const names = pieces.slice(first, to > pieceBytes ? first + 2 : first + 1)
    for (const name of kept.keys()) if (!names.includes(name)) kept.delete(name)
    for (const name of names) {
      const piece = kept.get(name) ?? (await storage.read(name))
      if (!piece) return undefined
      kept.set(name, piece)
    }
    const [one, next] = names.map((name) => kept.get(name)!)
    return to > pieceBytes && next ? Buffer.concat([one!.subarray(from), next.subarray(0, to - pieceBytes)]) : one!.subarray(from, to)
  }
}

/** Ends an import whose pieces are lost: backups do not contain them. Products that were added stay. */
async function lose(db: Db, id: ImportId) {
  await inTransaction(db, (tx) =>
    transition(tx, importMoves, 'lose', { who: 'system', which: sql`id = ${id}`, set: { updatedAt: sql`now()` } }),
  )
  return false
}

/** Adds all rows of a chunk and advances the position in one transaction. Retries product by product after a database error. */
async function takeChunk(db: Db, id: ImportId, source: Source, chunk: Chunk) {
  try {
    await inTransaction(db, (tx) => takeIn(tx, id, source, chunk, addAll))
  } catch (error) {
    if (!reasonOf(error)) throw error
    await inTransaction(db, (tx) => takeIn(tx, id, source, chunk, addEach))
  }
}

type Place = { shopId: ShopId; sellerId: SellerId }
type RowErrors = Map<number, RowReason[]>
/** Returns the number of created products; refused rows are added to `refused`. */
type Add = (tx: Tx, place: Place, products: ProductGroup[], refused: RowErrors) => Promise<number>

async function takeIn(tx: Tx, id: ImportId, { sellerId, reading }: Source, chunk: Chunk, add: Add) {
  const shopId = await ownSellingShop(tx, sellerId)
  const next = { ...reading, at: reading.at + chunk.bytes, line: reading.line + chunk.lines }
  // The position has moved if another worker took the chunk or the import was stopped.
  const { rows: mine } = await sql`
    update product_imports set reading = ${JSON.stringify(next)}::jsonb, done = done + ${chunk.tried}, updated_at = now()
    where id = ${id} and status = 'waiting' and (reading ->> 'at')::bigint = ${reading.at} returning id`.execute(tx)
  if (mine.length === 0) return
  const refused: RowErrors = new Map(chunk.refused)
  await refuseApart(tx, id, chunk.keys, refused)
  for (const known of await knownRows(tx, shopId, chunk.rows)) if (!refused.has(known.line)) refused.set(known.line, [reasonOfKnown(known)])
  const added = await add(
    tx,
    { shopId, sellerId },
    chunk.products.filter(({ lines }) => !lines.some((line) => refused.has(line))),
    refused,
  )
  await keepRefused(tx, id, chunk, refused)
  await sql`update product_imports set added = added + ${added}, failed = failed + ${refused.size} where id = ${id}`.execute(tx)
}

/** Refuses rows of a product that already occurred further up: they are not a product of their own. */
async function refuseApart(tx: Tx, id: ImportId, keys: Chunk['keys'], refused: RowErrors) {
  if (keys.length === 0) return
  const { rows } = await sql<{ key: string }>`
    insert into product_import_keys (import_id, key) select ${id}::bigint, key::uuid from unnest(${keys.map(({ key }) => key)}::text[]) as given (key)
    on conflict do nothing returning replace(key::text, '-', '') as key`.execute(tx)
  const unseen = new Set(rows.map(({ key }) => key))
  for (const { key, lines } of keys)
    if (!unseen.delete(key)) for (const line of lines) if (!refused.has(line)) refused.set(line, [{ field: 'parent', code: 'rows-apart' }])
}

const addAll: Add = async (tx, place, products) => (await addProducts(tx, place, products)).length

/** Adds each product in a savepoint after a database error, so that a bad one does not stop the others. */
const addEach: Add = async (tx, place, products, refused) => {
  let made = 0
  for (const product of products) {
    await sql`savepoint product`.execute(tx)
    try {
      made += (await addProducts(tx, place, [product])).length
    } catch (error) {
      const reason = reasonOf(error)
      if (!reason) throw error
      await sql`rollback to savepoint product`.execute(tx)
      for (const line of product.lines) refused.set(line, [reason])
    }
    await sql`release savepoint product`.execute(tx)
  }
  return made
}

/** Row error of a validation problem or of a database constraint; undefined for other errors. */
function reasonOf(error: unknown): RowReason | undefined {
  if (error instanceof pg.DatabaseError) return /^2[23]/.test(error.code ?? '') ? { field: 'name', code: 'invalid' } : undefined
  if (!(error instanceof Problem) || error.code !== 'validation') return undefined
  const { path: _, ...why } = error.extra.errors?.[0] ?? { path: '', code: 'invalid' as const }
  return { field: 'name', ...why }
}

async function keepRefused(tx: Tx, id: ImportId, { rows }: Chunk, refused: RowErrors) {
  const kept = rows.flatMap(({ line, cells }) => (refused.has(line) ? [{ line, cells, ...storedReasons(refused.get(line)!) }] : []))
  if (kept.length === 0) return
  await sql`
    insert into product_import_rows (import_id, line, cells, problem, reasons)
    select ${id}::bigint, line, cells, problem, reasons from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (line int, cells jsonb, problem text, reasons jsonb)`.execute(
    tx,
  )
}

async function finish(db: Db, storage: Storage, id: ImportId, pieces: string[]) {
  const isDone = await inTransaction(db, async (tx) => {
    const set = { pieces: sql`'{}'::text[]`, updatedAt: sql`now()` }
    const [done] = await transition(tx, importMoves, 'finish', { who: 'system', which: sql`id = ${id}`, set })
    if (!done) return false
    const { added, failed } = done
    await sql`delete from product_import_keys where import_id = ${id}`.execute(tx)
    await recordFinished(tx, { id, shopId: done.shopId }, { file: done.fileName, added, failed })
    await writeAudit(tx, { actor: 'system', act: 'finish import', object: `import:${id}`, detail: { added, failed } })
    return true
  })
  if (isDone) await storage.remove(pieces)
  return false
}
