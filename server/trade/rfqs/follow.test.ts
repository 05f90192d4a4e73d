import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actingLinks } from '#contract/actingLinks.ts'
import { requests } from '#contract/approvals.ts'
import { facts } from '#contract/facts.ts'
import type { ShopId } from '#contract/ids.ts'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { quotes } from '#contract/quotes.ts'
import { rfqInvitations } from '#contract/rfqInvitations.ts'
import type { Rfq } from '#contract/rfqs.ts'
import { runReminders } from '#server/messaging/notifications/reminders.ts'
import { decide, saveRules } from '#server/test/approvals.ts'
import type { TestSeller } from '#server/test/app.ts'
import { addColleague } from '#server/test/colleagues.ts'
import { mailsTo } from '#server/test/mail.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { moveQuote } from '#server/test/quotes.ts'
import { award, choose, offeredRfq, offerTo, sendRfq, showInvitation, shortAward, showRfq } from '#server/test/rfqs.ts'
import { runQuoteTimers } from '../quotes/timers.ts'
import { runRfqTimers } from './timers.ts'

const silent = { error: () => undefined, warn: () => undefined }
const codesOf = async (market: TestMarket, who: { token: string }) => {
  await market.consumed()
  return (await market.call(who, notifications.list)).json.notifications.map(({ code }) => code)
}

test('an award that runs out of stock tells the store that lacks it once, and no other', async () => {
  await using market = await testMarket()
  const offered = await offeredRfq(market)
  const { buyer, stores, rfq } = offered
  const offers = await shortAward(market, offered)
  for (let turn = 0; turn < 2; turn += 1) {
    const { problem } = await award(market, buyer, rfq.id, { offers })
    expect([problem.code, problem.detailCode]).toEqual(['out-of-stock', 'product-out-of-stock'])
  }
  const told = (await codesOf(market, stores[1])).filter((code) => code === 'quote-short')
  expect(told).toHaveLength(1)
  expect(await codesOf(market, stores[0])).not.toContain('quote-short')
  expect(await showRfq(market, buyer, rfq.id)).toMatchObject({ status: 'open', award: null, offered: 2 })
})

const tokenIn = (text = '') => /\/t\/([\w-]{43})(?![\w-])/.exec(text)?.[1] ?? ''

test('“this was not me” after an offer by link withdraws it as long as nobody chose it', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.prove(await market.seller())]
  const product = await market.product(seller, { stock: 1_000 })
  const { rows } = await sql<{ email: string }>`
    select u.email from sellers s join users u on u.id = s.user_id where s.id = ${seller.id}`.execute(market.db)
  const newest = async (word: string) =>
    tokenIn((await mailsTo(market, rows[0]!.email)).find(({ subject, text }) => subject.includes(word) && text.includes('/t/'))?.text)
  const answer = (token: string, body: object) => market.call(undefined, actingLinks.answer, { params: { token }, body })
  const offered = async () => {
    const rfq = (await sendRfq(market, buyer, [seller])).json
    const { url } = (await market.call(seller, actingLinks.forRfq, { params: { id: rfq.id } })).json
    const line = { RfqLineId: rfq.lines[0]!.id, VariantId: product, unit: 'pcs', quantity: 100, price: 52_000 }
    expect((await answer(tokenIn(url), { step: 'offer', lines: [line], way: 'pickup', deliveryPrice: 0 })).status).toBe(200)
    return { rfq, token: await newest('dijawab') }
  }
  const first = await offered()
  expect((await answer(first.token, { step: 'not-me' })).status).toBe(200)
  expect(await showInvitation(market, seller, first.rfq.id)).toMatchObject({
    answer: 'offered',
    offerStatus: 'withdrawn',
    steps: ['offer', 'ask'],
  })
  expect(await showRfq(market, buyer, first.rfq.id)).toMatchObject({ offered: 0 })
  expect((await offerTo(market, seller, first.rfq.id, [[product, 51_000]])).status).toBe(201)
  const second = await offered()
  const seen = await showRfq(market, buyer, second.rfq.id)
  expect((await award(market, buyer, seen.id, { offers: choose(seen, seller) })).status).toBe(201)
  await answer(second.token, { step: 'not-me' })
  expect(await showInvitation(market, seller, seen.id)).toMatchObject({ offerStatus: 'accepted', outcome: 'chosen' })
})

