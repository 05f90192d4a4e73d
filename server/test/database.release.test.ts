import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testApp } from './app.ts'
import { freshDatabase } from './database.ts'
import { testMarket } from './market.ts'

test('a database that a test leaves in disorder fails it', async () => {
  const disorder = async () => {
    await using test = await testApp()
    const seller = await test.seller()
    const id = await test.product(seller, { stock: 3 })
    await sql`update products set stock = 5 where id = ${id}`.execute(test.owner)
  }
  await expect(disorder()).rejects.toThrow('Invariants are broken')
})

/** Every table that has rows, with how many, and every sequence that was asked. */
async function contents(adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'graphile_worker') order by 1`,
  )
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as value from ${name}`)
  const { rows } = await client.query(`select * from (${counts.join(' union all ')}) counts where value > 0
    union all select sequencename, last_value::int from pg_sequences where last_value is not null order by 1, 2`)
  await client.end()
  return rows
}

test('the next test finds a database as the migrations left it, with ids from the start', async () => {
  const order = async () => {
    await using market = await testMarket()
    const before = await contents(market.adminUrl)
    const [buyer, seller] = [await market.buyer(), await market.seller()]
    await market.paid(buyer, { payment_type: 'qris' }, [await market.product(seller), 2])
    await market.runJobs()
    expect((await contents(market.adminUrl)).length).toBeGreaterThan(before.length + 20)
    return { before, url: market.databaseUrl, ids: [buyer.id, seller.id] }
  }
  const first = await order()
  const second = await order()
  expect(second).toEqual(first)
})

test.each([
  ['a trigger', `create trigger t before update on orders for each row execute function suppress_redundant_updates_trigger()`],
  [
    'a function',
    `create or replace function pg_temp.f() returns void language sql as ''; create function f() returns void language sql as ''`,
  ],
  ['a right', 'grant truncate on orders to pasokan_app'],
  ['a default', `alter table orders alter created_at set default now() - interval '1 day'`],
  ['a column', 'alter table orders add column spare integer'],
  ['a row of the migrations', `update categories set name = name where id = 1`],
])('a database in which a test changed %s is not given to the next', async (_, statement) => {
  const use = async (change?: string) => {
    await using database = await freshDatabase()
    if (!change) return database.url
    const client = new pg.Client({ connectionString: database.adminUrl })
    await client.connect()
    await client.query(change)
    await client.end()
    return database.url
  }
  const first = await use()
  expect(await use(statement)).toBe(first)
  expect(await use()).not.toBe(first)
})
