import { expect, test } from 'vitest'
import { money } from '#contract/money.ts'
import { operatorDeposits } from '#contract/operatorDeposits.ts'
import { operatorDisputes } from '#contract/operatorDisputes.ts'
import { operatorQueue } from '#contract/operatorQueue.ts'
import { orders } from '#contract/orders.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { markPayoutPaid } from '#server/ledger/payouts/steps.ts'
import { testOperator } from '#server/test/operators.ts'
import { rental } from '#server/test/rental.ts'
import { resolveDispute } from '../disputes/resolveDispute.ts'
import { runDepositTimers } from './timers.ts'

test('damage is reported with photos: what the company accepts is the store’s, the rest goes back', async () => {
  await using shop = await rental()
  const { market: of, buyer, seller } = shop
  const { id } = await shop.book()
  const report = async (amount: number, more: object = {}) =>
    shop.deposit(seller, id, { step: 'report', amount, reason: 'Dua kursi patah', FileIds: [await shop.photo()], ...more })
  expect((await report(0)).problem.errors).toMatchObject([{ path: 'amount' }])
  expect((await report(100_001)).problem.errors).toMatchObject([{ path: 'amount', code: 'more-than-claimed' }])
  expect((await report(1, { FileIds: [] })).problem.errors).toMatchObject([{ path: 'FileIds', code: 'photo-needed' }])
  const twice = await Promise.all([report(40_000), report(90_000), shop.deposit(seller, id, { step: 'report' })])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409, 422])
  const { asked, files: photos, steps } = (await shop.part(id)).deposit!
  expect(steps).toEqual(['contest', 'agree'])
  expect((await of.app.inject({ url: `/api/files/${photos[0]!.FileId}`, headers: { access_token: buyer.token } })).statusCode).toBe(200)
  const stranger = await of.buyer()
  expect((await of.app.inject({ url: `/api/files/${photos[0]!.FileId}`, headers: { access_token: stranger.token } })).statusCode).toBe(404)
  expect(await shop.told(buyer)).toContain('deposit-reported')
  expect((await shop.deposit(seller, id, { step: 'agree' })).problem.code).toBe('forbidden')
  expect((await shop.deposit(stranger, id, { step: 'agree' })).status).toBe(404)
  const { free } = (await of.call(seller, money.show, { params: { id: seller.shopId } })).json
  const both = await Promise.all([
    shop.deposit(buyer, id, { step: 'agree' }),
    shop.deposit(buyer, id, { step: 'agree' }),
    shop.deposit(seller, id, { step: 'return' }),
  ])
  expect(both.filter(({ status }) => status === 200).length).toBe(1)
  const { deposit } = await shop.part(id)
  const given = both[2].status === 200 ? 0 : asked
  expect(deposit).toMatchObject({ status: 'ended', given, returned: 100_000 - given })
  expect((await of.call(seller, money.show, { params: { id: seller.shopId } })).json.free).toBe(free + given)
})

test('a company that is silent about damage loses nothing: it waits for an operator, and the store may still give it back', async () => {
  await using shop = await rental()
  const { market: of, seller } = shop
  const { id } = await shop.book()
  await shop.deposit(seller, id, { step: 'report', amount: 40_000, reason: 'Patah', FileIds: [await shop.photo()] })
  await runDepositTimers(of.app.paymentDeps)
  expect((await shop.part(id)).deposit?.status).toBe('reported')
  await shop.due(1)
  await runDepositTimers(of.app.paymentDeps)
  await runDepositTimers(of.app.paymentDeps)
  expect((await shop.part(id)).deposit).toMatchObject({ status: 'contested', given: 0, steps: ['agree'] })
  expect(await shop.told(seller)).toContain('deposit-contested')
  await shop.deposit(seller, id, { step: 'return' })
  expect((await shop.part(id)).deposit).toMatchObject({ status: 'ended', returned: 100_000, given: 0 })
})

/** A store asks for so much of 100,000, or of more, and its company does not agree. */
async function contested(asked: number, more: object = {}) {
  const shop = await rental(more)
  const { id } = await shop.book({ payment_type: 'bank_transfer', bank: 'bca' })
  await shop.deposit(shop.seller, id, { step: 'report', amount: asked, reason: 'Patah', FileIds: [await shop.photo()] })
  await shop.deposit(shop.buyer, id, { step: 'contest', reason: 'Sudah begitu waktu datang' })
  const { market } = shop
  const deposit = await market.db.selectFrom('deposits').select('id').executeTakeFirstOrThrow()
  const text = 'Foto kedua pihak menunjukkan satu kursi patah setelah dipakai.'
  const decide = (by: { token: string }, given: number) =>
    market.call(by, operatorDeposits.decide, { params: { id: deposit.id }, body: { given, text } })
  return { ...shop, id, decide, desk: (name: string) => testOperator(market, `${name}@pasokan.test`, 'trust') }
}

