import { sql } from 'kysely'
import type { FileId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

/** What a file hangs on: those who may see that may see the file (`fileReaders` of its module). */
export type FileSubject = { type: string; id: number }

/** Hangs files of one's own on something, each once and for good. Throws `not-found` for any that is not there to attach. */
export async function attachFiles(
  tx: Tx,
  { organization, user }: Pick<Actor, 'organization' | 'user'>,
  fileIds: readonly FileId[],
  subject: FileSubject,
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
    .executeTakeFirst()
  if (Number(attached.numUpdatedRows) !== wanted.length) throw new Problem('not-found')
}
