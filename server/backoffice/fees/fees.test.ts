import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import type { FeeId } from '#contract/ids.ts'
import { operatorFees, type NewFee } from '#contract/operatorFees.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { decideFees } from '#server/test/fees.ts'
import { testOperator } from '#server/test/operators.ts'

type Operator = Awaited<ReturnType<typeof testOperator>>
const day = (days: number) => addDays(dayInWib(new Date()), days)
const fee = (more: object = {}) =>
  ({ ShopId: null, CategoryId: 3, basisPoints: 250, min: null, max: null, from: day(1), until: null, ...more }) as NewFee
const add = (app: TestApp, who: Operator, more: object = {}) => app.call(who, operatorFees.add, { body: fee(more) })
const end = (app: TestApp, who: Operator, id: FeeId, until: string) => app.call(who, operatorFees.end, { params: { id }, body: { until } })
const confirm = (app: TestApp, who: Operator, id: number) => app.call(who, twoPerson.decide, { params: { id }, body: { step: 'confirm' } })
const list = async (app: TestApp, who: Operator, query: { all?: '1' } = {}) => (await app.call(who, operatorFees.list, { query })).json.rows
const codes = ({ problem }: { problem: { errors?: { path: string; code?: string }[] | undefined } }) =>
  problem.errors?.map(({ path, code }) => `${path} ${code}`)

async function desk() {
  const app = await testApp()
  return { app, rina: await testOperator(app, 'rina@p.test'), budi: await testOperator(app, 'budi@p.test', 'admin') }
}

