import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from '#server/platform/db/db.ts'
import type { DB } from '#server/platform/db/schema.ts'

/**
 * A way in, with the most buffers (8 KiB) that its queries may touch, however large the tables are, and the tables that are
 * read whole on purpose.
 */
export type Listing = { name: string; buffers: number; run: () => Promise<unknown>; whole?: string[] }

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Shared Hit Blocks': number; 'Shared Read Blocks': number; Plans?: Node[] }
type Explained = { 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] }
/** `ms`: what PostgreSQL says that running took, all queries together. */
export type Cost = { buffers: number; ms: number; scanned: string[] }

/**
 * Tables so small by nature that reading them whole is right; and pages (8 KiB) below which it is for any table: so many, or a hundredth of all that a way in
 * may touch, which then needs a good part of the table.
 */
const small = new Set(['categories', 'product_counts', 'shops', 'search_queries'])
const [fewPages, fewOfAll] = [32, 1 / 100]

/** A connection to the database that keeps every query it runs. */
function spied(pool: pg.Pool) {
  const queries: CompiledQuery[] = []
  const db: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: (event) => void queries.push(event.query),
  })
  return { db, queries }
}

/** Explains queries: 8 KiB buffers touched, and large tables that were read whole. */
async function costOf(pool: pg.Pool, queries: CompiledQuery[], isLarge: (table: string) => boolean): Promise<Cost> {
  const total: Cost = { buffers: 0, ms: 0, scanned: [] }
  // The words of all names and a sample are refreshed by any search: no part of a listing.
  const asked = queries.filter(
    ({ sql }) =>
      /^(?:\/\*.*?\*\/)?\s*(select|with|update|delete|declare)/.test(sql) && !/from search_words where changed_at|tablesample/.test(sql),
  )
  for (const { sql, parameters } of asked) {
    const { rows } = await pool.query<Explained>(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
    const explained = rows[0]?.['QUERY PLAN'][0]
    if (!explained) throw new Error(`no plan for ${sql}`)
    const plan = explained.Plan
    total.ms += explained['Execution Time']
    total.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    walk(plan, (node) => {
      const table = node['Relation Name']
      if (node['Node Type'] === 'Seq Scan' && table && isLarge(table)) total.scanned.push(table)
    })
  }
  return total
}

async function pagesOfTables(pool: pg.Pool) {
  const { rows } = await pool.query<{ relname: string; relpages: number }>(`select relname, relpages from pg_class where relkind = 'r'`)
  return new Map(rows.map(({ relname, relpages }) => [relname, small.has(relname) ? 0 : relpages]))
}

function walk(node: Node, visit: (node: Node) => void) {
  visit(node)
  for (const child of node.Plans ?? []) walk(child, visit)
}

/** Every listing with its cost; its queries are those of its second run, when everything that is read once is there. */
export async function explain(pool: pg.Pool, listings: (db: Db) => Listing[]) {
  const { db, queries } = spied(pool)
  const pages = await pagesOfTables(pool)
  const results: (Cost & { name: string; bound: number })[] = []
  for (const { name, buffers, run, whole = [] } of listings(db)) {
    await run()
    queries.length = 0
    await run()
    const isLarge = (table: string) => (pages.get(table) ?? 0) >= Math.max(fewPages, buffers * fewOfAll)
    const cost = await costOf(pool, [...queries], isLarge)
    results.push({ name, bound: buffers, ...cost, scanned: cost.scanned.filter((table) => !whole.includes(table)) })
  }
  return results
}
