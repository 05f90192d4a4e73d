import { sql, type RawBuilder } from 'kysely'
import { fileTypes } from '#contract/files.ts'
import type { FileId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** What a file hangs on: those who may see that may see the file (`fileReaders` of its module). */
export type FileSubject = { type: string; id: number }

/** Types of files that count as evidence: pictures, which the server re-encodes, and PDF. */
export const evidence: readonly string[] = [fileTypes.jpg, fileTypes.pdf]

/**
 * Hangs files of one's own on something, each once and for good. Throws `not-found` for any that is not there to attach, and `validation` for one that
 * is none of the `accepted` types.
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

/** Takes files off what they hang on, `which` of `files f`: like new ones they are forgotten unless they are attached again within a day. Returns how many. */
export async function releaseFiles(db: Db | Tx, type: string, which: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update files f set subject_type = null, subject_id = null, attached_at = null, created_at = now()
    where f.subject_type = ${type} and ${which}`.execute(db)
  return Number(numAffectedRows)
}

/** What hangs on one thing hangs on another of its kind from now on; `moved`: rows of both ids. */
export const moveFiles = (tx: Tx, type: string, moved: RawBuilder<unknown>) =>
  sql`update files f set subject_id = m.target from (${moved}) m (origin, target) where f.subject_type = ${type} and f.subject_id = m.origin`.execute(
    tx,
  )
