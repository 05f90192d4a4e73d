import { sql, type RawBuilder } from 'kysely'
import { fileTypes } from '#contract/files.ts'
import type { FileId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** The object that a file is attached to. Its readers may read the file (`fileReaders` of its module). */
export type FileSubject = { type: string; id: number }

/** Types of files that count as evidence: pictures, which the server re-encodes, and PDF. */
export const evidence: readonly string[] = [fileTypes.jpg, fileTypes.pdf]

/**
 * Attaches uploads of the caller to a subject; each can be attached only once. Throws `not-found` for any that cannot be attached,
 * `validation` for types that are not `accepted`.
 */
export async function attachFiles(
  tx: Tx,
  { organization, user }: Pick<Actor, 'organization' | 'user'>,
  fileIds: readonly FileId[],
  subject: FileSubject,
  accepted?: readonly string[],
) {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return
  const attached = await tx
    .updateTable('files')
    .set({ subjectType: subject.type, subjectId: subject.id, attachedAt: sql<Date>`now()` })
    .where('id', 'in', wanted)
    .where('organizationId', '=', organization)
    .where('userId', '=', user)
    .where('subjectType', 'is', null)
    .returning('type')
    .execute()
  if (attached.length !== wanted.length) throw new Problem('not-found')
  if (accepted && attached.some(({ type }) => !accepted.includes(type)))
    throw new Problem('validation', { errors: [{ path: 'FileIds', code: 'file-type' }] })
}

/** Detaches files, `which` of `files f`. They are deleted unless they are attached again within a day. Returns their number. */
export async function releaseFiles(db: Db | Tx, type: string, which: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update files f set subject_type = null, subject_id = null, attached_at = null, created_at = now()
    where f.subject_type = ${type} and ${which}`.execute(db)
  return Number(numAffectedRows)
}

/** Moves files from one subject to another of the same type; `moved`: rows of both ids. */
export const moveFiles = (tx: Tx, type: string, moved: RawBuilder<unknown>) =>
  sql`update files f set subject_id = m.target from (${moved}) m (origin, target) where f.subject_type = ${type} and f.subject_id = m.origin`.execute(
    tx,
  )
