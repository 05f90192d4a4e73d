import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operatorRefunds } from '#contract/operatorRefunds.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { twoPerson } from '#contract/twoPerson.ts'
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
  expect(asked.json.shown).toMatchObject({ act: 'refund-paid', amount: 50_000, account: 'BCA ****3456' })
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
  const { email } = await market.db.selectFrom('buyers').select('email').executeTakeFirstOrThrow()
  const owner = await testOperator(market, email.toUpperCase())
  const own = { code: 'second-person', detailCode: 'own-case' }
  const move = (by: { token: string }, body: object) => market.call(by, operatorRefunds.move, { params: { id }, body })
  expect((await move(owner, { step: 'sent' })).problem).toMatchObject(own)
  expect((await move(rina, { step: 'sent' })).json.state).toBe('sent')
  // It would be paid once more.
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
  // Who transfers reads who says that it goes there.
  expect((await market.call(budi, operatorRefunds.list)).json.rows).toMatchObject([
    { accountBy: 'rina@p.test', account: { number: '1234567890' } },
  ])
  expect((await move(budi, { step: 'sent' })).json).toMatchObject({ state: 'sent', sentBy: 'budi@p.test' })
  await sql`update buyers set closed_at = null`.execute(market.db)
})
