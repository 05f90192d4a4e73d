import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { ProductId } from '#contract/ids.ts'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { createDb, createPool, type Db } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { indexProducts } from '#server/catalog/search/documents.ts'
import { recountWords } from '#server/catalog/search/vocabulary.ts'
import { madeUpProducts, type MadeUp } from './catalog.ts'
import { insertProfiles } from '#server/test/profiles.ts'

const cities = ['Jakarta', 'Surabaya', 'Bandung', 'Bekasi', 'Medan', 'Depok', 'Tangerang', 'Palembang', 'Semarang', 'Makassar', 'Batam', 'Bogor', 'Pekanbaru', 'Bandar Lampung', 'Padang', 'Malang', 'Denpasar', 'Samarinda', 'Tasikmalaya', 'Banjarmasin', 'Balikpapan', 'Jambi', 'Cimahi', 'Surakarta', 'Manado', 'Kupang', 'Cilegon', 'Mataram', 'Yogyakarta', 'Ambon'] // prettier-ignore

/**
 * A database for measuring, made once and kept in `folder` when one is given. Sudden power cuts may lose it, unless its writes are `durable`,
 * which costs an fsync each.
 */
export async function benchDatabase(folder?: string, { durable = false } = {}) {
  const temporary = folder ? undefined : mkdtempSync(join(tmpdir(), 'pasokan-bench-'))
  const dataDir = folder ?? temporary ?? ''
  mkdirSync(dataDir, { recursive: true })
  const server = await startEmbedded({ dataDir, log: () => undefined, volatile: !durable })
  await migrate(server)
  const pool = createPool(server.adminUrl, { max: 10, silenceMs: 0 })
  return {
    url: server.url,
    adminUrl: server.adminUrl,
    db: createDb(pool),
    pool,
    dataDir,
    async stop() {
      await pool.end()
      await server.stop()
      if (temporary) rmSync(temporary, { recursive: true, force: true })
    },
  }
}

/** Fills an empty database with `count` made-up products in as many stores as that takes; one that is full stays so. */
export async function fill(db: Db, count: number, log: (text: string) => void = () => undefined) {
  const { rows } = await sql<{
    there: number
  }>`select coalesce(sum(live), 0) as there from product_counts where scope = 0 and level = 2`.execute(db)
  if (rows[0]?.there === count) return
  if (rows[0]?.there) throw new Error(`The database holds ${rows[0].there} products, not ${count}.`)
  const shops = Math.max(20, Math.min(10_000, Math.round(count / 100)))
  await makeShops(db, shops)
  // Building this index once at the end takes a fifth of the time.
  await sql`drop index search_documents_words`.execute(db)
  let batch: MadeUp[] = []
  let done = 0
  for (const product of madeUpProducts(count, shops)) {
    batch.push(product)
    if (batch.length < 5000 && done + batch.length < count) continue
    await insert(db, batch)
    done += batch.length
    batch = []
    if (done % 100_000 === 0) log(`${done} products …`)
  }
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set maintenance_work_mem = '1GB'`.execute(one)
    await sql`create index search_documents_words on search_documents using gin (document) with (fastupdate = off)`.execute(one)
    await sql`vacuum analyze`.execute(one)
    await recountWords(one)
    await sql`vacuum analyze search_words`.execute(one)
    await sql`reset all`.execute(one)
  })
  log(`${done} products in ${shops} stores are ready.`)
}

/** Notes where the stock of made-up products came from, which no bench needs and every test asks for. */
export const noteStock = (db: Db) =>
  sql`insert into stock_movements (product_id, variant_id, kind, quantity, actor) select id, id, 'initial', stock, 'system' from products where stock > 0`.execute(
    db,
  )

async function makeShops(db: Db, count: number) {
  await sql
    .raw(insertProfiles('supplier', { count, email: `'penjual' || n || '@bench.test'`, columns: { username: `'Penjual ' || n` } }))
    .execute(db)
  await sql`
    insert into shops (seller_id, name, address, phone_number, owner, city)
    select id, 'Toko ' || (array['Sumber', 'Maju', 'Berkah', 'Abadi', 'Sentosa', 'Karya', 'Jaya'])[1 + id % 7] || ' ' || id, 'Jl. Raya ' || id, '+628120000000', username,
      (${cities}::text[])[1 + id % ${cities.length}] from sellers order by id`.execute(db)
  await sayHow(db)
}

/** A third of the stores is PKP, half of them states prices without PPN; a tenth delivers everywhere, a fifth to one city, a store to none other's. */
export async function sayHow(db: Db) {
  await sql`update shops set pkp_from = '2025-01-01', prices_include_ppn = id % 2 = 0 where id % 3 = 0`.execute(db)
  await sql`
    insert into shop_delivery (shop_id, version, own_courier, pickup, by_quote, services, working_days, cutoff, min_order)
    select id, 1, id % 10 <> 0, true, id % 10 = 0, '{}', '{1,2,3,4,5,6}', '15:00', (id % 4) * 250000 from shops where id % 10 < 3`.execute(
    db,
  )
  await sql`
    insert into delivery_zones (shop_id, position, name, areas, base, included_grams, per_kg_over, min_days, max_days)
    select shop_id, 0, 'Kota', array[case when shop_id = 11 then 9471 else 3200 + 71 + (shop_id % 9)::int end], 20000, 0, 0, 0, 1
    from shop_delivery where own_courier`.execute(db)
}

async function insert(db: Db, batch: MadeUp[]) {
  const { rows } = await sql<{ id: ProductId }>`
    insert into products (shop_id, category_id, name, description, price, stock)
    select 1 + shop, category_id, name, description, price, stock
    from unnest(${batch.map((p) => p.shop)}::bigint[], ${batch.map((p) => p.categoryId)}::bigint[], ${batch.map((p) => p.name)}::text[],
      ${batch.map((p) => p.description)}::text[], ${batch.map((p) => p.price)}::bigint[], ${batch.map((p) => p.stock)}::int[])
      as given (shop, category_id, name, description, price, stock)
    returning id`.execute(db)
  const ids = rows.map((row) => row.id)
  await sql`insert into product_images (product_id, position, file, width, height)
    select id, position, md5(id || '-' || position), 800, 600 from unnest(${ids}::bigint[]) id, generate_series(0, 1) position`.execute(db)
  await indexProducts(db, ids)
}
