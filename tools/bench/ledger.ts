/**
 * npm run bench -- ledger: sales booked a second, 16 connections at once, each sale of a store of its own, with 2 ms of other work
 * before its commit: without balances, with balances in slots, and with one row for each balance.
 */
import pg from 'pg'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { makeStores } from '../drills/people.ts'
import { createPlace } from '../drills/place.ts'

const [sales, concurrency] = [Number(process.argv[2] ?? 2000), 16]
const place = await createPlace()
const db = createDb(createPool(place.url, { max: 2 }))
await makeStores(db, concurrency, { products: 1, stock: 1, price: 1 })
const pool = new pg.Pool({ connectionString: place.adminUrl, max: concurrency })
pool.on('error', () => undefined)
const { rows: shops } = await pool.query<{ id: string }>('select id from shops order by id')
const { rows: kept } = await pool.query<{ source: string }>(`select pg_get_functiondef('apply_ledger_entries'::regproc) as source`)
const slots = kept[0]?.source ?? ''
let reference = 1_000_000

const ways: Record<string, string> = {
  'no balances': 'alter table ledger_entries disable trigger ledger_entries_apply',
  'balances in slots': `alter table ledger_entries enable trigger ledger_entries_apply; ${slots}`,
  'one row for each': slots.replace('pg_backend_pid() % 32', '0'),
}
const speeds: Record<string, number[]> = {}
for (let turn = 0; turn < 3; turn += 1)
  for (const [name, prepare] of Object.entries(ways)) {
    await pool.query(prepare)
    ;(speeds[name] ??= []).push(await measure())
  }
console.table(
  Object.fromEntries(Object.entries(speeds).map(([name, runs]) => [name, { 'sales a second': runs.toSorted((a, b) => a - b)[1] }])),
)
await pool.end()
await db.destroy()
await place.close()

async function measure() {
  let next = 0
  const began = performance.now()
  const worker = async (shop: string) => {
    const client = await pool.connect()
    while (next < sales) {
      next += 1
      const sale = (reference += 1)
      await client.query('begin')
      await client.query(
        `with t as (insert into ledger_transactions (kind, reference) values ('sale', $1) returning id)
         insert into ledger_entries (transaction_id, account, shop_id, debit, credit)
         select t.id, v.* from t, (values ('provider', null::bigint, 5, 0), ('seller-pending', $2::bigint, 0, 5)) v`,
        [sale, shop],
      )
      await client.query('select pg_sleep(0.002)')
      await client.query('commit')
    }
    client.release()
  }
  await Promise.all(shops.slice(0, concurrency).map(({ id }) => worker(id)))
  return Math.round(sales / ((performance.now() - began) / 1000))
}
