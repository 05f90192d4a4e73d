import { CamelCasePlugin, CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { CategoryId, ProductId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/db/db.ts'
import type { DB } from '#server/db/schema.ts'
import { findProduct, productsByIds, productsOfShop } from '#server/products/find.ts'
import { newestProducts } from '#server/products/lists.ts'
import { searchEngine } from '#server/search/engine.ts'

const asked = { text: '', sort: 'best', page: 1, limit: 10, inStock: false, facets: false } as const

export type Listing = { name: string; buffers: number; run: () => Promise<unknown> }

/** Every listing query with the most buffers (8 KiB) that it may touch, however large the catalogue is. */
export function listings(db: Db, lastPage: number, newest: number): Listing[] {
  const { search, suggest } = searchEngine(db)
  const ids = Array.from({ length: 10 }, (_, index) => Math.max(1, Math.floor((newest * (index + 1)) / 11)) as ProductId)
  return [
    { name: 'first page', buffers: 250, run: () => newestProducts(db, { page: 1, limit: 10 }) },
    { name: 'middle page', buffers: 500, run: () => newestProducts(db, { page: Math.ceil(lastPage / 2), limit: 10 }) },
    { name: 'last page', buffers: 500, run: () => newestProducts(db, { page: lastPage, limit: 10 }) },
    {
      name: 'last page of a category',
      buffers: 800,
      run: () => newestProducts(db, { page: lastPage, limit: 10, categoryId: 3 as CategoryId }),
    },
    { name: 'one product', buffers: 40, run: () => findProduct(db, newest as ProductId).catch(() => {}) },
    { name: 'ten products', buffers: 250, run: () => productsByIds(db, ids) },
    { name: 'products of a store', buffers: 250, run: () => productsOfShop(db, 3 as ShopId, 10) },
    { name: 'cheapest of a category', buffers: 2_500, run: () => search({ ...asked, sort: 'cheapest', category: 3 }) },
    { name: 'of a city', buffers: 2_500, run: () => search({ ...asked, city: 'Bandung' }) },
    { name: 'search for a common word', buffers: 2_500, run: () => search({ ...asked, text: 'jasa' }) },
    { name: 'search for two words', buffers: 2_500, run: () => search({ ...asked, text: 'semen 50 kg' }) },
    { name: 'search with an error', buffers: 2_500, run: () => search({ ...asked, text: 'krtas hvs a4' }) },
    { name: 'suggestion', buffers: 1_500, run: () => suggest('sem') },
  ]
}

type Node = { 'Node Type': string; 'Relation Name'?: string; 'Shared Hit Blocks': number; 'Shared Read Blocks': number; Plans?: Node[] }
export type Cost = { buffers: number; scanned: string[] }

/** Tables so small by nature that reading them whole is right. */
const small = new Set(['categories', 'product_counts', 'shops', 'search_queries'])

/** A connection to the database that keeps every query it runs. */
export function spied(pool: pg.Pool) {
  const queries: CompiledQuery[] = []
  const db: Db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: (event) => void queries.push(event.query),
  })
  return { db, queries }
}

/** Explains queries: 8 KiB buffers touched, and large tables that were read whole. */
export async function costOf(pool: pg.Pool, queries: CompiledQuery[]): Promise<Cost> {
  const total: Cost = { buffers: 0, scanned: [] }
  // The words of all names and a sample are brought up to date whoever searches just then: no part of a listing.
  const asked = queries.filter(
    ({ sql }) => /^(?:\/\*.*?\*\/)?\s*(select|with)/.test(sql) && !/from search_words where changed_at|tablesample/.test(sql),
  )
  for (const { sql, parameters } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, buffers, format json) ${sql}`, [...parameters])
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error(`no plan for ${sql}`)
    total.buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    walk(plan, (node) => {
      const table = node['Relation Name']
      if (node['Node Type'] === 'Seq Scan' && table && !small.has(table)) total.scanned.push(table)
    })
  }
  return total
}

function walk(node: Node, visit: (node: Node) => void) {
  visit(node)
  for (const child of node.Plans ?? []) walk(child, visit)
}

/** Every listing with its cost; `queries` are those of its second run, when everything that is read once is there. */
export async function explainListings(pool: pg.Pool, lastPage: number, newest: number) {
  const { db, queries } = spied(pool)
  const results: (Cost & { name: string; bound: number })[] = []
  for (const { name, buffers, run } of listings(db, lastPage, newest)) {
    await run()
    queries.length = 0
    await run()
    results.push({ name, bound: buffers, ...(await costOf(pool, [...queries])) })
  }
  return results
}
