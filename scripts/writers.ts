import { readFileSync } from 'node:fs'
import { sqlName } from '#server/platform/module/module.ts'

/** With the query builder, or in SQL: with an alias too, and with other tables beside it. */
const writes =
  /(?:insertInto|updateTable|deleteFrom)\('(\w+)|(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+)\s+(?:\w+\s+)?(?:set|\(|where|using)/g

/** Returns the tables that several modules write, with these. `trade/checkout`, which joins money, stock and orders in single statements, does not count. */
export function sharedTables(files: readonly string[]): string[] {
  const writers = new Map<string, Set<string>>()
  for (const file of files.filter((each) => each.startsWith('server/') && !each.includes('/trade/checkout/')))
    for (const [, built, written = built] of readFileSync(file, 'utf8').matchAll(writes)) {
      const table = sqlName(written!)
      writers.set(table, (writers.get(table) ?? new Set()).add(file.split('/')[1]!))
    }
  return [...writers].filter(([, modules]) => modules.size > 1).map(([table, modules]) => `${table} (${[...modules].join(', ')})`)
}
