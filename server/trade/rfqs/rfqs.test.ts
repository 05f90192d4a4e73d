import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rfqInvitations } from '#contract/rfqInvitations.ts'
import { rfqs } from '#contract/rfqs.ts'
import { quotes } from '#contract/quotes.ts'
import { indexMissing } from '#server/catalog/search/documents.ts'
import { testMarket } from '#server/test/market.ts'
import { moveQuote } from '#server/test/quotes.ts'
import { award, choose, inHours, offeredRfq, offerTo, sendRfq, showInvitation, showRfq, wantedLines } from '#server/test/rfqs.ts'

test('stores offer for a request, the company compares and awards it whole, and orders follow for the chosen store alone', async () => {
  await using market = await testMarket()
  const { buyer, stores, rfq } = await offeredRfq(market)
  expect(rfq).toMatchObject({ status: 'open', invited: 2, offered: 2, declined: 0, area: 'Bandung', award: null })
  expect(rfq.number).toMatch(/^RFQ\/\d{8}\/\d+$/)
  expect(rfq.steps).toEqual(['add-lines', 'extend', 'end', 'cancel', 'award'])
  const sheet = (await market.call(buyer, rfqs.sheet, { params: { id: rfq.id } })).json
  expect(sheet.offers.map(({ cost, rank, isComplete }) => [cost, rank, isComplete])).toEqual([
    [5_200_000, 1, true],
    [5_390_000, 2, true],
  ])
  expect(sheet.lines.map(({ cells }) => cells.map(({ isCheapest }) => isCheapest))).toEqual([
    [true, false],
    [false, true],
  ])
  const awarded = await award(market, buyer, rfq.id, { offers: choose(rfq, stores[0]) })
  expect(awarded.status).toBe(201)
  expect(awarded.json).toMatchObject({ status: 'awarded', award: { chosen: 5_200_000, cheapest: 5_200_000, reason: '' }, steps: [] })
  const [order] = awarded.json.award!.orders
  expect(order).toMatchObject({ ShopId: stores[0].shopId, OrderId: expect.any(Number) })
  expect(awarded.json.stores.map(({ offer }) => offer?.status)).toEqual(['accepted', 'closed'])
  expect(await showInvitation(market, stores[0], rfq.id)).toMatchObject({ outcome: 'chosen', offers: 2, steps: [] })
  expect(await showInvitation(market, stores[1], rfq.id)).toMatchObject({ outcome: 'not-chosen', offers: 2 })
  const frozen = (await market.call(buyer, rfqs.sheet, { params: { id: rfq.id } })).json
  expect(frozen).toMatchObject({ isFrozen: true, offers: sheet.offers.map(({ cost }) => ({ cost })) })
  expect((await award(market, buyer, rfq.id, { offers: choose(rfq, stores[1]) })).problem.code).toBe('not-allowed-now')
})

test('an award by lines makes an order of each store, and each store sees its own alone', async () => {
  await using market = await testMarket()
  const { buyer, stores, rfq } = await offeredRfq(market)
  const [first, second] = choose(rfq, ...stores)
  const offers = [
    { ...first, lines: [{ RfqLineId: rfq.lines[0]!.id }] },
    { ...second, lines: [{ RfqLineId: rfq.lines[1]!.id, quantity: 4 }] },
  ]
  const { status, json } = await award(market, buyer, rfq.id, { offers })
  expect(status).toBe(201)
  expect(json.award).toMatchObject({
    chosen: 5_076_000,
    lines: [
      { quantity: 100, cost: 5_000_000 },
      { quantity: 4, cost: 76_000 },
    ],
  })
  expect(json.award!.orders).toHaveLength(2)
  for (const [at, store] of stores.entries()) {
    const mine = (await market.call(store, quotes.list, { query: {} })).json.rows
    expect(mine.map(({ ShopId }) => ShopId)).toEqual([store.shopId])
    expect(await showInvitation(market, store, rfq.id)).toMatchObject({ outcome: 'partly-chosen' })
    expect(JSON.stringify(await showInvitation(market, store, rfq.id))).not.toContain(['Toko Dua', 'Toko Satu'][at])
  }
})

