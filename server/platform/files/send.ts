import type { FastifyReply } from 'fastify'
import { fileTypes } from '#contract/files.ts'
import type { FileId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'
import { storedName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'

/** Whether an actor may read the files of a subject; by subject type, from the module that owns it. */
export type FileReaders = Record<string, (db: Db, actor: Actor, subjectId: number) => Promise<boolean>>

/** Types that a browser may display instead of saving them. */
const shown: readonly string[] = [fileTypes.pdf, fileTypes.jpg, fileTypes.png]

/** Streams a file to people who may read it. Throws `not-found` for all others. */
export async function sendStored(
  { db, storage, readers }: { db: Db; storage: Storage; readers: FileReaders },
  actor: Actor,
  { id, inline }: { id: FileId; inline: boolean },
  reply: FastifyReply,
) {
  const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !(await mayRead(db, readers, actor, row))) throw new Problem('not-found')
  const stored = await storage.open(storedName(row.file))
  if (!stored) throw new Problem('not-found')
  const place = inline && shown.includes(row.type) ? 'inline' : 'attachment'
  // XML can be a page with scripts, so browsers must not open it.
  reply.type(row.type === fileTypes.xml ? 'application/octet-stream' : row.type).headers({
    'content-length': stored.bytes,
    'content-disposition': `${place}; filename="${row.name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encoded(row.name)}`,
    // A document opened by itself gets no permissions.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    'cache-control': 'private, no-store',
  })
  return stored.stream
}

type Row = { organizationId: number; userId: number; subjectType: string | null; subjectId: number | null }

async function mayRead(db: Db, readers: FileReaders, actor: Actor, { organizationId, userId, subjectType, subjectId }: Row) {
  if (subjectType === null || subjectId === null) return organizationId === actor.organization && userId === actor.user
  return (await readers[subjectType]?.(db, actor, subjectId)) ?? false
}

/** Encoding of RFC 5987. */
const encoded = (name: string) =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
