import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
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
  const named = await namedFiles(db)
  const orphans = [...ages].filter(([file, age]) => !named.has(file) && age >= minAge).map(([file]) => file)
  await removePictures(storage, orphans)
  const missing = [...named].filter((file) => !ages.has(file)).map(originalFile)
  return { removed: orphans.length, missing }
}

/** Every picture that a product shows, a sold line remembers or a message carries. */
async function namedFiles(db: Db) {
  const { rows } = await sql<{ file: string }>`
    select file from product_images union select image from order_lines where image <> '' and image is not null
    union select image from messages where image is not null`.execute(db)
  return new Set(rows.map((row) => row.file))
}