test('an operator decides what the company does not agree to: once, no more than is asked for, and both sides read why', async () => {
  const { decide, desk, ...shop } = await contested(40_000)
  await using market = shop.market
  const [tini, budi] = [await desk('tini'), await desk('budi')]
  const { json } = await market.call(tini, operatorDeposits.list)
  expect(json.rows).toMatchObject([{ amount: 100_000, asked: 40_000, reason: 'Patah', answer: 'Sudah begitu waktu datang', files: [{}] }])
  const { queues } = (await market.call(tini, operatorQueue.show)).json
  expect(queues.find(({ queue }) => queue === 'claims')?.count).toBe(1)
  expect((await decide(tini, 40_001)).problem.errors).toMatchObject([{ path: 'given' }])
  const both = await Promise.all([decide(tini, 25_000), decide(budi, 25_000)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await shop.part(shop.id)).deposit).toMatchObject({ status: 'ended', given: 25_000, returned: 75_000 })
  expect(await shop.refunds()).toMatchObject([{ amount: 75_000 }])
  for (const who of [shop.buyer, shop.seller]) expect(await shop.told(who)).toContain('deposit-decided')
  const { id: orderId } = await market.db.selectFrom('orders').select('id').where('paidAt', 'is not', null).executeTakeFirstOrThrow()
  const { timeline } = (await market.call(shop.buyer, orders.show, { params: { id: orderId } })).json
  expect(timeline.find(({ event }) => event === 'deposit-decided')?.reason).toMatch(/^Foto kedua pihak/)
})

test('much money takes two operators, whichever way it is decided, and neither may be of one of its sides', async () => {
  const { decide, desk, ...shop } = await contested(12_000_000, { deposit: 5_000_000 })
  await using market = shop.market
  const { email } = await market.db
    .selectFrom('users')
    .innerJoin('sellers as p', 'p.userId', 'users.id')
    .select('email')
    .where('p.id', '=', shop.seller.id)
    .executeTakeFirstOrThrow()
  const [tini, budi, sari] = [await desk('tini'), await desk('budi'), await testOperator(market, email.toUpperCase(), 'trust')]
  const asked = await decide(tini, 0)
  expect(asked.json.waits).toMatchObject({ summary: { act: 'deposit-decision', asked: 12_000_000, given: 0 } })
  expect((await shop.part(shop.id)).deposit?.status).toBe('contested')
  const confirm = (by: { token: string }) =>
    market.call(by, twoPerson.decide, { params: { id: asked.json.waits!.id }, body: { step: 'confirm' } })
  expect((await confirm(tini)).problem.code).toBe('own-request')
  expect((await confirm(sari)).problem).toMatchObject({ code: 'second-person', detailCode: 'own-case' })
  expect((await confirm(budi)).status).toBe(200)
  expect((await shop.part(shop.id)).deposit).toMatchObject({ status: 'ended', given: 0, returned: 25_000_000 })
})

test('a bank takes the payment back with its deposit: nothing of it moves until that is decided, and then it is given back once', async () => {
  await using shop = await rental()
  const { market: of, seller } = shop
  const { id, orderId } = await shop.book({ payment_type: 'credit_card' })
  await of.simulate(`${orderId}-1`, 'settlement')
  await of.simulate(`${orderId}-1`, 'chargeback')
  expect((await shop.part(id)).deposit?.steps).toEqual([])
  expect((await shop.deposit(seller, id, { step: 'return' })).problem.code).toBe('not-allowed-now')
  await shop.due(1)
  await runDepositTimers(of.app.paymentDeps)
  const dispute = await of.db.selectFrom('disputes').select(['id', 'amount']).executeTakeFirstOrThrow()
  expect(dispute.amount).toBe(200_000)
  await resolveDispute(of.app.paymentDeps, dispute.id, { liability: 'seller', reason: 'Tidak dikenal' })
  expect(await shop.refunds()).toMatchObject([
    { amount: 100_000, status: 'paid' },
    { amount: 100_000, status: 'paid' },
  ])
  expect((await shop.part(id)).deposit).toMatchObject({ status: 'ended', returned: 100_000 })
})

