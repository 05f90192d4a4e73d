import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { sendDigests } from './digest.ts'
import { runReminders } from './reminders.ts'

const quiet = { error: () => undefined }

/** Products of a store that were just sold down to a few. */
async function runLow(app: TestApp, seller: TestSeller, count: number) {
  await sql`insert into products (shop_id, category_id, name, description, price, stock)
    select ${seller.shopId}, 3, 'Semen ' || n, '', 1000, 1 from generate_series(1, ${count}) n`.execute(app.db)
  await sql`insert into stock_movements (product_id, variant_id, kind, quantity, actor)
    select id, id, moved.kind, quantity, 'system' from products, (values ('initial', 2), ('sale', -1)) as moved (kind, quantity) where shop_id = ${seller.shopId}`.execute(
    app.db,
  )
}

const kindsOf = async (app: TestApp, seller: TestSeller) =>
  (await app.call(seller, notifications.list)).json.notifications.map(({ kind }) => kind)

test('a store that wants to hear nothing of low stock silences no other, however many products it has', async () => {
  await using app = await testApp()
  const [silent, other] = [await app.seller('a', 'Diam'), await app.seller('b', 'Lain')]
  const settings = [{ kind: 'low-stock', inApp: false, mail: false, push: false }]
  await app.call(silent, notifications.setSettings, { body: { settings } })
  await runLow(app, silent, 200)
  await runLow(app, other, 1)
  await runReminders(app.db)
  await runReminders(app.db)
  expect(await kindsOf(app, other)).toEqual(['low-stock'])
  expect(await kindsOf(app, silent)).toEqual([])
  await sendDigests(app.db, '', 0)
  const { rows } = await sql`select payload->'to' as to from graphile_worker._private_jobs`.execute(app.db)
  expect(rows).toEqual([{ to: { sellerId: other.id } }])
})

test('somebody who cannot be told or mailed keeps nobody else from it, and is told later', async () => {
  await using app = await testApp()
  const [bad, other] = [await app.seller('a', 'Satu'), await app.seller('b', 'Dua')]
  await runLow(app, bad, 2)
  await runLow(app, other, 1)
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(app.owner)
  await sql`create trigger refuse before insert or update on notifications for each row when (new.seller_id = ${sql.lit(bad.id)}) execute function refuse()`.execute(
    app.owner,
  )
  await runReminders(app.db, undefined, quiet)
  expect([await kindsOf(app, bad), await kindsOf(app, other)]).toEqual([[], ['low-stock']])
  await sql`alter table notifications disable trigger refuse`.execute(app.owner)
  await sql`update row_failures set retry_at = now()`.execute(app.db)
  await runReminders(app.db, undefined, quiet)
  expect(await kindsOf(app, bad)).toEqual(['low-stock', 'low-stock'])
  await sql`alter table notifications enable trigger refuse`.execute(app.owner)
  await sendDigests(app.db, '', 0, quiet)
  const mailed = async () =>
    (
      await sql<{
        seller: number
      }>`select (payload->'to'->>'sellerId')::int as seller from graphile_worker._private_jobs order by 1`.execute(app.db)
    ).rows
  expect(await mailed()).toEqual([{ seller: other.id }])
  await sql`drop trigger refuse on notifications`.execute(app.owner)
  await sql`update row_failures set retry_at = now()`.execute(app.db)
  await sendDigests(app.db, '', 0, quiet)
  expect(await mailed()).toEqual([{ seller: bad.id }, { seller: other.id }])
})
