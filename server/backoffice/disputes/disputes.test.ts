import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorBridge } from '#contract/operatorBridge.ts'
import { operatorDisputes } from '#contract/operatorDisputes.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { testMarket } from '#server/test/market.ts'
import { testOperator } from '#server/test/operators.ts'

test('who bears a chargeback is decided by two; a decision that does not fit is refused when it is asked for', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { orderId } = await market.delivered(buyer, seller, { payment_type: 'credit_card' }, [
    await market.product(seller, { price: 50_000 }),
    1,
  ])
  await market.simulate(`${orderId}-1`, 'chargeback')
  const [rina, budi] = [await testOperator(market, 'rina@p.test'), await testOperator(market, 'budi@p.test')]
  const [dispute] = (await market.call(rina, operatorDisputes.list)).json.rows
  expect(dispute).toMatchObject({ kind: 'chargeback', left: 50_000, parts: [{ total: 50_000 }] })
  const decide = (body: object, id = dispute!.id) => market.call(rina, operatorDisputes.decide, { params: { id }, body })
  expect((await decide({ outcome: 'seller', parts: [999], reason: 'Kartu curian' })).problem.detailCode).toBe('no-such-part')
  expect((await decide({ outcome: 'seller', reason: ' ' })).status).toBe(422)
  expect((await decide({ outcome: 'won', reason: 'Kembali' }, 999)).problem.detailCode).toBe('no-dispute')
  const asked = await decide({ outcome: 'seller', reason: 'Kartu curian' })
  expect(asked.json).toMatchObject({ summary: { outcome: 'seller', fromStores: 50_000 }, reason: 'Kartu curian' })
  const confirm = () => market.call(budi, twoPerson.decide, { params: { id: asked.json.id }, body: { step: 'confirm' } })
  expect((await Promise.all([confirm(), confirm()])).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await market.call(rina, operatorDisputes.list)).json.rows).toEqual([])
  expect(await market.db.selectFrom('disputes').select('status').execute()).toEqual([{ status: 'stores' }])
})

test('no operator asks, confirms or refuses who bears a chargeback on an own sale or purchase; others do', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { orderId } = await market.delivered(buyer, seller, { payment_type: 'credit_card' }, [
    await market.product(seller, { price: 50_000 }),
    1,
  ])
  await market.simulate(`${orderId}-1`, 'chargeback')
  const { email: ofSeller } = await market.db
    .selectFrom('users')
    .innerJoin('sellers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', seller.id)
    .executeTakeFirstOrThrow()
  const { email: ofBuyer } = await market.db
    .selectFrom('users')
    .innerJoin('buyers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const [store, company] = [await testOperator(market, ofSeller.toUpperCase()), await testOperator(market, ofBuyer)]
  const [rina, budi] = [await testOperator(market, 'rina@p.test'), await testOperator(market, 'budi@p.test')]
  const { id } = (await market.call(rina, operatorDisputes.list)).json.rows[0]!
  type Operator = typeof rina
  // Its own store lets the platform bear what its company took back.
  const ask = (who: Operator) =>
    market.call(who, operatorDisputes.decide, { params: { id }, body: { outcome: 'platform', reason: 'Kartu curian' } })
  const decide = (who: Operator, act: number, step: 'confirm' | 'refuse') =>
    market.call(who, twoPerson.decide, { params: { id: act }, body: { step } })
  const own = { code: 'second-person', detailCode: 'own-case' }
  for (const who of [store, company]) expect((await ask(who)).problem).toMatchObject(own)
  const asked = await ask(rina)
  for (const who of [store, company])
    for (const step of ['confirm', 'refuse'] as const) expect((await decide(who, asked.json.id, step)).problem).toMatchObject(own)
  expect(await market.db.selectFrom('disputes').select('status').execute()).toEqual([{ status: 'open' }])
  expect((await decide(budi, asked.json.id, 'confirm')).status).toBe(200)
  expect(await market.db.selectFrom('disputes').select('status').execute()).toEqual([{ status: 'ours' }])
})

test('money at the provider that is in no book makes the difference, by name, until somebody has looked at it', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller, { price: 50_000 }), 1])
  const rina = await testOperator(market, 'rina@p.test')
  const bridge = async () => (await market.call(rina, operatorBridge.show)).json
  expect(await bridge()).toMatchObject({ inBooks: 50_000, atProvider: 50_000, difference: 0, webhooks: [] })
  const unknown = { order_id: 'VA-UNKNOWN', status_code: '200', gross_amount: '75000.00', transaction_status: 'settlement' }
  await market.notify(unknown)
  await market.notify(unknown)
  const found = await bridge()
  expect(found).toMatchObject({
    inBooks: 50_000,
    atProvider: 125_000,
    difference: 75_000,
    webhooks: [{ providerOrderId: 'VA-UNKNOWN', amount: 75_000 }],
  })
  const review = () =>
    market.call(rina, operatorBridge.review, { params: { id: found.webhooks[0]!.id }, body: { reason: 'Dikembalikan di penyedia' } })
  expect((await Promise.all([review(), review()])).map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await bridge()).toMatchObject({ difference: 0, webhooks: [] })
})

test('what the provider keeps for its service is booked once for each day, by two persons, so that our account there agrees to the rupiah', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '200' })
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller, { price: 50_000 }), 1])
  const [rina, budi, tuti] = [
    await testOperator(market, 'rina@p.test'),
    await testOperator(market, 'budi@p.test'),
    await testOperator(market, 'tuti@p.test', 'trust'),
  ]
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const ask = (by: { token: string }, body: object) => market.call(by, operatorBridge.costs, { body })
  const confirm = (by: { token: string }, id: number) => market.call(by, twoPerson.decide, { params: { id }, body: { step: 'confirm' } })
  const asked = await ask(rina, { day, amount: 1_001 })
  expect((await ask(budi, { day, amount: 1 })).problem.detailCode).toBe('act-waits')
  expect((await confirm(rina, asked.json.id)).problem.code).toBe('own-request')
  expect((await confirm(tuti, asked.json.id)).status).toBe(404)
  const both = await Promise.all([confirm(budi, asked.json.id), confirm(budi, asked.json.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // A day is not kept twice, and one that is not over has no report.
  expect((await ask(rina, { day, amount: 1_001 })).problem.detailCode).toBe('day-booked')
  expect((await ask(rina, { day: new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10), amount: 5 })).problem.detailCode).toBe(
    'day-not-over',
  )
  for (const amount of [0, -5, 1.5]) expect((await ask(rina, { day: '2026-01-02', amount })).status).toBe(422)
  expect((await market.call(rina, operatorBridge.show)).json).toMatchObject({
    inBooks: 48_999,
    difference: 0,
    costs: [{ day, amount: 1_001 }],
  })
  await expect(sql`update provider_costs set amount = 1`.execute(market.db)).rejects.toThrow()
})
