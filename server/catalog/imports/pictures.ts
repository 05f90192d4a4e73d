import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ImportId, RowReason } from '#contract/imports.ts'
import { imageLimits } from '#contract/products.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { decoderLimits, orRefuse } from '#server/platform/images/accept.ts'
import { newPictureName, originalFile } from '#server/platform/images/names.ts'
import { removePictures, type StoredPicture } from '#server/platform/images/pictures.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { createSandbox } from '#server/platform/sandbox/sandbox.ts'
import { inspect } from './sheet.ts'
import { packedOf, type ZipEntry } from '#server/platform/unzip.ts'

/** Milliseconds that the pictures of one import may take to decode altogether. */
const decodingBudgetMs = 10 * 60_000

/** One at a time, in a place of its own: interactive uploads never queue behind an import. */
const inSandbox = createSandbox<typeof import('./packedPicture.ts')>(new URL('./packedPicture.ts', import.meta.url), {
  ...decoderLimits,
  processes: 1,
})

export type PictureZip = { zip: Buffer; entries: Map<string, ZipEntry> }

/** The kept ZIP of an import with its pictures by their names in small letters; nothing is unpacked yet. */
export async function readPictureZip(storage: Storage, file: string | null): Promise<PictureZip> {
  const zip = file ? await storage.read(file) : undefined
  if (!zip) return { zip: Buffer.alloc(0), entries: new Map() }
  return { zip, entries: new Map((await inspect('readPictureZip', zip)).map((entry) => [entry.key, entry])) }
}

/** The pictures that a row names, decoded and stored, or why one of them is refused. Throws what is no fault of theirs. */
export async function picturesOf(
  db: Db,
  storage: Storage,
  id: ImportId,
  { zip, entries }: PictureZip,
  names: string[],
): Promise<StoredPicture[] | { reason: PictureReason }> {
  if (names.length > imageLimits.count) return { reason: { code: 'too-many-images' } }
  const stored = new Map<string, StoredPicture>()
  for (const name of names) {
    const entry = entries.get(name.toLowerCase())
    if (!entry) return { reason: { code: 'image-missing', params: { file: name } } }
    const found = await decodeOnce(db, storage, id, packedOf(zip, entry), { ...entry, name })
    if ('reason' in found) return { reason: { ...found.reason, file: name } }
    stored.set(found.file, found)
  }
  return [...stored.values()]
}

type PictureReason = Omit<RowReason, 'field'>
type Decoded = StoredPicture | { reason: PictureReason }

/** The same bytes again in this import, under whatever name, are not decoded again: not in another turn, nor after a crash. */
async function decodeOnce(db: Db, storage: Storage, id: ImportId, packed: Buffer, entry: ZipEntry): Promise<Decoded> {
  const hash = createHash('sha256').update(`${entry.method} ${entry.bytes} `).update(packed).digest()
  const known = await findDecoded(db, id, hash)
  if (known) return known
  if (await isBudgetSpent(db, id)) return { reason: { code: 'images-too-slow' } }
  const began = performance.now()
  const decoded = await decode(storage, packed, entry)
  await keepDecoded(db, id, hash, decoded, Math.round(performance.now() - began))
  const kept = (await findDecoded(db, id, hash)) ?? decoded
  // Another worker of the same import was first.
  if ('file' in decoded && !('file' in kept && kept.file === decoded.file)) await removePictures(storage, [decoded.file])
  return kept
}

async function findDecoded(db: Db, id: ImportId, hash: Buffer): Promise<Decoded | undefined> {
  const { rows } = await sql<StoredPicture & { reason: PictureReason | null }>`
    select file, width, height, color, reason from product_import_pictures
    where import_id = ${id} and hash = ${hash} and (file is not null or reason is not null)`.execute(db)
  if (!rows[0]) return undefined
  const { reason, ...picture } = rows[0]
  return reason ? { reason } : picture
}

async function isBudgetSpent(db: Db, id: ImportId) {
  const { rows } = await sql`select from product_imports where id = ${id} and picture_ms >= ${decodingBudgetMs}`.execute(db)
  return rows.length > 0
}

async function decode(storage: Storage, packed: Buffer, { name, method, bytes: size }: ZipEntry): Promise<Decoded> {
  try {
    const { bytes, ...facts } = await orRefuse(name, inSandbox('reencodePacked', packed, { method, bytes: size }, name))
    const file = newPictureName()
    await storage.save(originalFile(file), bytes)
    return { file, ...facts }
  } catch (error) {
    if (!(error instanceof Problem) || (error.code !== 'image-type' && error.code !== 'image-size')) throw error
    const { code = error.code, params } = error.extra.errors?.[0] ?? {}
    return { reason: { code, ...(params && { params }) } }
  }
}

async function keepDecoded(db: Db, id: ImportId, hash: Buffer, decoded: Decoded, ms: number) {
  const { file = null, width = null, height = null, color = null, reason } = decoded as Partial<StoredPicture & { reason: PictureReason }>
  await sql`
    insert into product_import_pictures (import_id, hash, file, width, height, color, problem, reason)
    values (${id}, ${hash}, ${file}, ${width}, ${height}, ${color}, ${reason?.code ?? ''}, ${reason ? JSON.stringify(reason) : null}::jsonb) on conflict do nothing`.execute(
    db,
  )
  await sql`update product_imports set picture_ms = picture_ms + ${ms} where id = ${id}`.execute(db)
}
