import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claims, type Claim } from '#contract/claims.ts'
import { files } from '#contract/files.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import { money } from '#contract/money.ts'
import { notifications } from '#contract/notifications.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { closeAccount } from '#server/closeAccount.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { markPayoutPaid } from '#server/ledger/payouts/steps.ts'
import type { Profile, TradingKind } from '#server/platform/actor.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { decideClaim } from '#server/trade/claims/decide.ts'
import { runClaimTimers } from '#server/trade/claims/timers.ts'
import { runStoreOrderTimers } from '#server/trade/storeOrders/timers.ts'
import { readyOperator } from '#server/test/people.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { drawPicture, formOf } from '#server/test/pictures.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
type Trade = Awaited<ReturnType<typeof shipped>>

/** Ten pieces at Rp10,000 on their way to their buyer; the fee is 2.5 %. */
async function shipped(market: Market, quantity = 10) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 100, price: 10_000 })
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [product, quantity])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  await market.call(seller, shipments.ship, { params: { id }, body: { carrier: 'JNE', tracking: 'JP1' } })
  const { id: line } = await market.db.selectFrom('orderLines').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  return { buyer, seller, product, orderId, id, line }
}

const photo = async (market: Market, who: TestBuyer | TestSeller) =>
  (await market.call(who, files.upload, formOf([{ field: 'file', name: 'foto.jpg', bytes: await drawPicture() }]))).json.FileId

async function receive(market: Market, { buyer, id, line }: Trade, ok: number, damaged = 0) {
  const sent = (await market.call(buyer, shipments.fulfilment, { params: { id } })).json.shipments[0]!
  const FileIds = damaged > 0 ? [await photo(market, buyer)] : []
  const body = { lines: [{ OrderLineId: line, ok, damaged }], note: 'Basah', FileIds }
  return market.call(buyer, shipments.receive, { params: { id: sent.id }, body })
}

const claim = (market: Market, { buyer, id, line }: Trade, steps: number, more: object = {}) =>
  market.call(buyer, claims.open, {
    body: { StoreOrderId: id, kind: 'missing', lines: [{ OrderLineId: line, steps }], text: 'Kurang', ...more },
  })
const move = (market: Market, who: TestBuyer | TestSeller, { id }: Pick<Claim, 'id'>, step: string, more: object = {}) =>
  market.call(who, claims.move, { params: { id }, body: { step, ...more } })
const moneyOf = async (market: Market, seller: TestSeller) =>
  (await market.call(seller, money.show, { params: { id: seller.shopId } })).json
const onlyClaim = async (market: Market, who: TestBuyer | TestSeller, id: StoreOrderId) =>
  (await market.call(who, claims.ofPart, { params: { id } })).json.rows[0]!
const refundsOf = (market: Market) => market.db.selectFrom('refunds').select(['amount', 'status']).orderBy('id').execute()

test('from a photo to the refund: what is damaged stays held, the rest is free, and the agreed amount goes back with its fee', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '250' })
  const trade = await shipped(market)
  const { buyer, seller, id } = trade
  expect((await receive(market, trade, 8, 2)).status).toBe(201)
  expect(await moneyOf(market, seller)).toMatchObject({
    waiting: 20_000,
    free: 77_500,
    waits: [{ why: 'claimed', amount: 20_000 }],
  })
  const opened = await onlyClaim(market, buyer, id)
  expect(opened).toMatchObject({ kind: 'damaged', amount: 20_000, status: 'open', steps: ['withdraw'] })
  expect((await market.call(buyer, storeOrders.move, { params: { id }, body: { step: 'complete' } })).problem.code).toBe('not-allowed-now')
  expect((await move(market, seller, opened, 'offer', { amount: 20_001 })).problem).toMatchObject({
    errors: [{ code: 'more-than-claimed' }],
  })
  expect((await move(market, seller, opened, 'offer', { amount: 8_000 })).json).toMatchObject({ status: 'answered' })
  expect((await move(market, buyer, opened, 'counter', { amount: 16_000, text: 'Dua dus rusak' })).json.status).toBe('open')
  expect((await move(market, seller, opened, 'offer', { amount: 15_000 })).status).toBe(200)
  const settled = await move(market, buyer, opened, 'accept')
  expect(settled.json).toMatchObject({
    status: 'settled',
    credit: { number: expect.stringMatching(/^NK\/.*\/1$/), total: 15_000, goods: 15_000, delivery: 0, ppn: 0, refund: { amount: 15_000 } },
  })
  // A fee of 375 goes back on 15,000: of 20,000 held 14,625 pays it, the rest is free.
  expect(await moneyOf(market, seller)).toMatchObject({ waiting: 0, free: 77_500 + 20_000 - 14_625 })
  await market.runJobs()
  expect(await refundsOf(market)).toEqual([{ amount: 15_000, status: 'paid' }])
  expect((await market.call(buyer, storeOrders.show, { params: { id } })).json).toMatchObject({
    status: 'received',
    steps: ['complete'],
    refund: null,
  })
  await market.consumed()
  const codes = async (who: TestBuyer | TestSeller) =>
    (await market.call(who, notifications.list)).json.notifications.map(({ code }) => code)
  expect(await codes(seller)).toEqual(expect.arrayContaining(['claim-opened', 'claim-countered', 'claim-agreed', 'claim-settled']))
  expect(await codes(buyer)).toEqual(expect.arrayContaining(['claim-answered', 'claim-settled', 'refund-paid']))
})

