import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { freshDatabase } from '#server/test/database.ts'
import { testMarket } from '#server/test/market.ts'
import type { TestBuyer } from '#server/test/app.ts'
import { inTransaction, createDb, createPool } from './db.ts'
import { runMigration } from './migrate.ts'
import { preparedHint, runPrepared } from './prepared.ts'

test('a newer version adds a column to every table while this one serves: not one request fails', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const product = await market.product(seller, { stock: 100_000 })
  const failures: string[] = []
  const hear = <R extends { status: number }>(what: string, reply: R) => {
    if (reply.status >= 500) failures.push(`${what} answered ${reply.status}`)
    return reply
  }
  const round = async (buyer: TestBuyer) => {
    hear('the cart', await market.call(buyer, orders.cart))
    hear('a product', await market.call(buyer, products.show, { params: { id: product } }))
    hear('the products', await market.call(undefined, products.page))
    const id = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
    const { json } = hear('an order', await market.call(buyer, orders.show, { params: { id } }))
    const [part] = json.storeOrders
    hear('a step', await market.call(seller, storeOrders.move, { params: { id: part?.id }, body: { step: 'accept' } }))
    hear('the history', await market.call(buyer, orders.history))
  }
  let migrating = true
  const shop = async () => {
    const buyer = await market.buyer()
    while (migrating) await round(buyer)
    // Once more on connections that planned before.
    await round(buyer)
  }
  const shopping = Promise.all([shop(), shop(), shop(), shop()])
  const newer = new pg.Client({ connectionString: market.adminUrl })
  await newer.connect()
  const { rows: tables } = await newer.query<{ name: string }>(`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`)
  for (const { name } of tables) await runMigration(newer, `alter table ${name} add column of_the_newer_version text not null default ''`)
  await newer.end()
  migrating = false
  await shopping
  expect(tables.map(({ name }) => name)).toContain('orders')
  expect(failures).toEqual([])
})

test('a plan that a migration made useless is made again, wherever it was kept', async () => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, { max: 3 })
  const db = createDb(pool)
  const ownersPool = createPool(database.adminUrl, { max: 1 })
  const owner = createDb(ownersPool)
  await sql`create table rolling (id int, name text)`.execute(owner)
  const text = 'select id, name from rolling'
  const ways = [
    () => runPrepared(db, text, []),
    () => sql`${sql.raw(preparedHint)} ${sql.raw(text)}`.execute(db),
    () => inTransaction(db, (tx) => runPrepared(tx, text, [])),
  ]
  for (const type of ['varchar', 'char(9)']) {
    // All connections know a plan of each before the type changes.
    for (let time = 0; time < 6; time += 1) await Promise.all(ways.map((way) => way()))
    await sql`alter table rolling alter column name type ${sql.raw(type)}`.execute(owner)
    for (const way of ways) await way()
  }
  await ownersPool.end()
  await pool.end()
})

test('a statement that is kept prepared and does not name its columns is refused', async () => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, { max: 1 })
  const db = createDb(pool)
  for (const text of ['select * from orders', 'select o.id, o.* from orders o', 'delete from orders returning *'])
    await expect(runPrepared(db, text, [])).rejects.toThrow('names its columns')
  expect(await runPrepared(db, 'select count(*) as n from orders', [])).toEqual([{ n: 0 }])
  await pool.end()
})
