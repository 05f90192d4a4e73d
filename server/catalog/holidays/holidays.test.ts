import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import { delivery } from '#contract/delivery.ts'
import { holidays } from '#contract/holidays.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { readyBy } from '#server/catalog/delivery/promise.ts'
import { calendarOf } from '#server/catalog/delivery/settings.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import type { TestApp } from '#server/test/app.ts'
import { testApp } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { deliveryForm, readyOperator } from '#server/test/people.ts'
import { answerBy } from '#server/trade/claims/due.ts'

async function operator(app: Pick<TestApp, 'db'>, role: 'admin' | 'support' = 'admin') {
  const who = await readyOperator(app.db, `${role}@p.test`, [role])
  const { access } = await createSession(app.db, who, { userAgent: 'test', address: '127.0.0.1' })
  return { user: who.user, token: access }
}

/** Adds two days where one has room: the first waits for a transaction that takes its day, and is undone. */
async function addTwoAtOnce(app: TestApp, add: (day: string) => Promise<{ status: number }>) {
  const client = new pg.Client({ connectionString: app.adminUrl })
  await client.connect()
  const added: ReturnType<typeof add>[] = []
  try {
    await client.query(`begin; insert into holidays (day, name) values ('2041-06-02', 'Libur')`)
    for (const day of ['2041-06-02', '2041-06-03']) {
      added.push(add(day))
      await pause(300)
    }
  } finally {
    await client.query('rollback')
    await client.end()
  }
  return (await Promise.all(added)).map(({ status }) => status).toSorted()
}
const inDays = (days: number) => addDays(dayInWib(new Date()), days)

test('a year has its fixed days; a day is added, renamed and removed, each once, and who may not does not', async () => {
  await using app = await testApp()
  const [admin, support] = [await operator(app), await operator(app, 'support')]
  const ofYear = async (year: string) => (await app.call(undefined, holidays.list, { query: { year } })).json
  expect((await ofYear('2026')).rows).toHaveLength(17)
  expect((await ofYear('2040')).rows.map(({ day }) => day)).toEqual(
    ['01-01', '05-01', '06-01', '08-17', '12-25'].map((day) => `2040-${day}`),
  )
  expect((await ofYear('2060')).rows).toEqual([])
  expect((await app.call(undefined, holidays.list, { query: {} })).json.year).toBe(Number(inDays(0).slice(0, 4)))
  const add = (who: typeof admin, day: string, name = 'Idulfitri') => app.call(who, holidays.add, { body: { day, name } })
  expect((await add(support, '2040-11-05')).status).toBe(403)
  const both = await Promise.all([add(admin, '2040-11-05'), add(admin, '2040-11-05', 'Waisak')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
  const wrong = async (day: string, name?: string) =>
    (await add(admin, day, name)).problem.errors?.map(({ path, code }) => `${path} ${code}`)
  expect(await wrong('2040-11-05')).toEqual(['day holiday-taken'])
  expect(await wrong(inDays(0))).toEqual(['day day-past'])
  expect(await wrong('2040-02-30')).toEqual(['day day'])
  expect(await wrong('2040-11-06', ' ')).toEqual(['name required'])
  const { name: was } = (await ofYear('2040')).rows.find(({ day }) => day === '2040-11-05')!
  const rename = (name: string, seen: string, day = '2040-11-05') =>
    app.call(admin, holidays.rename, { params: { day }, body: { name, was: seen } })
  expect((await rename('Iduladha', was)).json).toEqual({ day: '2040-11-05', name: 'Iduladha', steps: ['rename', 'remove'] })
  expect((await rename('Iduladha', was)).status).toBe(200)
  expect((await rename('Nyepi', was)).problem.code).toBe('changed-meanwhile')
  expect((await rename('Nyepi', was, '2040-11-06')).status).toBe(404)
  expect((await rename('Natal', 'Tahun Baru Masehi', '2026-01-01')).problem.code).toBe('not-allowed-now')
  const remove = (day: string) => app.call(admin, holidays.remove, { params: { day } })
  const removed = await Promise.all([remove('2040-11-05'), remove('2040-11-05')])
  expect(removed.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await remove('2026-01-01')).problem.code).toBe('not-allowed-now')
  // A year without working days would keep company's money waiting.
  await sql`insert into holidays (day, name) select '2041-02-01'::date + n, 'Libur' from generate_series(0, 33) n`.execute(app.db)
  expect(await addTwoAtOnce(app, (day) => add(admin, day))).toEqual([201, 422])
  expect(await wrong('2041-07-01')).toEqual(['day too-many'])
  const acts = await app.db.selectFrom('audit').select(['act', 'object', 'detail']).where('outcome', '=', 'done').orderBy('id').execute()
  expect(acts.filter(({ act }) => act.includes('holidays')).map(({ act, object }) => `${act} ${object}`)).toContain(
    'DELETE /operator/holidays/:day 2040-11-05',
  )
})

test('a holiday that is added moves the next promise at once, and none that was made', async () => {
  await using market = await testMarket()
  const [buyer, seller, admin] = [await market.buyer(), await market.seller(), await operator(market)]
  await market.call(seller, delivery.save, {
    params: { id: seller.shopId! },
    body: { ...deliveryForm({ workingDays: [1, 2, 3, 4, 5, 6, 7], ownCourier: false, pickup: false, zones: [] }), version: 0 },
  })
  const product = await market.product(seller)
  const accepted = async () => {
    const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
    const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
    return (await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })).json
  }
  const first = await accepted()
  const day = first.readyBy!
  expect((await market.call(admin, holidays.add, { body: { day, name: 'Pilkada' } })).status).toBe(201)
  const second = await accepted()
  expect(second.readyBy! > day).toBe(true)
  expect((await market.call(buyer, storeOrders.show, { params: { id: first.id } })).json.readyBy).toBe(day)
  await market.call(admin, holidays.remove, { params: { day } })
  expect((await accepted()).readyBy).toBe(day)
})

test('what a store that said nothing promises, and until when it answers a claim, skips holidays too', async () => {
  await using app = await testApp()
  const [seller, admin] = [await app.seller(), await operator(app)]
  const now = new Date()
  const promised = () => inTransaction(app.db, async (tx) => readyBy(await calendarOf(tx, seller.shopId!), now, 3))
  const answered = () => inTransaction(app.db, async (tx) => dayInWib(await answerBy(tx, now)))
  const [ready, answer] = [await promised(), await answered()]
  for (const day of new Set([ready, answer])) await app.call(admin, holidays.add, { body: { day, name: 'Pilkada' } })
  expect((await promised()) > ready).toBe(true)
  expect((await answered()) > answer).toBe(true)
})
