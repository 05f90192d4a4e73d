/**
 * `node tools/bench/grow.ts <copy of a folder of fill.ts> [times] [minutes]` grows a filled database: each product comes again in another store of
 * its city. As owner, without triggers, indexes at the end; no round begins after so many minutes.
 */
import pg from 'pg'
import { benchDatabase } from './database.ts'

const [folder = '', times = '10', minutes = 'Infinity'] = process.argv.slice(2)
const database = await benchDatabase(folder)
const client = new pg.Client({ connectionString: database.adminUrl })
await client.connect()
const began = Date.now()
const say = (text: string) => console.log(`${Math.round((Date.now() - began) / 1000)} s: ${text}`)
const run = async (text: string) => (await client.query(text)).rows as Record<string, string>[]
await run(
  `set statement_timeout = 0; set session_replication_role = replica; set maintenance_work_mem = '2GB'; set synchronous_commit = off`,
)
const [count] = await run('select max(id) as last, count(*) as rows, (select max(id) from shops) as shops from products')
if (!count || Number(count.last) !== Number(count.rows)) throw new Error('The products to grow from are numbered without gaps.')
const [last, shops] = [Number(count.last), Number(count.shops)]

const tables = ['products', 'variants', 'product_images', 'search_documents']
const kept = `i.indrelid in (${tables.map((table) => `'${table}'::regclass`).join(', ')}) and not i.indisprimary
  and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`
const indexes = await run(
  `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i where ${kept}`,
)
for (const { name } of indexes) await run(`drop index ${name}`)
say(`${indexes.length} indexes are set aside`)

/** Every column of a table as it is, but for those that change with each round. */
async function again(table: string, changed: Record<string, string>) {
  const columns = await run(`
    select attname as name from pg_attribute where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`)
  const values = columns.map(({ name = '' }) => changed[name] ?? `o.${name}`)
  const [names, own] = [columns.map(({ name }) => name).join(', '), table === 'products' ? 'o.id' : 'o.product_id']
  await run(`insert into ${table} (${names}) overriding system value select ${values.join(', ')} from ${table} o where ${own} <= ${last}`)
}

let round = 1
for (; round < Number(times) && Date.now() < began + 60_000 * Number(minutes); round++) {
  const shift = round * last
  // Cities come again every 30 stores.
  const shop = `1 + (o.shop_id - 1 + ${30 * round}) % ${shops}`
  await again('products', { id: `o.id + ${shift}`, shop_id: shop })
  await again('variants', { id: `o.id + ${shift}`, product_id: `o.product_id + ${shift}` })
  await again('product_images', { id: `nextval(pg_get_serial_sequence('product_images', 'id'))`, product_id: `o.product_id + ${shift}` })
  const marks = (id: string) => `array['#t' || ${id} / 2048, '#b' || ${id} / 16384, '#s' || ${id} / 131072]`
  const document = `ts_delete(o.document, ${marks('o.product_id')}) || array_to_tsvector(${marks(`(o.product_id + ${shift})`)})`
  await again('search_documents', { product_id: `o.product_id + ${shift}`, shop_id: shop, document })
  say(`${(round + 1) * last} products`)
}
await run(`select setval(pg_get_serial_sequence('products', 'id'), ${round * last})`)
await run(`delete from product_counts`)
await run(`insert into product_counts (scope, level, block, live)
  select scopes.scope, levels.level, p.id >> (levels.level * 8), count(*)
  from products p, lateral (values (0::bigint), (p.category_id)) scopes (scope), (values (1), (2)) levels (level) where p.deleted_at is null group by 1, 2, 3`)
await run(`delete from shop_product_counts`)
await run(`insert into shop_product_counts (shop_id, live) select shop_id, count(*) from products where deleted_at is null group by 1`)
for (const { name, made = '' } of indexes) {
  await run(made)
  say(`index ${name}`)
}
await run('update search_words set documents = documents * ' + round)
await run('vacuum analyze')
const [size] = await run('select pg_size_pretty(pg_database_size(current_database())) as size')
say(`ready, ${size?.size}`)
await client.end()
await database.stop()