test('an award that is not the cheapest needs a reason of twenty characters, and nothing happens without it', async () => {
  await using market = await testMarket()
  const { buyer, stores, rfq } = await offeredRfq(market)
  const offers = choose(rfq, stores[1])
  for (const reason of ['', 'lebih dekat']) {
    const { status, problem } = await award(market, buyer, rfq.id, { offers, reason })
    expect([status, problem.errors?.[0]?.path]).toEqual([422, 'reason'])
  }
  expect(await showRfq(market, buyer, rfq.id)).toMatchObject({ status: 'open', award: null })
  const { status, json } = await award(market, buyer, rfq.id, { offers, reason: 'Waktu kirim dua hari lebih cepat' })
  expect([status, json.award?.cheapest, json.award?.chosen]).toEqual([201, 5_200_000, 5_390_000])
})

test('a store revises and withdraws until the deadline, and a version that comes at the deadline is late', async () => {
  await using market = await testMarket()
  const { buyer, stores, goods, rfq } = await offeredRfq(market)
  const [one] = stores
  const lower = await offerTo(market, one, rfq.id, [[goods[0][0]!, 49_000]])
  expect(lower.json.quote).toMatchObject({ seq: 2, status: 'sent', turn: 'buyer', total: 4_900_000 })
  const stale = await market.call(one, rfqInvitations.offer, {
    params: { id: rfq.id },
    body: {
      versionId: rfq.stores[0]!.offer!.versionId,
      lines: [{ VariantId: goods[0][0]!, RfqLineId: rfq.lines[0]!.id, quantity: 1, price: 1 }],
      delivery: { way: 'pickup' },
    },
  })
  expect(stale.problem.code).toBe('changed-meanwhile')
  const quote = lower.json.quote!
  const withdrawn = await market.call(one, rfqInvitations.move, {
    params: { id: rfq.id },
    body: { step: 'withdraw', versionId: quote.versionId },
  })
  expect(withdrawn.json).toMatchObject({ offerStatus: 'withdrawn', steps: ['offer', 'ask'] })
  expect((await offerTo(market, one, rfq.id, [[goods[0][0]!, 48_000]])).json.quote).toMatchObject({ seq: 3, status: 'sent' })
  await sql`update rfqs set deadline = now() where id = ${rfq.id}`.execute(market.db)
  expect((await offerTo(market, one, rfq.id, [[goods[0][0]!, 47_000]])).problem.code).toBe('expired')
  const live = (await showInvitation(market, one, rfq.id)).quote!
  expect((await moveQuote(market, one, live, 'withdraw')).problem.code).toBe('not-allowed-now')
  expect(await showRfq(market, buyer, rfq.id)).toMatchObject({ status: 'ended', offered: 2 })
})

test('the company accepts, counters and declines no offer beside its request', async () => {
  await using market = await testMarket()
  const { buyer, rfq } = await offeredRfq(market)
  const { QuoteId: id, versionId } = rfq.stores[0]!.offer!
  for (const step of ['accept', 'decline']) {
    const { problem } = await moveQuote(market, buyer, { id, versionId }, step, { reason: 'x' })
    expect([step, problem.code, problem.detailCode]).toEqual([step, 'not-allowed-now', 'offer-of-rfq'])
  }
  const seen = (await market.call(buyer, quotes.show, { params: { id } })).json
  expect(seen.steps).toEqual([])
  expect(seen.RfqId).toBe(rfq.id)
})

