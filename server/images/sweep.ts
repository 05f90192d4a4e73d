import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { namedPictures } from './named.ts'
import { originalFile } from './names.ts'
import { removePictures } from './pictures.ts'
import type { Storage } from './storage.ts'

/** A file younger than this may still be waiting for its row, in milliseconds. */
const youngest = 60 * 60 * 1000

/**
 * Removes files that no row names: pictures that were removed or whose save was cut short. A sold line keeps its
 * picture. Answers how many pictures went, and the files that rows name and storage lacks.
 */
export async function sweepPictures(db: Db, storage: Storage, minAge = youngest) {
  const ages = new Map<string, number>()
  for await (const { name, age } of storage.list()) {
    const file = name.split(/[-.]/)[0] ?? ''
    ages.set(file, Math.min(age, ages.get(file) ?? Infinity))
  }
  const { rows } = await sql.raw<{ file: string }>(namedPictures).execute(db)
  const named = new Set(rows.map(({ file }) => file))
  const orphans = [...ages].filter(([file, age]) => !named.has(file) && age >= minAge).map(([file]) => file)
  await removePictures(storage, orphans)
  const missing = [...named].filter((file) => !ages.has(file)).map(originalFile)
  return { removed: orphans.length, missing }
}