test('a claim needs a photo where something is to be seen, stays within its lines, and is made of pieces once', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  expect((await claim(market, trade, 2, { kind: 'damaged' })).problem).toMatchObject({
    errors: [{ path: 'FileIds', code: 'photo-needed' }],
  })
  expect((await claim(market, trade, 2, { amount: 20_001 })).problem).toMatchObject({ status: 422, errors: [{ path: 'amount' }] })
  expect((await claim(market, trade, 8)).status).toBe(201)
  expect((await claim(market, trade, 3)).problem).toMatchObject({ status: 409, code: 'claimed-before' })
  const stranger = await market.buyer('PT Lain')
  expect((await claim(market, { ...trade, buyer: stranger }, 1)).status).toBe(404)
  // Two of six concurrent claims for the two remaining pieces succeed.
  const many = await Promise.all(Array.from({ length: 6 }, () => claim(market, trade, 1)))
  expect(many.filter(({ status }) => status === 201)).toHaveLength(2)
})

test('a receipt and a claim at the same time, a claim and a payout: what is claimed and still there is held', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  await market.payable(trade.seller)
  await Promise.all([receive(market, trade, 10), claim(market, trade, 4)])
  expect(await moneyOf(market, trade.seller)).toMatchObject({ waiting: 40_000, free: 60_000 })
  const [, , two] = await Promise.all([listPayouts(market.db), listPayouts(market.db), claim(market, trade, 3)])
  expect(two.status).toBe(201)
  // A listed payout is cancelled where the claim needs its money.
  expect(await moneyOf(market, trade.seller)).toMatchObject({ waiting: 70_000 })
  const [payout] = await listPayouts(market.db)
  expect(payout).toMatchObject({ amount: 30_000 })
  await markPayoutPaid(market.app.paymentDeps, payout!.id, { by: 'Rina' })
  // Money that was paid out cannot be held.
  expect((await claim(market, trade, 3)).status).toBe(201)
  expect(await moneyOf(market, trade.seller)).toMatchObject({ waiting: 70_000, free: 0 })
})

