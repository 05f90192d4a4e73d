import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { storedName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'

/** Hours that a file waits to be attached, and how many go in one round. */
const [keptHours, batchSize] = [24, 1_000]

/** Forgets files that were attached to nothing for a day. What a crash leaves in storage, the sweep of pictures removes. */
export async function purgeFiles(db: Db, storage: Storage): Promise<number> {
  const { rows } = await sql<{ file: string }>`
    delete from files where id in (
      select id from files where subject_type is null and created_at < now() - make_interval(hours => ${keptHours})
      order by created_at limit ${batchSize} for update skip locked) and subject_type is null returning file`.execute(db)
  await storage.remove(rows.map(({ file }) => storedName(file)))
  return rows.length
}
