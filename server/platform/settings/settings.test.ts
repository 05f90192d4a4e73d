import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '#contract/ids.ts'
import { money } from '#contract/money.ts'
import { settings, type SettingKey } from '#contract/settings.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { readyOperator } from '#server/test/people.ts'
import { runStoreOrderTimers } from '#server/trade/storeOrders/timers.ts'
import { forgetSettings, readSettings } from './read.ts'

const device = { userAgent: 'test', address: '127.0.0.1' }

async function operator(app: Pick<TestApp, 'db'>, email: string, role: 'finance' | 'support' = 'finance') {
  const who = await readyOperator(app.db, email, [role])
  const { access } = await createSession(app.db, who, device)
  return { user: who.user, token: access }
}
type Operator = Awaited<ReturnType<typeof operator>>

const propose = (app: TestApp, who: Operator, key: SettingKey, value: number, from?: string) =>
  app.call(who, settings.propose, { body: { key, value, ...(from ? { from } : {}) } })
const move = (app: TestApp, who: Operator, id: number, step: 'confirm' | 'withdraw') =>
  app.call(who, settings.move, { params: { id }, body: { step } })
const ofKey = async (app: TestApp, who: Operator, key: SettingKey) =>
  (await app.call(who, settings.list)).json.find((setting) => setting.key === key)!

/** The day so many days from today, in Jakarta's time zone. */
const day = (days: number) => new Date(Date.now() + (days * 24 + 7) * 3_600_000).toISOString().slice(0, 10)

/** As if it had been decided long before. */
async function decidedAt(app: Pick<TestApp, 'db'>, key: string, value: number, from: Date, [setBy, confirmedBy]: [UserId, UserId]) {
  await sql`insert into settings (key, value, status, money, set_by, confirmed_by, effective_from)
    values (${key}, ${JSON.stringify(value)}::jsonb, 'decided', true, ${setBy}, ${confirmedBy}, ${from})`.execute(app.db)
  forgetSettings(app.db)
}

test('money takes two operators: the one who proposes confirms nothing, of two confirmations one counts, both names are kept', async () => {
  await using app = await testApp()
  const [rina, budi, dewi] = [await operator(app, 'rina@p.test'), await operator(app, 'budi@p.test'), await operator(app, 'dewi@p.test')]
  const { json, status } = await propose(app, rina, 'fees.sale', 250, day(2))
  expect([status, json.status, json.steps]).toEqual([201, 'proposed', ['withdraw']])
  expect((await move(app, rina, json.id, 'confirm')).problem.code).toBe('second-person')
  // A change of a proposer who lost the permission cannot be confirmed.
  const rinaIs = (state: string) => sql`update memberships set status = ${state} where user_id = ${rina.user}`.execute(app.db)
  await rinaIs('blocked')
  expect((await move(app, budi, json.id, 'confirm')).problem).toMatchObject({ code: 'second-person', detailCode: 'asker-left' })
  await rinaIs('active')
  const both = await Promise.all([move(app, budi, json.id, 'confirm'), move(app, dewi, json.id, 'confirm')])
  expect(both.map((reply) => reply.status).toSorted()).toEqual([200, 409])
  const fee = await ofKey(app, rina, 'fees.sale')
  expect(fee).toMatchObject({ value: 0, from: null, proposed: null, planned: [{ value: 250, status: 'decided', setBy: 'Rina' }] })
  expect(fee.planned[0]?.from).toBe(new Date(`${day(2)}T00:00:00+07:00`).toISOString())
  const { rows } = await sql<{
    actor: string
    act: string
  }>`select actor, act from audit where object = 'setting:fees.sale' order by id`.execute(app.db)
  expect(rows[0]).toEqual({ actor: 'operator:rina@p.test', act: 'propose setting' })
  expect(rows[1]?.act).toBe('confirm setting')
  expect(rows).toHaveLength(2)
  // The database refuses it as well.
  await expect(sql`update settings set confirmed_by = set_by`.execute(app.db)).rejects.toThrow('settings_second_person')
})