test('the clock reminds a store once, ends a request at its deadline, and lapses it after thirty days', async () => {
  await using market = await testMarket()
  const { buyer, stores, rfq } = await offeredRfq(market)
  const late = await market.seller('tiga', 'Toko Tiga')
  const quiet = (await sendRfq(market, buyer, [...stores, late])).json
  await market.consumed()
  const inHours = (hours: number, created: number) =>
    sql`update rfqs set created_at = now() - make_interval(hours => ${created}), deadline = now() + make_interval(hours => ${hours})`.execute(
      market.db,
    )
  const remind = () => runReminders(market.db, 5, silent)
  await inHours(30, 48)
  await remind()
  expect(await codesOf(market, late)).not.toContain('rfq-closing')
  await inHours(23, 72)
  for (let turn = 0; turn < 2; turn += 1) await remind()
  expect((await codesOf(market, late)).filter((code) => code === 'rfq-closing')).toHaveLength(1)
  // Both answered the first request, and neither the second one.
  for (const store of stores) expect((await codesOf(market, store)).filter((code) => code === 'rfq-closing')).toHaveLength(1)

  await sql`update rfqs set deadline = now()`.execute(market.db)
  for (let turn = 0; turn < 2; turn += 1) await runRfqTimers(market.db, silent)
  const told = await codesOf(market, buyer)
  expect(['rfq-ended', 'rfq-ended-empty'].map((code) => told.filter((each) => each === code).length)).toEqual([1, 1])
  expect(await showRfq(market, buyer, rfq.id)).toMatchObject({ status: 'ended', steps: ['cancel', 'award'] })
  await sql`update rfqs set status_since = now() - interval '29 days 23 hours' where id = ${rfq.id}`.execute(market.db)
  await runRfqTimers(market.db, silent)
  expect(await showRfq(market, buyer, rfq.id)).toMatchObject({ status: 'ended' })
  await sql`update rfqs set status_since = now() - interval '30 days'`.execute(market.db)
  for (let turn = 0; turn < 2; turn += 1) await runRfqTimers(market.db, silent)
  for (const { id } of [rfq, quiet]) expect(await showRfq(market, buyer, id)).toMatchObject({ status: 'lapsed', steps: [] })
  expect((await codesOf(market, buyer)).filter((code) => code === 'rfq-lapsed')).toHaveLength(2)
  expect((await codesOf(market, stores[0])).filter((code) => code === 'rfq-lapsed-store')).toHaveLength(1)
  expect(await codesOf(market, late)).not.toContain('rfq-lapsed-store')
  const mine = (await market.call(stores[0], quotes.list, { query: {} })).json.rows
  expect(mine.map(({ status }) => status)).toEqual(['closed'])
  expect((await award(market, buyer, rfq.id, { offers: choose(rfq, stores[0]) })).problem.code).toBe('not-allowed-now')
})

test('an award that colleagues approve asks for each store, and a refused one leaves its offer open or over', async () => {
  await using market = await testMarket()
  const { buyer: boss, stores, goods } = await offeredRfq(market)
  const [rudi, ani] = [await addColleague(market.db, boss, 'Rudi', 'requester'), await addColleague(market.db, boss, 'Ani', 'approver')]
  await saveRules(market, boss, [{ from: 0, level: 1, role: 'approver', userId: null }])
  const begin = async () => {
    const { id } = (await sendRfq(market, rudi, stores)).json
    for (const at of [0, 1] as const)
      await offerTo(market, stores[at], id, [
        [goods[at][0]!, 50_000 + at],
        [goods[at][1]!, 20_000 - at],
      ])
    const rfq = await showRfq(market, rudi, id)
    const offers = choose(rfq, ...stores).map((offer, at) => ({ ...offer, lines: [{ RfqLineId: rfq.lines[at]!.id }] }))
    const awarded = await award(market, rudi, id, { offers, purpose: 'Gudang Bekasi' })
    expect([awarded.status, awarded.json.award?.orders.length]).toEqual([201, 2])
    return awarded.json
  }
  const { id, award: made } = await begin()
  const [first, second] = made!.orders.map(({ PurchaseRequestId }) => PurchaseRequestId!)
  const versionOf = async (request: typeof first) => (await market.call(ani, requests.show, { params: { id: request! } })).json.version
  expect((await decide(market, ani, first!, 'approve', await versionOf(first))).status).toBe(200)
  expect((await decide(market, ani, second!, 'reject', await versionOf(second), 'Terlalu mahal')).status).toBe(200)
  const after = await showRfq(market, boss, id)
  expect(after.stores.map(({ offer }) => offer?.status)).toEqual(['accepted', 'sent'])
  expect(after.award!.orders).toMatchObject([{ OrderId: expect.any(Number) }, { OrderId: null, PurchaseRequestId: null }])
  // It is accepted once more for no more than was awarded.
  const { QuoteId, versionId } = after.stores[1]!.offer!
  const { lines } = (await market.call(boss, quotes.show, { params: { id: QuoteId } })).json.versions.at(-1)!
  const other = { lines: [{ id: lines[0]!.id, quantity: 1 }] }
  expect((await moveQuote(market, boss, { id: QuoteId, versionId }, 'accept', other)).problem.code).toBe('split-refused')
  const again = await moveQuote(market, boss, { id: QuoteId, versionId }, 'accept')
  expect(again.json).toMatchObject({ acceptedTotal: 10 * 19_999 })

  const over = await begin()
  await sql`update quotes set valid_until = now() + interval '1 second' where rfq_id = ${over.id}`.execute(market.db)
  const [last] = over.award!.orders
  await sql`select pg_sleep(1.1)`.execute(market.db)
  expect((await decide(market, ani, last!.PurchaseRequestId!, 'reject', await versionOf(last!.PurchaseRequestId!), 'Batal')).status).toBe(
    200,
  )
  expect((await showRfq(market, boss, over.id)).stores[0]!.offer!.status).toBe('expired')
  expect((await market.call(boss, orders.show, { params: { id: last!.OrderId! } })).json.status).toBe('cancelled')
})

