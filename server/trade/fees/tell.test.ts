import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import type { CategoryId } from '#contract/ids.ts'
import { notifications } from '#contract/notifications.ts'
import { operatorFees, type NewFee } from '#contract/operatorFees.ts'
import { settings } from '#contract/settings.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { runDueJobs } from '#server/platform/jobs/worker.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { decideFees } from '#server/test/fees.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testOperator } from '#server/test/operators.ts'
import { notifyFeeChange } from './notifyFeeChange.ts'

type Operator = Awaited<ReturnType<typeof testOperator>>
const day = (days: number) => addDays(dayInWib(new Date()), days)

async function desk() {
  const app = await testApp()
  const operators = [await testOperator(app, 'rina@p.test'), await testOperator(app, 'budi@p.test', 'admin')] as const
  return { app, operators }
}

async function decide(app: TestApp, [one, other]: readonly [Operator, Operator], more: Partial<Record<keyof NewFee, unknown>>) {
  const body = { ShopId: null, CategoryId: null, basisPoints: 250, min: null, max: null, from: day(1), until: null, ...more } as NewFee
  const { id } = (await app.call(one, operatorFees.add, { body })).json
  expect((await app.call(other, twoPerson.decide, { params: { id }, body: { step: 'confirm' } })).status).toBe(200)
}

/** Does what deciding has left to do, and what follows from it. */
async function work(app: TestApp) {
  await runDueJobs(
    app.databaseUrl,
    { 'notify-fee-change': () => notifyFeeChange(app.db, 100) },
    { warn: () => undefined, error: () => undefined },
  )
  await app.consumed()
}

const heard = async (app: TestApp, seller: TestSeller) =>
  (await app.call(seller, notifications.list)).json.notifications
    .filter(({ kind }) => kind === 'fees')
    .map(({ code, params, link }) => `${code} ${params['day']} ${link}`)

async function mailed(app: TestApp, seller: TestSeller) {
  const { email } = await app.db
    .selectFrom('users')
    .innerJoin('sellers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', seller.id)
    .executeTakeFirstOrThrow()
  return (await mailsTo(app, email!)).map(({ subject, text }) => `${subject}\n${text}`)
}

test('a store is told of a fee of its own and of what it sells when that is decided, before its day, once, by mail too and in its language', async () => {
  const { app, operators } = await desk()
  await using _ = app
  const [mine, others, elsewhere] = [await app.seller('mine'), await app.seller('others'), await app.seller('elsewhere')]
  await app.product(mine, { categoryId: 3 as CategoryId })
  await app.product(others, { categoryId: 3 as CategoryId })
  await app.product(elsewhere, { categoryId: 4 as CategoryId })
  await sql`update users set language = 'en' where id = (select user_id from sellers where id = ${others.id})`.execute(app.db)
  await decide(app, operators, { ShopId: mine.shopId, basisPoints: 50, from: day(2) })
  await decide(app, operators, { CategoryId: 3, basisPoints: 250, min: 500, from: day(9) })
  await work(app)
  await Promise.all([notifyFeeChange(app.db, 100), notifyFeeChange(app.db, 100)])
  await app.consumed()
  // A fee of the store's own goes before that of the category, which changes nothing for it.
  expect(await heard(app, mine)).toEqual([`fees-changed ${day(2)} /money`])
  expect(await heard(app, others)).toEqual([`fees-changed ${day(9)} /money`])
  expect(await heard(app, elsewhere)).toEqual([])
  const told = (await app.call(mine, notifications.list)).json.notifications.find(({ kind }) => kind === 'fees')
  expect(told?.text.en).toMatch(/^From \d{1,2} [A-Z][a-z]{2} 20\d\d on /)
  const [own] = await mailed(app, mine)
  expect(own).toContain('Barang yang kategorinya tanpa biaya khusus: 0,5%, sebelumnya 1%.')
  const english = await mailed(app, others)
  expect(english).toHaveLength(1)
  expect(english[0]).toContain('Construction: 2.5%, at least Rp500 a line, until then 1%.')
})

test('another general fee reaches every store that pays it, and who plans it again or withdraws it is told of that once', async () => {
  const { app, operators } = await desk()
  await using _ = app
  const [general, own] = [await app.seller('general'), await app.seller('own')]
  await decideFees(app, { shopId: own.shopId!, basisPoints: 30 })
  const propose = async (value: number) => {
    const { id } = (await app.call(operators[0], settings.propose, { body: { key: 'fees.sale', value, from: day(3) } })).json
    expect((await app.call(operators[1], settings.move, { params: { id }, body: { step: 'confirm' } })).status).toBe(200)
    return id
  }
  const id = await propose(300)
  await work(app)
  expect([await heard(app, general), await heard(app, own)]).toEqual([[`fees-changed ${day(3)} /money`], []])
  await app.call(operators[1], settings.move, { params: { id }, body: { step: 'withdraw' } })
  await work(app)
  await work(app)
  expect(await heard(app, general)).toEqual([`fees-stay ${day(3)} /money`, `fees-changed ${day(3)} /money`])
  await propose(400)
  await work(app)
  expect(await heard(app, general)).toHaveLength(3)
  expect(await heard(app, own)).toEqual([])
})

test('the end of a fee is told with what comes after it, and a closed store is told nothing', async () => {
  const { app, operators } = await desk()
  await using _ = app
  const [open, closed] = [await app.seller('open'), await app.seller('closed')]
  expect((await app.call(closed, accounts.close, { headers: await app.confirmed(closed), body: {} })).status).toBe(200)
  await decideFees(app, { shopId: open.shopId!, basisPoints: 20 }, { shopId: closed.shopId!, basisPoints: 20 })
  const [kept] = (await app.call(operators[0], operatorFees.list, { query: {} })).json.rows.filter(({ ShopId }) => ShopId === open.shopId)
  const { id } = (await app.call(operators[0], operatorFees.end, { params: { id: kept!.id }, body: { until: day(4) } })).json
  await app.call(operators[1], twoPerson.decide, { params: { id }, body: { step: 'confirm' } })
  await work(app)
  expect(await heard(app, open)).toEqual([`fees-changed ${day(5)} /money`])
  expect((await mailed(app, open))[0]).toContain('1%, sebelumnya 0,2%.')
  expect((await sql`select from fee_notifications where shop_id = ${closed.shopId}`.execute(app.db)).rows).toEqual([])
})

test('whoever broke off in the middle goes on: what was committed is not told again, the rest is', async () => {
  const { app, operators } = await desk()
  await using _ = app
  const stores = await Promise.all(['a', 'b', 'c'].map((name) => app.seller(name)))
  await decideFees(app, ...stores.map(({ shopId }) => ({ shopId, basisPoints: 70, from: day(1) })))
  await notifyFeeChange(app.db, 100)
  await sql`delete from fee_notifications where shop_id = ${stores[2]!.shopId}`.execute(app.owner)
  await sql`delete from events where shop_id = ${stores[2]!.shopId}`.execute(app.owner)
  await notifyFeeChange(app.db, 100)
  await app.consumed()
  for (const store of stores) expect(await heard(app, store)).toHaveLength(1)
  expect(operators).toHaveLength(2)
})