test('wrong values, past days, taken days and a second change at once are refused, each with its sentence', async () => {
  await using app = await testApp()
  const [rina, budi] = [await operator(app, 'rina@p.test'), await operator(app, 'budi@p.test')]
  const wrong = async (body: object) =>
    (await app.call(rina, settings.propose, { body })).problem.errors?.map(({ path, code }) => `${path} ${code}`)
  expect(await wrong({ key: 'fees.sale', value: 10_001 })).toEqual(['value too-many'])
  expect(await wrong({ key: 'fees.sale', value: 2.5 })).toEqual(['value whole-number'])
  expect(await wrong({ key: 'fees.sale', value: '250' })).toEqual(['value whole-number'])
  expect(await wrong({ key: 'fees.nothing', value: 1 })).toEqual(['key invalid'])
  expect(await wrong({ key: 'fees.sale', value: 1, from: '2027-02-30' })).toEqual(['from day'])
  expect(await wrong({ key: 'fees.sale', value: 1, from: day(0) })).toEqual(['from day-past'])
  expect(await wrong({ key: 'fees.sale', value: 1 })).toEqual(['from day-past'])
  const replies = await Promise.all([propose(app, rina, 'fees.sale', 100, day(3)), propose(app, budi, 'fees.sale', 200, day(4))])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(replies.find(({ status }) => status === 409)?.problem).toMatchObject({ code: 'not-allowed-now', detailCode: 'setting-waits' })
  expect((await propose(app, rina, 'orders.ship-days', 7, day(3))).status).toBe(201)
  expect(await wrong({ key: 'orders.ship-days', value: 8, from: day(3) })).toEqual(['from day-taken'])
  const support = await operator(app, 'sari@p.test', 'support')
  expect((await propose(app, support, 'orders.ship-days', 1)).status).toBe(403)
  expect((await ofKey(app, support, 'orders.ship-days')).planned[0]?.steps).toEqual([])
})

test('a change can be withdrawn until it holds, a proposal of yesterday can not be confirmed, and the history keeps all', async () => {
  await using app = await testApp()
  const [rina, budi] = [await operator(app, 'rina@p.test'), await operator(app, 'budi@p.test')]
  const planned = (await propose(app, rina, 'orders.ship-days', 7, day(3))).json
  expect((await move(app, budi, planned.id, 'withdraw')).json).toMatchObject({ status: 'withdrawn', withdrawnBy: 'Rina', steps: [] })
  expect((await move(app, budi, planned.id, 'withdraw')).problem.detailCode).toBe('setting-over')
  expect((await move(app, budi, 999, 'withdraw')).status).toBe(404)
  const late = (await propose(app, rina, 'orders.receive-days', 20)).json
  await sql`update settings set set_at = set_at - interval '25 hours' where id = ${late.id}`.execute(app.db)
  expect((await move(app, budi, late.id, 'confirm')).problem.detailCode).toBe('setting-over')
  const immediate = (await propose(app, rina, 'orders.receive-days', 21)).json
  expect((await move(app, budi, immediate.id, 'confirm')).json.status).toBe('decided')
  await sql`update settings set effective_from = now() - interval '1 second' where id = ${immediate.id}`.execute(app.db)
  expect((await move(app, budi, immediate.id, 'withdraw')).problem.detailCode).toBe('setting-over')
  const page = (before?: number | null) =>
    app.call(rina, settings.history, { params: { key: 'orders.receive-days' }, query: { limit: 1, ...(before ? { before } : {}) } })
  const first = (await page()).json
  const second = (await page(first.next)).json
  expect([...first.rows, ...second.rows].map(({ value, status }) => [value, status])).toEqual([
    [21, 'decided'],
    [20, 'withdrawn'],
  ])
  expect(second.next).toBeNull()
})