test('lines that are added mark earlier offers, and their stores are told; a deadline only moves later', async () => {
  await using market = await testMarket()
  const { buyer, stores, rfq } = await offeredRfq(market)
  const more = await market.call(buyer, rfqs.addLines, {
    params: { id: rfq.id },
    body: { lines: [{ name: 'Cat tembok', unit: 'pail', quantity: 3 }] },
  })
  expect(more.status).toBe(201)
  expect(more.json.stores.map(({ offer }) => offer?.beforeChange)).toEqual([true, true])
  expect(await showInvitation(market, stores[0], rfq.id)).toMatchObject({ waits: true })
  await market.consumed()
  const { rows } = await sql<{ code: string }>`select code from notifications where seller_id = ${stores[0].id} order by id`.execute(
    market.db,
  )
  expect(rows.map(({ code }) => code)).toEqual(['rfq-invited', 'rfq-changed'])
  const move = (deadline: string) => market.call(buyer, rfqs.move, { params: { id: rfq.id }, body: { step: 'extend', deadline } })
  expect((await move(inHours(24))).status).toBe(422)
  expect((await move(inHours(24 * 61))).status).toBe(422)
  expect((await move(inHours(72))).status).toBe(200)
})

test('a question is answered for all without saying who asked', async () => {
  await using market = await testMarket()
  const { buyer, stores, rfq } = await offeredRfq(market)
  const ask = (store: (typeof stores)[number], text: string) =>
    market.call(store, rfqInvitations.ask, { params: { id: rfq.id }, body: { text } })
  expect((await ask(stores[0], 'Merek bebas?')).status).toBe(201)
  await ask(stores[0], 'Bisa kirim malam?')
  const asked = (await showRfq(market, buyer, rfq.id)).asked
  expect(asked.map(({ shopName }) => shopName)).toEqual(['Toko Satu', 'Toko Satu'])
  const answer = (at: number, toAll: boolean) =>
    market.call(buyer, rfqs.answer, { params: { id: rfq.id, questionId: asked[at]!.id }, body: { answer: 'Ya', toAll } })
  expect((await answer(0, true)).status).toBe(200)
  expect((await answer(1, false)).status).toBe(200)
  expect((await answer(0, false)).problem.detailCode).toBe('question-answered')
  const other = await showInvitation(market, stores[1], rfq.id)
  expect(other.asked).toMatchObject([{ isOwn: false, text: 'Merek bebas?', answer: 'Ya' }])
  expect(JSON.stringify(other)).not.toContain('Toko Satu')
})

test('a request without offers for its words, to nobody, or with too many open ones is refused', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.product(seller, { name: 'Semen Tiga Roda 50 kg' })
  await indexMissing(market.db)
  expect((await sendRfq(market, buyer, [], { ShopIds: [] })).status).toBe(422)
  expect((await sendRfq(market, buyer, [], { ShopIds: [999_999] })).status).toBe(404)
  expect((await sendRfq(market, buyer, [seller], { deadline: inHours(0.2) })).status).toBe(422)
  const none = await sendRfq(market, buyer, [], { ShopIds: undefined, lines: [{ name: 'zzqx', unit: 'pcs', quantity: 1 }] })
  expect([none.status, none.problem.errors?.[0]?.path]).toEqual([422, 'ShopIds'])
  const matched = await market.call(buyer, rfqs.matches, { body: { lines: [{ name: 'semen' }] } })
  expect(matched.json.stores).toMatchObject([{ ShopId: seller.shopId, reason: 'words', matched: 1, answers: null }])
  const sent = await sendRfq(market, buyer, [], { ShopIds: undefined, lines: [{ name: 'semen', unit: 'sak', quantity: 2.5 }] })
  expect(sent.json.stores.map(({ ShopId }) => ShopId)).toEqual([seller.shopId])
  expect(sent.json.lines[0]).toMatchObject({ quantity: 2.5 })
  await sendRfq(market, buyer, [seller])
  await sendRfq(market, buyer, [seller])
  const fourth = await sendRfq(market, buyer, [seller], { lines: wantedLines })
  expect(fourth.status).toBe(409)
})