test('withdrawn, the money is free; a decision at the same time does not count twice', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  await receive(market, trade, 10)
  const opened = (await claim(market, trade, 5)).json
  const done = await Promise.all([1, 2, 3].map(() => move(market, trade.buyer, opened, 'withdraw')))
  expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await moneyOf(market, trade.seller)).toMatchObject({ waiting: 0, free: 100_000 })
  // The pieces may be claimed again; of an acceptance and a withdrawal one counts.
  const again = (await claim(market, trade, 5)).json
  await move(market, trade.seller, again, 'offer', { amount: 50_000 })
  const both = await Promise.all([move(market, trade.buyer, again, 'accept'), move(market, trade.buyer, again, 'withdraw')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a store that is silent for three working days loses its turn; an operator decides, an objection calls for another one', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  await receive(market, trade, 10)
  const opened = (await claim(market, trade, 5)).json
  await sql`update claims set due_at = now() - interval '1 minute'`.execute(market.db)
  await Promise.all([runClaimTimers(market.db), runClaimTimers(market.db)])
  expect(await onlyClaim(market, trade.seller, trade.id)).toMatchObject({ status: 'escalated', steps: [] })
  const [one, two] = [
    await readyOperator(market.db, 'tini@pasokan.test', ['trust']),
    await readyOperator(market.db, 'budi@pasokan.test', ['trust']),
  ]
  const decide = (user: typeof one, amount: number) =>
    inTransaction(market.db, (tx) =>
      decideClaim(tx, { user: user.user, name: 'Tini' }, opened.id, { remedy: 'refund', amount, text: 'Foto jelas.' }),
    )
  const decisions = await Promise.allSettled([decide(one, 20_000), decide(two, 20_000)])
  expect(decisions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await move(market, trade.seller, opened, 'object', { text: 'Tidak benar' })).json.status).toBe('escalated')
  const [first] = await market.db.selectFrom('claims').select('decidedBy').execute()
  const [same, other] = first!.decidedBy === one.user ? [one, two] : [two, one]
  await expect(decide(same, 50_000)).rejects.toMatchObject({ code: 'second-person' })
  await decide(other, 50_000)
  expect(await onlyClaim(market, trade.buyer, trade.id)).toMatchObject({ status: 'settled', credit: { total: 50_000 } })
})

test('what no one objects to within five days is carried out, once', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  const opened = (await claim(market, trade, 10, { kind: 'not-delivered' })).json
  await sql`update claims set opened_at = now() - interval '3 days'`.execute(market.db)
  expect((await move(market, trade.buyer, opened, 'escalate')).json.status).toBe('escalated')
  const tini = await readyOperator(market.db, 'tini@pasokan.test', ['trust'])
  await inTransaction(market.db, (tx) =>
    decideClaim(tx, { user: tini.user, name: 'Tini' }, opened.id, { remedy: 'refund', amount: 100_000, text: 'Tidak sampai.' }),
  )
  await runClaimTimers(market.db)
  expect((await onlyClaim(market, trade.buyer, trade.id)).status).toBe('decided')
  await sql`update claims set due_at = now() - interval '1 minute'`.execute(market.db)
  await Promise.all([runClaimTimers(market.db), runClaimTimers(market.db), runClaimTimers(market.db)])
  expect((await onlyClaim(market, trade.buyer, trade.id)).status).toBe('settled')
  await market.runJobs()
  expect(await refundsOf(market)).toEqual([{ amount: 100_000, status: 'paid' }])
  // Everything was refunded, so the timer frees nothing later.
  await sql`update store_orders set status_since = now() - interval '15 days'`.execute(market.db)
  await runStoreOrderTimers(market.app.paymentDeps)
  expect(await moneyOf(market, trade.seller)).toMatchObject({ waiting: 0, free: 0 })
})

test('goods that come back are restocked where the store says so; goods once more give no money back', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  await receive(market, trade, 10)
  const back = (await claim(market, trade, 4, { demand: 'return' })).json
  await move(market, trade.seller, back, 'offer', { remedy: 'return', amount: 40_000 })
  expect((await move(market, trade.buyer, back, 'accept')).json).toMatchObject({ status: 'agreed' })
  expect((await move(market, trade.buyer, back, 'fulfil')).status).toBe(409)
  expect((await move(market, trade.seller, back, 'fulfil', { restock: true })).json).toMatchObject({
    status: 'settled',
    credit: { total: 40_000 },
  })
  expect((await market.stockOf(trade.product)).stock).toBe(94)
  const more = (await claim(market, trade, 2, { demand: 'replace' })).json
  await move(market, trade.seller, more, 'offer', { remedy: 'replace' })
  await move(market, trade.buyer, more, 'accept')
  expect((await move(market, trade.buyer, more, 'fulfil')).json).toMatchObject({ status: 'settled', credit: null })
  expect(await moneyOf(market, trade.seller)).toMatchObject({ waiting: 0, free: 60_000 })
})