test('where the platform bears what the bank took, the deposit is not given back a second time', async () => {
  await using shop = await rental()
  const { market: of, seller } = shop
  const { id, orderId } = await shop.book({ payment_type: 'credit_card' })
  await of.simulate(`${orderId}-1`, 'settlement')
  await of.simulate(`${orderId}-1`, 'chargeback')
  const { id: dispute } = await of.db.selectFrom('disputes').select('id').executeTakeFirstOrThrow()
  await resolveDispute(of.app.paymentDeps, dispute, { liability: 'platform', reason: 'Kami tanggung' })
  expect((await shop.deposit(seller, id, { step: 'return' })).status).toBe(200)
  expect(await shop.refunds()).toEqual([])
  expect((await shop.part(id)).deposit).toMatchObject({ status: 'ended', returned: 100_000, refund: null })
})

test('what a store was given for damage is its debt when a bank takes the payment back and stores bear that, once; until then it is not paid out', async () => {
  await using shop = await rental()
  const { market: of, seller, buyer } = shop
  await of.payable(seller)
  const { id, orderId, move } = await shop.book({ payment_type: 'credit_card' })
  await of.simulate(`${orderId}-1`, 'settlement')
  await shop.deposit(seller, id, { step: 'report', amount: 40_000, reason: 'Patah', FileIds: [await shop.photo()] })
  await shop.deposit(buyer, id, { step: 'agree' })
  await move(buyer, { step: 'complete' })
  await of.runJobs()
  const balance = async () => (await of.call(seller, money.show, { params: { id: seller.shopId } })).json
  const [payout] = await listPayouts(of.db)
  await of.simulate(`${orderId}-1`, 'chargeback')
  const opened = await balance()
  expect(opened).toMatchObject({ free: payout!.amount, inTransit: 0 })
  expect(await listPayouts(of.db)).toEqual([])
  const { id: dispute, amount } = await of.db.selectFrom('disputes').select(['id', 'amount']).executeTakeFirstOrThrow()
  expect(amount).toBe(140_000)
  const bear = () => resolveDispute(of.app.paymentDeps, dispute, { liability: 'seller', reason: 'Tidak dikenal', by: 'Rina' })
  const both = await Promise.allSettled([bear(), bear()])
  expect(both.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual(
    expect.arrayContaining(['not-allowed-now', { refunded: 1, borneByPlatform: 0 }]),
  )
  expect(await balance()).toMatchObject({
    free: 0,
    waiting: 0,
    debt: 0,
    events: expect.arrayContaining([expect.objectContaining({ kind: 'deposit', amount: -40_000 })]),
  })
  expect((await shop.part(id)).deposit).toMatchObject({ given: 40_000, takenBack: 40_000 })
  expect(await shop.told(seller)).toContain('deposit-taken-back')
})

test('what was paid out of it already is owed; a bank that takes less takes the goods first, and goods given back before leave the deposit alone', async () => {
  await using shop = await rental()
  const { market: of, seller, buyer } = shop
  await of.payable(seller)
  const { id, orderId, move } = await shop.book({ payment_type: 'credit_card' })
  await of.simulate(`${orderId}-1`, 'settlement')
  await shop.deposit(seller, id, { step: 'report', amount: 40_000, reason: 'Patah', FileIds: [await shop.photo()] })
  await shop.deposit(buyer, id, { step: 'agree' })
  expect((await move(seller, { step: 'refund', reason: 'Maaf' })).status).toBe(200)
  await of.runJobs()
  const [payout] = await listPayouts(of.db)
  expect(payout?.amount).toBe(40_000)
  await markPayoutPaid(of.app.paymentDeps, payout!.id, { by: 'Rina' })
  await of.simulate(`${orderId}-1`, 'chargeback')
  const rina = await testOperator(of, 'rina@p.test')
  const { rows } = (await of.call(rina, operatorDisputes.list)).json
  expect(rows).toMatchObject([{ left: 40_000, parts: [{ id, total: 40_000 }] }])
  await resolveDispute(of.app.paymentDeps, rows[0]!.id, { liability: 'seller', reason: 'Tidak dikenal', by: 'Rina' })
  expect((await of.call(seller, money.show, { params: { id: seller.shopId } })).json).toMatchObject({ free: 0, debt: 40_000 })
})
