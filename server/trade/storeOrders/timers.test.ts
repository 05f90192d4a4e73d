import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMarket } from '#server/test/market.ts'
import { runStoreOrderTimers } from './timers.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

/** Paid orders whose stores did not answer for some days, oldest first. */
async function waiting(market: Market, count: number, days: number) {
  const product = await market.product(await market.seller())
  for (let left = count; left > 0; left -= 1) await market.paid(await market.buyer(), { payment_type: 'gopay' }, [product, 1])
  await sql`update store_orders set status_since = now() - make_interval(days => ${days}) + id * interval '1 second'`.execute(market.db)
  return market.db.selectFrom('storeOrders').select(['id', 'orderId']).orderBy('id').execute()
}

const reminded = async (market: Market) =>
  (await market.db.selectFrom('storeOrders').select('id').where('remindedAt', 'is not', null).orderBy('id').execute()).map(({ id }) => id)

test('an order that somebody works on keeps no other store from being reminded', async () => {
  await using market = await testMarket()
  const storeOrders = await waiting(market, 3, 4)
  const busy = await market.db.startTransaction().execute()
  await busy.selectFrom('orders').select('id').where('id', '=', storeOrders[1]!.orderId).forUpdate().execute()
  const round = runStoreOrderTimers(market.app.paymentDeps)
  // The first is committed while the second waits: all lock rows in one order.
  await expect.poll(() => reminded(market)).toEqual([storeOrders[0]!.id])
  await busy.commit().execute()
  await round
  expect(await reminded(market)).toEqual(storeOrders.map(({ id }) => id))
})

test('a part that cannot be moved stops no other, and comes back later', async () => {
  await using market = await testMarket()
  const storeOrders = await waiting(market, 3, 6)
  const [bad] = storeOrders
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'cannot be moved'; end $$`.execute(
    market.owner,
  )
  await sql`create trigger refuse before update on store_orders for each row when (new.id = ${sql.lit(bad!.id)}) execute function refuse()`.execute(
    market.owner,
  )
  const logged: string[] = []
  const round = () => runStoreOrderTimers(market.app.paymentDeps, { error: (text) => logged.push(text) })
  const statuses = async () =>
    (await market.db.selectFrom('storeOrders').select('status').orderBy('id').execute()).map(({ status }) => status)
  await round()
  expect((await statuses()).slice(1)).not.toContain('paid')
  expect(logged).toHaveLength(2)
  // One was to be reminded and one to be cancelled: both rest.
  await round()
  expect(logged).toHaveLength(2)
  await sql`drop trigger refuse on store_orders`.execute(market.owner)
  await sql`update row_failures set retry_at = now()`.execute(market.db)
  await round()
  expect(await statuses()).not.toContain('paid')
  expect(await market.db.selectFrom('rowFailures').selectAll().execute()).toEqual([])
})
