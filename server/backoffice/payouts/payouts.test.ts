import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { money } from '#contract/money.ts'
import { operatorPayouts } from '#contract/operatorPayouts.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { bookProviderCosts } from '#server/ledger/providerCosts.ts'
import { cancelListed, listPayouts } from '#server/ledger/api.ts'
import { returnPayout } from '#server/ledger/payouts/steps.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { testMarket } from '#server/test/market.ts'
import { testOperator } from '#server/test/operators.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
type Operator = Awaited<ReturnType<typeof testOperator>>
const gopay = { payment_type: 'gopay' } as const

/** Creates stores that are owed Rp50.000 each, and two finance operators. */
async function owed(stores = 3) {
  const market = await testMarket()
  const buyer = await market.buyer()
  const parts = []
  for (let index = 0; index < stores; index += 1) {
    const seller = await market.seller(`toko${index}`, `Toko ${index}`)
    await market.payable(seller)
    const part = await market.delivered(buyer, seller, gopay, [await market.product(seller, { price: 50_000 }), 1])
    parts.push({ seller, ...part })
  }
  return { market, parts, rina: await testOperator(market, 'rina@p.test'), budi: await testOperator(market, 'budi@p.test') }
}

const ask = (market: Market, who: Operator) => market.call(who, operatorPayouts.run)
const decide = (market: Market, who: Operator, id: number, step: 'confirm' | 'refuse' = 'confirm') =>
  market.call(who, twoPerson.decide, { params: { id }, body: { step } })
const payRun = (market: Market, who: Operator, id: number) =>
  market.call(who, operatorPayouts.payRun, { params: { id }, body: { reference: 'TRX-1' } })
const statuses = async (market: Market) =>
  (await market.db.selectFrom('payouts').select('status').orderBy('id').execute()).map(({ status }) => status)