test('the store gives all back while something is claimed: claims end, and nothing is paid twice', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  await receive(market, trade, 7, 3)
  const opened = await onlyClaim(market, trade.buyer, trade.id)
  const both = await Promise.all([
    market.call(trade.seller, storeOrders.move, { params: { id: trade.id }, body: { step: 'refund', reason: 'Semua kembali' } }),
    move(market, trade.seller, opened, 'offer', { amount: 30_000 }).then(() => move(market, trade.buyer, opened, 'accept')),
  ])
  expect(both.some(({ status }) => status === 200)).toBe(true)
  await market.runJobs()
  const back = (await refundsOf(market)).reduce((sum, { amount }) => sum + amount, 0)
  expect(back).toBe(100_000)
  expect(await moneyOf(market, trade.seller)).toMatchObject({ waiting: 0, free: 0 })
})

test('after completion a claim holds nothing, and an agreed one takes free money', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  await receive(market, trade, 10)
  await market.call(trade.buyer, storeOrders.move, { params: { id: trade.id }, body: { step: 'complete' } })
  const late = (await claim(market, trade, 3)).json
  expect(late).toMatchObject({ late: true })
  expect(await moneyOf(market, trade.seller)).toMatchObject({ waiting: 0, free: 100_000 })
  await move(market, trade.seller, late, 'offer', { amount: 30_000 })
  await move(market, trade.buyer, late, 'accept')
  expect(await moneyOf(market, trade.seller)).toMatchObject({ free: 70_000 })
  await sql`update store_orders set status_since = now() - interval '31 days'`.execute(market.db)
  expect((await claim(market, trade, 1)).problem.code).toBe('not-allowed-now')
})

test('a claim that ends sets nothing free that others of its part still ask for, and what is held is never more than is left', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '250' })
  const trade = await shipped(market)
  const { buyer, seller, id } = trade
  await claim(market, trade, 6)
  const four = (await claim(market, trade, 4)).json
  await receive(market, trade, 10)
  expect(await moneyOf(market, seller)).toMatchObject({ waiting: 97_500, free: 0 })
  // The fee keeps 2,500 from the second one, which is enough all the same: the first one needs no more than 58,500.
  await move(market, seller, four, 'offer', { amount: 40_000 })
  expect((await move(market, buyer, four, 'accept')).json).toMatchObject({ status: 'settled', credit: { total: 40_000 } })
  expect(await moneyOf(market, seller)).toMatchObject({ waiting: 58_500, free: 0 })
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'refund', reason: 'Kembali' } })
  expect(await moneyOf(market, seller)).toMatchObject({ waiting: 0, free: 0 })
})

test('what a withdrawn claim held is held for the next one of its part', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  await market.payable(trade.seller)
  const first = (await claim(market, trade, 4)).json
  await receive(market, trade, 10)
  const [payout] = await listPayouts(market.db)
  await markPayoutPaid(market.app.paymentDeps, payout!.id, { by: 'Rina' })
  await claim(market, trade, 3)
  await move(market, trade.buyer, first, 'withdraw')
  expect(await moneyOf(market, trade.seller)).toMatchObject({ waiting: 30_000, free: 10_000 })
})

test('while something is claimed after completion, neither side closes its account and leaves what it owes', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  await market.payable(trade.seller)
  await receive(market, trade, 10)
  await market.call(trade.buyer, storeOrders.move, { params: { id: trade.id }, body: { step: 'complete' } })
  const [payout] = await listPayouts(market.db)
  await markPayoutPaid(market.app.paymentDeps, payout!.id, { by: 'Rina' })
  expect((await claim(market, trade, 4)).json.late).toBe(true)
  for (const role of ['seller', 'buyer'] as const)
    await expect(closeAccount(market.db, { role, id: trade[role].id } as Profile<TradingKind>, async () => {})).rejects.toMatchObject({
      code: 'orders-open',
    })
})

test('what is claimed already may come damaged all the same: it is received', async () => {
  await using market = await testMarket()
  const trade = await shipped(market)
  await claim(market, trade, 10, { kind: 'not-delivered' })
  expect((await receive(market, trade, 8, 2)).status).toBe(201)
  expect(await market.db.selectFrom('claims').select('amount').execute()).toEqual([{ amount: 100_000 }])
})
