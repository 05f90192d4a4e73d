import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { storedName } from './names.ts'
import type { Storage } from './storage.ts'

/** A file younger than this may still be waiting for its row, in milliseconds. */
const youngest = 60 * 60 * 1000

/**
 * Removes files that no row names: pictures that were removed or whose save was cut short, ZIPs and pieces of imports that are over. A sold line keeps its
 * picture. Returns how many pictures went, and the files that rows name and storage lacks.
 */
export async function sweepPictures(db: Db, storage: Storage, referencedFiles: string, minAge = youngest) {
  const stored = new Map<string, { age: number; names: string[] }>()
  const sent: string[] = []
  for await (const { name, age } of storage.list()) {
    if (name.endsWith('.zip') || name.endsWith('.csv')) {
      if (age >= minAge) sent.push(name)
      continue
    }
    const file = name.split(/[-.]/)[0] ?? ''
    const { age: youngestYet = Infinity, names = [] } = stored.get(file) ?? {}
    stored.set(file, { age: Math.min(age, youngestYet), names: [...names, name] })
  }
  const { rows } = await sql.raw<{ file: string }>(referencedFiles).execute(db)
  const named = new Set(rows.map(({ file }) => file))
  const orphans = [...stored].filter(([file, { age }]) => !named.has(file) && age >= minAge)
  await storage.remove(orphans.flatMap(([, { names }]) => names))
  await storage.remove(await unnamedOf(db, sent))
  const missing = [...named].filter((file) => !stored.has(file)).map(storedName)
  return { removed: orphans.length, missing }
}

async function unnamedOf(db: Db, sent: string[]) {
  const { rows } = await sql<{ name: string }>`
    select pictures as name from product_imports where pictures = any(${sent}::text[])
    union all select unnest(pieces) from product_imports where pieces && ${sent}::text[]
    union all select unnest(pieces) from product_import_uploads where pieces && ${sent}::text[]`.execute(db)
  const named = new Set(rows.map(({ name }) => name))
  return sent.filter((name) => !named.has(name))
}