test('an unpaid order of an award frees its pieces, and its offer is accepted again for what was awarded', async () => {
  await using market = await testMarket()
  const { buyer, stores, goods, rfq } = await offeredRfq(market)
  const [offer] = choose(rfq, stores[0])
  const offers = [{ ...offer, lines: [{ RfqLineId: rfq.lines[0]!.id, quantity: 30 }] }]
  const awarded = await award(market, buyer, rfq.id, { offers })
  expect(awarded.json.award).toMatchObject({ chosen: 1_500_000 })
  expect(await market.stockOf(goods[0][0]!)).toMatchObject({ held: 30 })
  await sql`update quotes set pay_until = now() where pay_until is not null`.execute(market.db)
  await runQuoteTimers(market.db, silent)
  expect(await market.stockOf(goods[0][0]!)).toMatchObject({ held: 0 })
  const live = { id: offer!.QuoteId, versionId: offer!.versionId }
  expect((await moveQuote(market, buyer, live, 'accept')).json).toMatchObject({ status: 'accepted', acceptedTotal: 1_500_000 })
})

test('a store is told which share of requests it answered, and how fast, from five of them on', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const product = await market.product(seller, { stock: 100_000 })
  const read = async () => {
    await sql`delete from store_facts`.execute(market.db)
    return (await market.call(undefined, facts.ofShop, { params: { id: seller.shopId as ShopId } })).json.requests
  }
  const ask = async (name: string) => (await sendRfq(market, await market.buyer(name), [seller])).json
  const asked: Rfq[] = []
  for (let turn = 0; turn < 6; turn += 1) asked.push(await ask(`PT Tanya ${turn}`))
  const offer = async (store: TestSeller, at: number) => offerTo(market, store, asked[at]!.id, [[product, 50_000]])
  for (const at of [0, 1, 2]) await offer(seller, at)
  await market.call(seller, rfqInvitations.move, { params: { id: asked[3]!.id }, body: { step: 'decline', reason: 'Habis' } })
  // One that is still open counts neither way, and one that its company gave up before the deadline never does.
  expect(await read()).toEqual({ answered: null, n: 4, minutes: null })
  await sql`update rfqs set deadline = now() where id = ${asked[4]!.id}`.execute(market.db)
  await sql`update rfqs set status = 'cancelled', status_since = now() - interval '1 hour', deadline = now() where id = ${asked[5]!.id}`.execute(
    market.db,
  )
  await sql`update rfq_invitations set answered_at = invited_at + interval '2 hours' where answered_at is not null`.execute(market.db)
  await sql`update rfq_invitations set invited_at = invited_at - interval '3 hours', answered_at = answered_at - interval '3 hours'`.execute(
    market.db,
  )
  expect(await read()).toEqual({ answered: 4, n: 5, minutes: 120 })
  await sql`update rfq_invitations set invited_at = invited_at - interval '91 days' where rfq_id = ${asked[0]!.id}`.execute(market.db)
  expect(await read()).toEqual({ answered: null, n: 4, minutes: null })
})