test('a run goes to the bank when another operator confirms it, once, whoever confirms at once', async () => {
  const { market, rina, budi } = await owed()
  await using _ = market
  const dewi = await testOperator(market, 'dewi@p.test')
  expect((await market.call(rina, operatorPayouts.overview)).json).toMatchObject({
    next: { stores: 3, total: 150_000 },
    listed: { payouts: 0 },
  })
  const asked = await ask(market, rina)
  expect(asked.status).toBe(201)
  expect(asked.json).toMatchObject({ summary: { act: 'payout-run', payouts: 3, total: 150_000 }, status: 'waiting', steps: ['refuse'] })
  const { id } = asked.json
  expect(await statuses(market)).toEqual(['listed', 'listed', 'listed'])
  expect(await decide(market, rina, id)).toMatchObject({ status: 403, problem: { code: 'own-request' } })
  const both = await Promise.all([decide(market, budi, id), decide(market, dewi, id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await statuses(market)).toEqual(['sent', 'sent', 'sent'])
  expect((await decide(market, dewi, id)).problem.detailCode).toBe('act-over')

  const file = await market.app.inject({ url: `/api/operator/payouts/runs/${id}/file`, headers: { access_token: budi.token } })
  const lines: string[][] = parse(file.payload, { bom: true })
  expect(lines.slice(1).map(([, , bank, number, , amount]) => [bank, number, amount])).toEqual(
    Array(3).fill(['BCA', '1234567890', '50000']),
  )
  const paid = await Promise.all([payRun(market, rina, id), payRun(market, budi, id)])
  expect(paid.reduce((sum, { json }) => sum + json.paid, 0)).toBe(3)
  expect((await payRun(market, rina, id)).json).toEqual({ paid: 0, left: 0 })
  const { rows } = await sql<{ actor: string; act: string }>`
    select actor, act from audit where object = ${`two-person:${id}`} order by id`.execute(market.db)
  expect(rows.map(({ act }) => act)).toEqual(['ask payout-run', 'confirm payout-run', 'download payout file'])
  expect(rows[0]?.actor).toBe('operator:rina@p.test')
  expect((await market.call(rina, operatorPayouts.overview)).json).toMatchObject({
    next: { stores: 0 },
    runs: [{ payouts: 3, open: 0, askedBy: 'Rina' }],
  })
})

test('why a payout was cancelled is stored as a code with its values and read as a sentence', async () => {
  const { market, parts, rina } = await owed(1)
  await using _ = market
  const { id: OrderId } = parts[0]!
  const shopId = parts[0]!.seller.shopId!
  await listPayouts(market.db)
  await inTransaction(market.db, (tx) => cancelListed(tx, shopId, { code: 'order-claimed', params: { order: OrderId } }))
  const stored = await market.db.selectFrom('payouts').select(['reason', 'reasonCode', 'reasonParams']).executeTakeFirst()
  expect(stored).toEqual({ reason: '', reasonCode: 'order-claimed', reasonParams: { order: OrderId } })
  const { rows } = (await market.call(rina, operatorPayouts.list, { query: { status: 'cancelled' } })).json
  expect(rows.map(({ reason }) => reason)).toEqual([`Order ${OrderId} is claimed.`])
})

test('a list that changed since it was asked for is not paid; it is refused and asked for again', async () => {
  const { market, parts, rina, budi } = await owed(2)
  await using _ = market
  const { id } = (await ask(market, rina)).json
  const refunded = { params: { id: parts[0]!.id }, body: { step: 'refund', reason: 'rusak' } }
  expect((await market.call(parts[0]!.seller, storeOrders.move, refunded)).status).toBe(200)
  expect(await decide(market, budi, id)).toMatchObject({
    status: 409,
    problem: { code: 'changed-meanwhile', current: { payouts: 1, total: 50_000 } },
  })
  expect(await statuses(market)).toEqual(['cancelled', 'listed'])
  expect((await ask(market, budi)).problem.detailCode).toBe('act-waits')
  expect((await decide(market, rina, id, 'refuse')).json).toMatchObject({ status: 'refused', steps: [] })
  const again = (await ask(market, rina)).json
  // Another account in its place is another list too.
  await sql`update payouts set account_number = '666' where status = 'listed'`.execute(market.db)
  expect((await decide(market, budi, again.id)).problem.code).toBe('changed-meanwhile')
  await sql`update payouts set account_number = '1234567890' where status = 'listed'`.execute(market.db)
  expect((await decide(market, budi, again.id)).status).toBe(200)
  expect(await statuses(market)).toEqual(['cancelled', 'sent'])
})

test('nothing is asked for where no second person could confirm it, and what waits a day is over', async () => {
  await using market = await testMarket()
  const rina = await testOperator(market, 'rina@p.test')
  await testOperator(market, 'sari@p.test', 'support')
  expect((await ask(market, rina)).problem).toMatchObject({ code: 'second-person', detailCode: 'no-second-operator' })
  const budi = await testOperator(market, 'budi@p.test')
  expect((await ask(market, rina)).problem.detailCode).toBe('no-payouts')
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.payable(seller)
  await market.delivered(buyer, seller, gopay, [await market.product(seller), 1])
  const { id } = (await ask(market, rina)).json
  await sql`update two_person_acts set asked_at = asked_at - interval '25 hours'`.execute(market.db)
  expect((await decide(market, budi, id)).problem.detailCode).toBe('act-over')
  expect((await market.call(budi, twoPerson.list)).json.rows).toMatchObject([{ id, status: 'expired', steps: [] }])
  expect((await market.call(budi, twoPerson.list, { query: { status: 'waiting' } })).json.rows).toEqual([])
  expect((await ask(market, budi)).status).toBe(201)
  expect(await statuses(market)).toEqual(['listed'])
})

test('what somebody asked for who may not any more is not confirmed, only refused', async () => {
  await using market = await testMarket()
  const [rina, budi] = [await testOperator(market, 'rina@p.test'), await testOperator(market, 'budi@p.test')]
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.payable(seller)
  await market.delivered(buyer, seller, gopay, [await market.product(seller), 1])
  const { id } = (await ask(market, rina)).json
  const rinaIs = (set: string) => sql`update memberships set ${sql.raw(set)} where user_id = ${rina.user}`.execute(market.db)
  for (const set of ["roles = '{support}'", "status = 'blocked', roles = '{finance}'"]) {
    await rinaIs(set)
    expect((await decide(market, budi, id)).problem).toMatchObject({ code: 'second-person', detailCode: 'asker-left' })
    expect(await statuses(market)).toEqual(['listed'])
  }
  await rinaIs("status = 'active'")
  expect((await decide(market, budi, id)).status).toBe(200)
})

test('a transfer that comes back is free again; what no one confirmed is not marked, and support sees no money', async () => {
  const { market, rina, budi } = await owed(2)
  await using _ = market
  const { id } = (await ask(market, rina)).json
  const [first] = (await market.call(rina, operatorPayouts.list, { query: { status: 'listed' } })).json.rows
  const move = (body: object) => market.call(rina, operatorPayouts.move, { params: { id: first!.id }, body })
  expect((await move({ step: 'paid' })).problem).toMatchObject({ detailCode: 'payout-stands' })
  await decide(market, budi, id)
  expect((await move({ step: 'paid', reference: 'TRX-9' })).json).toMatchObject({
    status: 'paid',
    paidBy: 'rina@p.test',
    bankReference: 'TRX-9',
  })
  // A paid payout is in no file: the bank would pay it twice.
  const file = await market.app.inject({ url: `/api/operator/payouts/runs/${id}/file`, headers: { access_token: budi.token } })
  const lines: string[][] = parse(file.payload, { bom: true })
  expect(lines.slice(1).map(([payout]) => Number(payout))).toEqual([first!.id === 1 ? 2 : 1])
  expect((await move({ step: 'returned', reason: '' })).status).toBe(422)
  const back = await Promise.all([1, 2].map(() => move({ step: 'returned', reason: 'Rekening ditutup' })))
  expect(back.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // The bank confirmed this payout, so freeing it could pay it twice. A second person must look first.
  const { json: asked } = back.find(({ status }) => status === 200)!
  expect(asked).toMatchObject({ status: 'paid', waits: { summary: { act: 'payout-returned', payout: first!.id }, status: 'waiting' } })
  expect((await market.call(rina, operatorPayouts.overview)).json.waiting).toEqual([])
  expect((await decide(market, rina, asked.waits!.id)).problem.code).toBe('own-request')
  expect((await decide(market, budi, asked.waits!.id)).status).toBe(200)
  expect((await market.call(rina, operatorPayouts.overview)).json.waiting).toMatchObject([{ free: 50_000, why: 'account-refused' }])
  const sari = await testOperator(market, 'sari@p.test', 'support')
  expect((await market.call(sari, operatorPayouts.overview)).status).toBe(403)
  expect((await market.call(sari, twoPerson.list)).json.rows).toEqual([])
  expect((await decide(market, sari, id)).status).toBe(404)
})

test('a transfer that the balance does not cover waits, and those behind it are paid', async () => {
  const { market, parts, rina, budi } = await owed(2)
  await using _ = market
  const { seller } = parts[0]!
  await market.delivered(await market.buyer(), seller, gopay, [await market.product(seller, { price: 50_000 }), 1])
  const { id } = (await ask(market, rina)).json
  await decide(market, budi, id)
  await inTransaction(market.db, (tx) => bookProviderCosts(tx, { day: '2026-11-01', amount: 90_000 }, 'rina@p.test'))
  expect((await payRun(market, rina, id)).json).toEqual({ paid: 1, left: 1 })
  expect(await statuses(market)).toEqual(['sent', 'paid'])
  expect((await payRun(market, rina, id)).problem.detailCode).toBe('provider-short')
})

test('a run that pays an own store is asked for and confirmed by others', async () => {
  const { market, parts, rina, budi } = await owed(1)
  await using _ = market
  const { email } = await market.db
    .selectFrom('users')
    .innerJoin('sellers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', parts[0]!.seller.id)
    .executeTakeFirstOrThrow()
  const sari = await testOperator(market, email.toUpperCase())
  const own = { code: 'second-person', detailCode: 'own-case' }
  expect((await ask(market, sari)).problem).toMatchObject(own)
  const { id } = (await ask(market, rina)).json
  expect((await decide(market, sari, id)).problem).toMatchObject(own)
  expect((await decide(market, budi, id)).status).toBe(200)
})

test('what comes back of an own store others say, and what is confirmed at that moment comes back by two alone', async () => {
  const { market, parts, rina, budi } = await owed(1)
  await using _ = market
  const { email } = await market.db
    .selectFrom('users')
    .innerJoin('sellers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', parts[0]!.seller.id)
    .executeTakeFirstOrThrow()
  const sari = await testOperator(market, email.toUpperCase())
  const { id: run } = (await ask(market, rina)).json
  await decide(market, budi, run)
  const [payout] = (await market.call(rina, operatorPayouts.list)).json.rows
  const move = (who: Operator, step: 'paid' | 'returned') =>
    market.call(who, operatorPayouts.move, { params: { id: payout!.id }, body: { step, reason: 'Rekening ditutup' } })
  expect((await move(sari, 'returned')).problem).toMatchObject({ code: 'second-person', detailCode: 'own-case' })
  const both = await Promise.all([move(rina, 'paid'), move(rina, 'returned')])
  expect(both[0].status === 200 ? both[1].json.waits !== null || both[1].status === 409 : both[1].status === 200).toBe(true)
  // Read as sent, paid by the time it is written: no one takes it back alone.
  const sent = { by: 'rina@p.test', reason: 'Rekening ditutup', from: 'sent' } as const
  expect(await returnPayout({ db: market.db }, payout!.id, sent)).toBe(false)
  if ((await statuses(market))[0] !== 'paid') return
  const asked = both[1].json?.waits ?? (await move(rina, 'returned')).json.waits
  expect((await decide(market, sari, asked!.id)).problem).toMatchObject({ code: 'second-person', detailCode: 'own-case' })
  expect((await decide(market, budi, asked!.id)).status).toBe(200)
})

test('less than the least amount waits and says so, until more comes', async () => {
  await using market = await testMarket()
  const rina = await testOperator(market, 'rina@p.test')
  await testOperator(market, 'budi@p.test')
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.payable(seller)
  const product = await market.product(seller, { price: 49_999, stock: 100 })
  await market.delivered(buyer, seller, { payment_type: 'gopay' }, [product, 1])
  expect((await market.call(rina, operatorPayouts.overview)).json).toMatchObject({
    next: { stores: 0, total: 0 },
    waiting: [{ free: 49_999, why: 'below-minimum' }],
  })
  expect((await market.call(seller, money.show, { params: { id: seller.shopId } })).json.payoutsWait).toBe('below-minimum')
  expect((await market.call(rina, operatorPayouts.run)).problem.code).toBe('not-allowed-now')
  // As numbers: what begins with a smaller digit is not less.
  await market.delivered(buyer, seller, { payment_type: 'gopay' }, [product, 3])
  expect((await market.call(rina, operatorPayouts.run)).json.summary).toMatchObject({ payouts: 1, total: 199_996 })
})

test('of the first transfer to an account the desk reads who its holder has to be, until the bank has paid one', async () => {
  const { market, rina, budi, parts } = await owed(1)
  await using _ = market
  const first = async () => (await market.call(rina, operatorPayouts.list)).json.rows[0]
  const { id } = (await ask(market, rina)).json
  expect(await first()).toMatchObject({ status: 'listed', first: { owner: expect.any(String), proven: null, book: null } })
  // Whose bank book the desk has checked, it reads too, while that holds.
  const { shopId: store } = parts[0]!.seller
  await sql`insert into verifications (organization_id, side, level, status, legal_name, decided_at, expires_at, badge)
    select x.organization_id, 'seller', 'bank', 'verified', 'Sari Dewi', now(), now() + interval '1 year',
      '{"name": "Sari Dewi", "checks": ["bank"], "month": "2026-11"}' from shops s join sellers x on x.id = s.seller_id where s.id = ${store}`.execute(
    market.owner,
  )
  expect((await first())?.first?.book).toEqual({ name: 'Sari Dewi', month: '2026-11' })
  await sql`update verifications set expires_at = now() where level = 'bank'`.execute(market.owner)
  expect((await first())?.first?.book).toBeNull()
  await sql`delete from verifications where level = 'bank'`.execute(market.owner)
  await decide(market, budi, id)
  expect((await first())?.first).toBeDefined()
  await payRun(market, rina, id)
  expect('first' in ((await first()) ?? {})).toBe(false)
  // Another account has no payment history.
  const { shopId } = parts[0]!.seller
  await sql`insert into payouts (shop_id, amount, status, bank, account_number, account_holder) values (${shopId}, 1, 'listed', 'BCA', '999', 'Orang lain')`.execute(
    market.owner,
  )
  expect(await first()).toMatchObject({ number: '999', first: {} })
  await sql`delete from payouts where account_number = '999'`.execute(market.owner)
})
