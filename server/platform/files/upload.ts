import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { fileLimits, fileTypes, type SavedFile } from '#contract/files.ts'
import type { FileId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { reencodeFile } from '#server/platform/images/accept.ts'
import { storedName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { bytesOf, partsOf, type Upload } from '#server/platform/multipart.ts'
import { readSettings } from '#server/platform/settings/read.ts'
import { detectType, refuseFile } from './detect.ts'

const pictures = ['jpg', 'png', 'webp']

/** Keeps one file for who sent it. Throws `file-type`, `file-size`, `file-quota` and `storage-full`; nothing half-made stays. */
export async function uploadFile(db: Db, storage: Storage, actor: Actor, upload: Upload): Promise<SavedFile> {
  const { bytes, name, type } = await accept(upload)
  const file = `x${randomBytes(12).toString('hex')}`
  const quota = (await readSettings(db)).at('files.quota-megabytes') * 1024 * 1024
  await storage.save(storedName(file), bytes)
  try {
    const saved = { name, bytes: bytes.length, type: fileTypes[type] }
    return { FileId: await insert(db, actor, { ...saved, file }, quota), ...saved }
  } catch (error) {
    await storage.remove([storedName(file)]).catch(() => undefined)
    throw error
  }
}

/** Re-encodes pictures as JPEG, without metadata. */
async function accept({ name, bytes }: Upload) {
  const type = detectType(name, bytes)
  if (!pictures.includes(type)) return { type, bytes, name: cleanName(name) }
  const drawn = await reencodeFile({ name, bytes }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'image-size') refuseFile('file-size', error.extra.errors?.[0]?.code)
    if (error instanceof Problem && error.code === 'image-type') refuseFile('file-type', 'image-damaged')
    throw error
  })
  return { type: 'jpg' as const, bytes: Buffer.from(drawn.bytes), name: cleanName(name.replace(/\.\w+$/, '.jpg')) }
}

/** Without folders and signs that show nothing or turn the line around; the ending stays. */
function cleanName(name: string): string {
  const plain = (name.split(/[/\\]/).at(-1) ?? '').replaceAll(/[\p{C}\p{Zl}\p{Zp}"]/gu, '').trim()
  const ending = plain.slice(plain.lastIndexOf('.'))
  const stem = Array.from(plain.slice(0, -ending.length))
    .slice(0, fileLimits.name - ending.length)
    .join('')
  return `${stem.trim() || 'file'}${ending}`
}

/** Uploads of one organization wait for each other here, so that together they keep to its quota. */
const insert = (db: Db, { organization, user }: Actor, row: { name: string; type: string; bytes: number; file: string }, quota: number) =>
  inTransaction(db, async (tx) => {
    await sql`select from organizations where id = ${organization} for no key update`.execute(tx)
    const { rows } = await sql<{
      used: number
    }>`select coalesce(sum(bytes), 0)::bigint as used from files where organization_id = ${organization}`.execute(tx)
    if ((rows[0]?.used ?? 0) + row.bytes > quota) throw new Problem('file-quota')
    const { id } = await tx
      .insertInto('files')
      .values({ organizationId: organization, userId: user, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id satisfies FileId
  })

/** The one file of a form, in the field `file`. Throws `unsupported-type`, `malformed`, `file-size`. */
export async function receiveFile(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem('unsupported-type')
  let found: Upload | undefined
  for await (const part of partsOf(request, { fileSize: fileLimits.bytes + 1, files: 1, fields: 5, fieldSize: 1_000 })) {
    if (part.type !== 'file') continue
    const bytes = await bytesOf(part, () => refuseFile('file-size'))
    if (part.fieldname === 'file') found = { name: part.filename, bytes }
  }
  if (!found) throw new Problem('validation', { errors: [{ path: 'file', code: 'required' }] })
  return found
}
