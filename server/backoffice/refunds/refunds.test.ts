import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorRefunds } from '#contract/operatorRefunds.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { bookProviderCosts } from '#server/ledger/providerCosts.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { testMarket } from '#server/test/market.ts'
import { testOperator } from '#server/test/operators.ts'

/** A refund of a bank transfer that the buyer has named an account for, and two of finance. */
async function due() {
  const market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const order = await market.paid(buyer, { payment_type: 'bank_transfer', bank: 'bca' }, [
    await market.product(seller, { price: 50_000 }),
    1,
  ])
  const part = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', order).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id: part.id }, body: { step: 'reject', reason: 'habis' } })
  const { id } = await market.db.selectFrom('refunds').select('id').executeTakeFirstOrThrow()
  return { market, id, rina: await testOperator(market, 'rina@p.test'), budi: await testOperator(market, 'budi@p.test') }
}

test('a refund by transfer is sent by one and marked as paid by two, once, and not when its account changed between', async () => {
  const { market, id, rina, budi } = await due()
  await using _ = market
  const move = (body: object) => market.call(rina, operatorRefunds.move, { params: { id }, body })
  const ask = () => market.call(rina, operatorRefunds.pay, { params: { id } })
  const confirm = (act: number) => market.call(budi, twoPerson.decide, { params: { id: act }, body: { step: 'confirm' } })
  const state = async () => (await market.call(budi, operatorRefunds.list)).json.rows.map((row) => row.state)
  expect(await state()).toEqual(['no-account'])
  expect((await move({ step: 'sent' })).problem.detailCode).toBe('refund-elsewhere')
  await sql`update refunds set bank = 'BCA', account_number = '123456', account_holder = 'Budi'`.execute(market.db)
  expect(await state()).toEqual(['ready'])
  expect((await ask()).problem.detailCode).toBe('refund-unsent')
  expect((await move({ step: 'sent', reference: 'TRX-1' })).json).toMatchObject({ state: 'sent', sentBy: 'rina@p.test' })
  const asked = await ask()
  expect(asked.json.summary).toMatchObject({ act: 'refund-paid', amount: 50_000, account: 'BCA ****3456' })
  await sql`update refunds set account_number = '666'`.execute(market.db)
  expect((await confirm(asked.json.id)).problem.code).toBe('changed-meanwhile')
  await sql`update refunds set account_number = '123456'`.execute(market.db)
  const both = await Promise.all([confirm(asked.json.id), confirm(asked.json.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await state()).toEqual([])
  expect(await market.db.selectFrom('refunds').select(['status', 'paidBy']).execute()).toEqual([{ status: 'paid', paidBy: 'budi@p.test' }])
  expect((await move({ step: 'returned', reason: 'Rekening ditutup' })).status).toBe(404)
})

test('a refund that the provider did not pay in its tries or days is on the list, and comes back to be transferred', async () => {
  const { market, id, rina } = await due()
  await using _ = market
  const states = async () => (await market.call(rina, operatorRefunds.list)).json.rows.map((row) => row.state)
  await sql`update refunds set way = 'provider'`.execute(market.db)
  expect(await states()).toEqual([])
  for (const stuck of [sql`tries = 25`, sql`tries = 1, sent_at = now() - interval '8 days'`]) {
    await sql`update refunds set ${stuck}`.execute(market.db)
    expect(await states()).toEqual(['provider-failed'])
  }
  const back = await market.call(rina, operatorRefunds.move, { params: { id }, body: { step: 'returned', reason: 'Penyedia menolak' } })
  expect(back.json).toMatchObject({ state: 'no-account' })
})

test('of a refund to an own company others say that it was sent, came back or was paid', async () => {
  const { market, id, rina, budi } = await due()
  await using _ = market
  await sql`update refunds set bank = 'BCA', account_number = '123456', account_holder = 'Budi'`.execute(market.db)
  const { email } = await market.db
    .selectFrom('users')
    .innerJoin('buyers', 'buyers.userId', 'users.id')
    .select('email')
    .executeTakeFirstOrThrow()
  const owner = await testOperator(market, email.toUpperCase())
  const own = { code: 'second-person', detailCode: 'own-case' }
  const move = (by: { token: string }, body: object) => market.call(by, operatorRefunds.move, { params: { id }, body })
  expect((await move(owner, { step: 'sent' })).problem).toMatchObject(own)
  expect((await move(rina, { step: 'sent' })).json.state).toBe('sent')
  // Returning it would pay it twice.
  expect((await move(owner, { step: 'returned', reason: 'Rekening ditutup' })).problem).toMatchObject(own)
  const { json } = await market.call(rina, operatorRefunds.pay, { params: { id } })
  const decide = (by: { token: string }, step: string) => market.call(by, twoPerson.decide, { params: { id: json.id }, body: { step } })
  expect((await decide(owner, 'refuse')).problem).toMatchObject(own)
  expect((await decide(owner, 'confirm')).problem).toMatchObject(own)
  expect((await decide(budi, 'confirm')).status).toBe(200)
})

test('what came back is due again, and a waiting confirmation of it does nothing', async () => {
  const { market, id, rina, budi } = await due()
  await using _ = market
  await sql`update refunds set bank = 'BCA', account_number = '123456', account_holder = 'Budi'`.execute(market.db)
  const move = (body: object) => market.call(rina, operatorRefunds.move, { params: { id }, body })
  await move({ step: 'sent' })
  const { json } = await market.call(rina, operatorRefunds.pay, { params: { id } })
  expect((await move({ step: 'returned', reason: 'Rekening ditutup' })).json).toMatchObject({ state: 'no-account' })
  const late = await market.call(budi, twoPerson.decide, { params: { id: json.id }, body: { step: 'confirm' } })
  expect(late.problem.detailCode).toBe('refund-unsent')
  expect(await market.db.selectFrom('refunds').select('status').execute()).toEqual([{ status: 'due' }])
})

test('who names the account of a closed buyer transfers no money to it, also not in the same moment; another operator does', async () => {
  const { market, id, rina, budi } = await due()
  await using _ = market
  const move = (by: { token: string }, body: object) => market.call(by, operatorRefunds.move, { params: { id }, body })
  await sql`update buyers set closed_at = now()`.execute(market.db)
  const account = { step: 'account', bank: 'BCA', number: '1234567890', holder: 'Rina' }
  const both = await Promise.all([move(rina, account), move(rina, { step: 'sent' })])
  expect(both[0].status).toBe(200)
  expect([409]).toContain(both[1].status)
  expect((await move(rina, { step: 'sent' })).problem).toMatchObject({ code: 'second-person', detailCode: 'named-by-you' })
  // The operator who transfers sees who named the account.
  expect((await market.call(budi, operatorRefunds.list)).json.rows).toMatchObject([
    { accountBy: 'rina@p.test', account: { number: '1234567890' } },
  ])
  expect((await move(budi, { step: 'sent' })).json).toMatchObject({ state: 'sent', sentBy: 'budi@p.test' })
  await sql`update buyers set closed_at = null`.execute(market.db)
})

test('a whole order is given back by two operators once, by no one of its company or store, and not when it changed between', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const order = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller, { price: 50_000 }), 1])
  const { email } = await market.db
    .selectFrom('users')
    .innerJoin('sellers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', seller.id)
    .executeTakeFirstOrThrow()
  const own = await testOperator(market, email.toUpperCase())
  const [rina, budi] = [await testOperator(market, 'rina@p.test'), await testOperator(market, 'budi@p.test')]
  const ask = (by: { token: string }, id: number = order) =>
    market.call(by, operatorRefunds.order, { params: { id }, body: { reason: 'Penipuan' } })
  const confirm = (by: { token: string }, id: number) => market.call(by, twoPerson.decide, { params: { id }, body: { step: 'confirm' } })
  const statuses = async () => (await market.db.selectFrom('storeOrders').select('status').execute()).map(({ status }) => status)
  expect((await ask(rina, 999)).status).toBe(404)
  expect((await ask(own)).problem).toMatchObject({ code: 'second-person', detailCode: 'own-case' })
  const first = await ask(rina)
  expect(first.json).toMatchObject({ summary: { act: 'order-refund', OrderId: order, parts: 1, amount: 50_000 }, reason: 'Penipuan' })
  expect((await confirm(rina, first.json.id)).problem.code).toBe('own-request')
  expect((await confirm(own, first.json.id)).problem.detailCode).toBe('own-case')
  const part = await market.db.selectFrom('storeOrders').select('id').executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id: part.id }, body: { step: 'accept' } })
  expect((await confirm(budi, first.json.id)).problem.code).toBe('changed-meanwhile')
  await market.call(rina, twoPerson.decide, { params: { id: first.json.id }, body: { step: 'refuse' } })
  const second = await ask(rina)
  expect(await statuses()).toEqual(['accepted'])
  const both = await Promise.all([confirm(budi, second.json.id), confirm(budi, second.json.id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await statuses()).toEqual(['cancelled'])
  expect(await market.db.selectFrom('refunds').select('amount').execute()).toEqual([{ amount: 50_000 }])
  expect((await ask(rina)).problem.detailCode).toBe('no-such-part')
})

test('both operators read that a transfer is more than the provider holds', async () => {
  const { market, id, rina, budi } = await due()
  await using _ = market
  await sql`update refunds set bank = 'BCA', account_number = '123456', account_holder = 'Budi'`.execute(market.db)
  await market.call(rina, operatorRefunds.move, { params: { id }, body: { step: 'sent' } })
  await inTransaction(market.db, (tx) => bookProviderCosts(tx, { day: '2026-11-01', amount: 1_000 }, 'rina@p.test'))
  const { json } = await market.call(rina, operatorRefunds.pay, { params: { id } })
  expect(json.summary).toMatchObject({ act: 'refund-paid', isShort: true })
  expect((await market.call(budi, twoPerson.decide, { params: { id: json.id }, body: { step: 'confirm' } })).status).toBe(200)
  const booked = market.db.selectFrom('ledgerTransactions').select('allowedBy').where('kind', '=', 'refund-paid')
  expect(await booked.execute()).toEqual([{ allowedBy: 'budi@p.test' }])
})