test('what was decided later does not change what held before, and nothing begins before every process knows it', async () => {
  await using app = await testApp()
  const [rina, budi] = [await operator(app, 'rina@p.test'), await operator(app, 'budi@p.test')]
  const [january, march] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-03-01T00:00:00Z')]
  await decidedAt(app, 'fees.sale', 100, january, [rina.user, budi.user])
  await decidedAt(app, 'fees.sale', 300, march, [rina.user, budi.user])
  const { at } = await readSettings(app.db)
  expect([new Date('2025-12-31T23:59:59Z'), january, new Date('2026-02-01T00:00:00Z'), march].map((time) => at('fees.sale', time))).toEqual(
    [0, 100, 100, 300],
  )
  expect(at('fees.sale')).toBe(300)
  const { json } = await propose(app, rina, 'orders.ship-days', 9)
  expect(new Date(json.from ?? 0).getTime()).toBeGreaterThan(Date.now() + 30_000)
  expect((await readSettings(app.db)).at('orders.ship-days')).toBe(5)
})

test('a store reads its fee and the next one, from its day, before that holds', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '250' })
  const [rina, budi] = [await operator(market, 'rina@p.test'), await operator(market, 'budi@p.test')]
  const seller = await market.seller()
  const read = async () => (await market.call(seller, money.show, { params: { id: seller.shopId } })).json.fee
  expect(await read()).toEqual({ basisPoints: 250, next: null })
  const [soon, later] = [new Date('2049-12-24T00:00:00+07:00'), new Date('2050-01-01T00:00:00+07:00')]
  await decidedAt(market, 'fees.sale', 400, later, [rina.user, budi.user])
  await decidedAt(market, 'fees.sale', 300, soon, [rina.user, budi.user])
  await market.call(rina, settings.propose, { body: { key: 'fees.sale', value: 900, from: '2049-12-01' } })
  expect(await read()).toEqual({ basisPoints: 250, next: { basisPoints: 300, from: soon.toISOString() } })
  await decidedAt(market, 'fees.sale', 275, new Date('2026-01-01T00:00:00Z'), [rina.user, budi.user])
  expect((await read()).basisPoints).toBe(275)
})

test('an order keeps the fee and the days that held when it was made', async () => {
  await using market = await testMarket()
  const [rina, budi] = [await operator(market, 'rina@p.test'), await operator(market, 'budi@p.test')]
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await decidedAt(market, 'fees.sale', 250, new Date('2026-01-01T00:00:00Z'), [rina.user, budi.user])
  const product = await market.product(seller, { price: 100_000 })
  const order = await market.paid(buyer, { payment_type: 'credit_card' }, [product, 1])
  const part = await market.db.selectFrom('storeOrders').selectAll().where('orderId', '=', order).executeTakeFirstOrThrow()
  expect(part.fee).toBe(2_500)
  // Ten days are valid since a moment ago. This order was paid before, so it is late after five.
  await decidedAt(market, 'orders.accept-days', 10, new Date(), [rina.user, budi.user])
  await sql`update store_orders set status_since = now() - interval '6 days'`.execute(market.db)
  const later = await market.paid(buyer, { payment_type: 'credit_card' }, [product, 1])
  await sql`update store_orders set status_since = now() - interval '6 days', reminded_at = now()`.execute(market.db)
  await runStoreOrderTimers(market.app.paymentDeps)
  const statuses = await market.db.selectFrom('storeOrders').select(['orderId', 'status']).orderBy('orderId').execute()
  expect(statuses).toEqual([
    { orderId: order, status: 'cancelled' },
    { orderId: later, status: 'paid' },
  ])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', later).executeTakeFirstOrThrow()
  const { waitsUntil, statusSince } = (await market.call(buyer, storeOrders.show, { params: { id } })).json
  expect(Date.parse(waitsUntil ?? '') - Date.parse(statusSince)).toBe(10 * 86_400_000)
})
