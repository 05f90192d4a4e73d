import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { requests } from '#contract/approvals.ts'
import { orders } from '#contract/orders.ts'
import { quotes } from '#contract/quotes.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { approvingCompany, decide } from '#server/test/approvals.ts'
import { moveQuote, offeredQuote, writeQuote } from '#server/test/quotes.ts'
import { testMarket } from '#server/test/market.ts'

async function createMarket() {
  const market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 65_000, stock: 100 })
  return { market, buyer, seller, product }
}

test('of two acceptances at once one makes an order', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  for (let round = 0; round < 5; round += 1) {
    const quote = await offeredQuote(market, { buyer, seller, product, quantity: 10 })
    const replies = await Promise.all([1, 2, 3].map(() => moveQuote(market, buyer, quote, 'accept')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  }
  expect(await market.stockOf(product)).toMatchObject({ held: 50 })
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
})

test('an acceptance and a withdrawal, or the store that extends, at once have exactly one outcome', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  for (const [round, step] of ['withdraw', 'extend', 'withdraw', 'extend'].entries()) {
    const quote = await offeredQuote(market, { buyer, seller, product, quantity: 5 })
    const validUntil = new Date(Date.now() + 20 * 86_400_000).toISOString()
    const other = () => moveQuote(market, seller, quote, step, step === 'extend' ? { validUntil } : {})
    const accept = () => moveQuote(market, buyer, quote, 'accept')
    const replies = await Promise.all(round < 2 ? [accept(), other()] : [other(), accept()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
})

test('version 2 accepted while version 3 arrives: one of them stands, and accepting 2 afterwards is refused', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  for (let round = 0; round < 4; round += 1) {
    const quote = await offeredQuote(market, { buyer, seller, product, quantity: 5 })
    const [accepted, countered] = await Promise.all([moveQuote(market, buyer, quote, 'accept'), writeQuote(market, buyer, quote, 50_000)])
    expect([accepted.status, countered.status].toSorted((a, b) => a - b)).toEqual(accepted.status === 200 ? [200, 409] : [201, 409])
    if (countered.status === 201) expect((await moveQuote(market, buyer, quote, 'accept')).problem.code).toBe('changed-meanwhile')
  }
})

test('an acceptance that is killed leaves the quote sent and nothing reserved; the next one makes one order', async () => {
  const { market, buyer, seller, product } = await createMarket()
  await using _ = market
  const quote = await offeredQuote(market, { buyer, seller, product, quantity: 10 })
  const [admin, watcher] = [new pg.Client({ connectionString: market.adminUrl }), new pg.Client({ connectionString: market.adminUrl })]
  await Promise.all([admin.connect(), watcher.connect()])
  try {
    // The acceptance waits to reserve its pieces, with its order written and the quote accepted, and its connection is killed there.
    await admin.query('begin; lock table stock_reservations in exclusive mode')
    const killed = moveQuote(market, buyer, quote, 'accept')
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%stock_reservations%'`
    for (let tries = 0; (await watcher.query(waiting)).rows.length === 0 && tries < 200; tries += 1) await pause(20)
    expect((await watcher.query(`select pg_terminate_backend(pid) from (${waiting}) w`)).rows).toHaveLength(1)
    expect((await killed).status).toBeGreaterThanOrEqual(500)
    await admin.query('rollback')
  } finally {
    await Promise.all([admin.end(), watcher.end()])
  }
  expect((await market.call(buyer, quotes.show, { params: { id: quote.id } })).json).toMatchObject({ status: 'sent', OrderId: null })
  expect(await market.stockOf(product)).toMatchObject({ held: 0 })
  expect((await market.call(buyer, orders.unpaid)).json).toEqual([])
  expect((await moveQuote(market, buyer, quote, 'accept')).status).toBe(200)
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
})

test("the company's rules apply: an acceptance asks for approval, and is paid when it is given", async () => {
  const { market, boss, seller, cement, rudi, ani, fina } = await approvingCompany()
  await using _ = market
  const quote = await offeredQuote(market, { buyer: rudi, seller, product: cement, quantity: 10 })
  const accepted = await moveQuote(market, rudi, quote, 'accept', { purpose: 'Proyek Bekasi' })
  expect(accepted.json).toMatchObject({ status: 'accepted', payUntil: null })
  const id = accepted.json.PurchaseRequestId!
  expect(await market.stockOf(cement)).toMatchObject({ held: 10 })
  const request = (await market.call(rudi, requests.show, { params: { id } })).json
  expect(request).toMatchObject({ status: 'waiting', amount: 550_000, purpose: 'Proyek Bekasi' })
  expect((await market.call(seller, quotes.show, { params: { id: quote.id } })).json.PurchaseRequestId).toBeNull()
  await market.db.updateTable('variants').set({ price: 90_000 }).execute()
  expect((await decide(market, ani, id, 'approve', request.version)).json.status).toBe('approved')
  const [unpaid] = (await market.call(fina, orders.unpaid)).json
  expect(unpaid).toMatchObject({ payable: 550_000 })
  await market.pay((await market.checkout(fina, unpaid)).json.transaction.token, { payment_type: 'gopay' })
  expect((await market.call(boss, orders.show, { params: { id: accepted.json.OrderId } })).json.status).toBe('paid')
})

test('a rejected or withdrawn approval opens the quote again, and touches no cart', async () => {
  const { market, seller, cement, rudi, ani } = await approvingCompany()
  await using _ = market
  const cart = await market.fill(rudi, [cement, 1])
  const quote = await offeredQuote(market, { buyer: rudi, seller, product: cement, quantity: 10 })
  for (const [who, step] of [
    [ani, 'reject'],
    [rudi, 'withdraw'],
    [ani, 'return'],
  ] as const) {
    const { PurchaseRequestId: id, OrderId } = (await moveQuote(market, rudi, quote, 'accept')).json
    await decide(market, who, id!, step, 1, 'Terlalu mahal.')
    expect((await market.call(rudi, quotes.show, { params: { id: quote.id } })).json).toMatchObject({ status: 'sent', OrderId: null })
    expect((await market.call(rudi, orders.show, { params: { id: OrderId } })).json.status).toBe('cancelled')
    expect(await market.stockOf(cement)).toMatchObject({ held: 0 })
  }
  expect((await market.call(rudi, orders.cart)).json).toMatchObject([{ id: cart.id, OrderProducts: [{ quantity: 1 }] }])
})
