import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { originalFile, privateName } from '#server/platform/images/names.ts'
import { removePictures } from '#server/platform/images/pictures.ts'
import type { Storage } from '#server/platform/images/storage.ts'

/** Renames publicly named chat pictures to private names, in batches. Resumable. */
export async function hidePictures(db: Db, storage: Storage, maxRows = 200): Promise<void> {
  const { rows } = await sql<{ image: string }>`
    select distinct image from messages where image is not null and image not like 'p%' limit ${maxRows}`.execute(db)
  for (const { image } of rows) {
    const bytes = await storage.read(originalFile(image))
    if (bytes) await storage.save(originalFile(privateName(image)), bytes)
    await sql`update messages set image = ${privateName(image)} where image = ${image}`.execute(db)
    await removePictures(storage, [image])
  }
}