test('one person asks for a fee, another confirms it, once; nothing holds before its day', async () => {
  const { app, rina, budi } = await desk()
  await using _ = app
  const asked = await add(app, rina, { min: 500, max: 5_000, until: day(9) })
  expect([asked.status, asked.json.summary]).toMatchObject([
    201,
    { act: 'fee', step: 'add', shop: null, CategoryId: 3, min: 500, from: day(1), until: day(9) },
  ])
  expect(await list(app, rina)).toEqual([])
  expect((await confirm(app, rina, asked.json.id)).problem.code).toBe('own-request')
  const both = await Promise.all([confirm(app, budi, asked.json.id), confirm(app, budi, asked.json.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await list(app, rina)).toMatchObject([
    { CategoryId: 3, basisPoints: 250, min: 500, max: 5_000, from: day(1), state: 'planned', steps: ['end'] },
  ])
  const acts = await app.db.selectFrom('audit').select(['actor', 'act']).where('act', 'like', '% fee').orderBy('id').execute()
  expect(acts).toEqual([
    { actor: 'operator:rina@p.test', act: 'ask fee' },
    { actor: 'operator:budi@p.test', act: 'confirm fee' },
  ])
})

test('what cannot be is said on its field: no store, no goods, today, a day that is taken, the most below the least', async () => {
  const { app, rina, budi } = await desk()
  await using _ = app
  expect(codes(await add(app, rina, { CategoryId: null }))).toEqual(['CategoryId fee-of-nothing'])
  expect(codes(await add(app, rina, { CategoryId: 99 }))).toEqual(['CategoryId category'])
  expect(codes(await add(app, rina, { ShopId: 999_999 }))).toEqual(['ShopId no-such-store'])
  expect(codes(await add(app, rina, { from: day(0) }))).toEqual(['from day-past'])
  expect(codes(await add(app, rina, { until: day(0) }))).toEqual(['until day-order'])
  expect(codes(await add(app, rina, { min: 5, max: 4 }))).toEqual(['max max-below-min'])
  expect(codes(await add(app, rina, { basisPoints: 10_001 }))).toEqual(['basisPoints too-many'])
  await decideFees(app, { categoryId: 3, basisPoints: 100, from: day(5) })
  expect(codes(await add(app, rina, { from: day(5) }))).toEqual(['from day-taken'])
  const support = await testOperator(app, 'sari@p.test', 'support')
  const buyer = await app.call(await app.buyer(), operatorFees.add, { body: fee() })
  expect([(await add(app, support)).status, buyer.status]).toEqual([403, 404])
  expect((await list(app, support)).length).toBe(1)
  const one = await add(app, rina)
  expect((await add(app, budi, { basisPoints: 900 })).problem.detailCode).toBe('act-waits')
  // Another fee of the same goods was added in between, so the request is stale.
  await decideFees(app, { categoryId: 3, basisPoints: 120, from: day(3) })
  expect((await confirm(app, budi, one.json.id)).problem.code).toBe('changed-meanwhile')
})

test('a fee whose day came before the second person is not confirmed any more', async () => {
  const { app, rina, budi } = await desk()
  await using _ = app
  const { id } = (await add(app, rina)).json
  // Simulates a request from yesterday.
  await sql`update two_person_acts set input = jsonb_set(input, '{fee,from}', to_jsonb(${day(0)}::text))`.execute(app.db)
  const late = await confirm(app, budi, id)
  expect([late.status, codes(late)]).toEqual([422, ['from day-past']])
  expect(await list(app, rina)).toEqual([])
})

test('a fee is given its last day once, by two persons; one that has not begun is withdrawn', async () => {
  const { app, rina, budi } = await desk()
  await using _ = app
  await decideFees(
    app,
    { categoryId: 3, basisPoints: 100 },
    { categoryId: 4, basisPoints: 100, from: day(5) },
    { categoryId: 5, basisPoints: 1, until: day(-1) },
  )
  const [over, planned, holds] = await list(app, rina, { all: '1' })
  expect([over!.state, planned!.state, holds!.state, over!.steps]).toEqual(['over', 'planned', 'holds', []])
  expect(codes(await end(app, rina, holds!.id, day(-1)))).toEqual(['until day-before-today'])
  expect((await end(app, rina, over!.id, day(1))).problem.detailCode).toBe('fee-ended')
  expect((await end(app, rina, 999 as FeeId, day(1))).status).toBe(404)
  for (const [kept, until] of [
    [holds!, day(2)],
    [planned!, day(2)],
  ] as const) {
    const asked = (await end(app, rina, kept.id, until)).json
    expect((await confirm(app, budi, asked.id)).json.status).toBe('confirmed')
  }
  const rows = await list(app, rina, { all: '1' })
  expect(rows.map(({ state, until }) => [state, until])).toEqual([
    ['over', day(-1)],
    ['withdrawn', day(4)],
    ['holds', day(2)],
  ])
  expect((await end(app, rina, holds!.id, day(1))).problem.detailCode).toBe('fee-ended')
  // The day of the one that was withdrawn is free again.
  expect((await add(app, rina, { CategoryId: 4, from: day(5) })).status).toBe(201)
})

test('no operator decides the fee of an own store, neither by asking nor by confirming', async () => {
  const { app, rina, budi } = await desk()
  await using _ = app
  const seller = await app.seller()
  const dewi = await testOperator(app, 'dewi@p.test')
  const before = (await add(app, rina, { ShopId: seller.shopId, CategoryId: null })).json
  await sql`update users set email = 'rina@p.test' where id = (select user_id from sellers where id = ${seller.id})`.execute(app.db)
  // The asker has joined the organization since.
  expect((await confirm(app, budi, before.id)).problem.detailCode).toBe('own-case')
  await app.call(rina, twoPerson.decide, { params: { id: before.id }, body: { step: 'refuse' } })
  expect((await add(app, rina, { ShopId: seller.shopId, CategoryId: null })).problem.detailCode).toBe('own-case')
  const others = (await add(app, dewi, { ShopId: seller.shopId, CategoryId: null })).json
  const stepsOf = async (who: typeof rina) =>
    (await app.call(who, twoPerson.list, { query: {} })).json.rows.find(({ id }) => id === others.id)?.steps
  expect(await Promise.all([rina, budi, dewi].map(stepsOf))).toEqual([[], ['confirm', 'refuse'], ['refuse']])
  expect((await confirm(app, rina, others.id)).problem.detailCode).toBe('own-case')
  expect((await confirm(app, budi, others.id)).json.status).toBe('confirmed')
})
