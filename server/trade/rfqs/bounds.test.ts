import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { rfqInvitations } from '#contract/rfqInvitations.ts'
import { rfqLimits } from '#contract/rfqFields.ts'
import { rfqs } from '#contract/rfqs.ts'
import { testMarket } from '#server/test/market.ts'
import { award, choose, inHours, offeredRfq, offerTo, sendRfq, showInvitation, showRfq } from '#server/test/rfqs.ts'
import { withoutNames } from './withoutNames.ts'

test('a part of a line costs what its quantity makes it cost, in the award as in the order', async () => {
  await using market = await testMarket()
  const { buyer, stores, goods, rfq } = await offeredRfq(market)
  const [line] = rfq.lines
  const stepped = {
    VariantId: goods[0][0]!,
    RfqLineId: line!.id,
    quantity: 100,
    price: 90_000,
    tiers: [{ minQuantity: 50, price: 40_000 }],
  }
  const { versionId } = (await showInvitation(market, stores[0], rfq.id)).quote!
  const body = { versionId, lines: [stepped], delivery: { way: 'pickup' } }
  expect((await market.call(stores[0], rfqInvitations.offer, { params: { id: rfq.id }, body })).status).toBe(201)
  const seen = await showRfq(market, buyer, rfq.id)
  const [offer] = choose(seen, stores[0])
  const part = (quantity: number) => [{ ...offer, lines: [{ RfqLineId: line!.id, quantity }] }]
  // Ten cost 90,000 each here and 52,000 at the other store, although a hundred are cheapest here.
  const silent = await award(market, buyer, rfq.id, { offers: part(10) })
  expect([silent.status, silent.problem.errors?.[0]?.code]).toEqual([422, 'award-reason'])
  expect((await award(market, buyer, rfq.id, { offers: part(101) })).problem.errors).toMatchObject([
    { code: 'more-than-offered', params: { max: 100 } },
  ])
  const { json } = await award(market, buyer, rfq.id, { offers: part(10), reason: 'Toko ini mengirim besok pagi' })
  expect(json.award).toMatchObject({ chosen: 900_000, cheapest: 520_000, lines: [{ quantity: 10, cost: 900_000 }] })
  expect((await market.call(buyer, orders.unpaid)).json).toMatchObject([{ payable: 900_000 }])
})

test('half a line at a high price is not cheaper than the whole line of another store', async () => {
  await using market = await testMarket()
  const { buyer, stores, goods, rfq } = await offeredRfq(market)
  const { versionId } = (await showInvitation(market, stores[0], rfq.id)).quote!
  const lines = [{ VariantId: goods[0][0]!, RfqLineId: rfq.lines[0]!.id, quantity: 50, price: 80_000 }]
  const body = { versionId, lines, delivery: { way: 'pickup' } }
  await market.call(stores[0], rfqInvitations.offer, { params: { id: rfq.id }, body })
  const offers = choose(await showRfq(market, buyer, rfq.id), stores[0])
  expect((await award(market, buyer, rfq.id, { offers })).problem.errors).toMatchObject([{ code: 'award-reason' }])
  const { json } = await award(market, buyer, rfq.id, { offers, reason: 'Hanya butuh separuhnya dari toko ini' })
  expect(json.award).toMatchObject({ chosen: 4_000_000, cheapest: 2_600_000 })
})

test('names of other stores are struck out of questions and answers for all', async () => {
  await using market = await testMarket()
  const { buyer, stores, rfq } = await offeredRfq(market)
  const text = 'Kami TOKO  satu. Apakah Toko Satuan ikut?'
  await market.call(stores[0], rfqInvitations.ask, { params: { id: rfq.id }, body: { text } })
  const [asked] = (await showRfq(market, buyer, rfq.id)).asked
  const body = { answer: 'Ya, toko satu boleh, Toko Dua juga.', toAll: true }
  await market.call(buyer, rfqs.answer, { params: { id: rfq.id, questionId: asked!.id }, body })
  expect((await showInvitation(market, stores[1], rfq.id)).asked).toMatchObject([
    { text: 'Kami …. Apakah Toko Satuan ikut?', answer: 'Ya, … boleh, Toko Dua juga.' },
  ])
  expect((await showInvitation(market, stores[0], rfq.id)).asked).toMatchObject([{ text, answer: 'Ya, toko satu boleh, … juga.' }])
  expect(withoutNames('a (b) [c] (.*)', ['(b)', '', '(.*)'])).toBe('a … [c] …')
})

test('a request changes, and a company asks, only so often that no mailbox is flooded', { timeout: 120_000 }, async () => {
  await using market = await testMarket()
  const { buyer, stores, rfq } = await offeredRfq(market)
  const extend = (hours: number) =>
    market.call(buyer, rfqs.move, { params: { id: rfq.id }, body: { step: 'extend', deadline: inHours(hours) } })
  const more = () =>
    market.call(buyer, rfqs.addLines, { params: { id: rfq.id }, body: { lines: [{ name: 'Cat', unit: 'pail', quantity: 1 }] } })
  for (let turn = 0; turn < rfqLimits.changes / 2; turn += 1)
    expect([(await extend(50 + turn)).status, (await more()).status]).toEqual([200, 201])
  for (const refused of [await extend(100), await more()]) expect(refused.problem.detailCode).toBe('too-many-rfq-changes')

  await sql`update users set email_verified_at = now()`.execute(market.db)
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await sendRfq(market, buyer, stores)).status))
  expect(statuses.filter((status) => status === 201)).toHaveLength(rfqLimits.unverifiedMonthly - 1)
})

test('an award of nothing, of a line twice, of an offer twice or of a strange quantity is refused', async () => {
  await using market = await testMarket()
  const { buyer, stores, goods, rfq } = await offeredRfq(market)
  const [offer, second] = choose(rfq, ...stores)
  const id = rfq.lines[0]!.id
  const of = (...lines: object[]) => ({ offers: [{ ...offer, lines }], reason: 'Alasan yang cukup panjang ini' })
  const refused = [
    { offers: [] },
    { offers: [offer, offer] },
    of(),
    of({ RfqLineId: id }, { RfqLineId: id }),
    ...[0, -1, 1e12, 1.5, 0.000_1, Number.NaN, '10'].map((quantity) => of({ RfqLineId: id, quantity })),
    { offers: [offer, second], reason: 'Alasan yang cukup panjang ini' },
  ]
  for (const body of refused) expect([body, (await award(market, buyer, rfq.id, body)).status]).toEqual([body, 422])
  expect((await award(market, buyer, rfq.id, of({ RfqLineId: 999 }))).status).toBe(404)
  expect((await award(market, buyer, rfq.id, { offers: [{ ...offer, versionId: second!.versionId }] })).problem.code).toBe(
    'changed-meanwhile',
  )
  const whole = await offerTo(market, stores[0], rfq.id, [[goods[0][0]!, 50_000]], { wholeOnly: true })
  expect(whole.status).toBe(201)
  const [fresh] = choose(await showRfq(market, buyer, rfq.id), stores[0])
  expect((await award(market, buyer, rfq.id, { offers: [{ ...fresh, lines: [{ RfqLineId: id, quantity: 9 }] }] })).problem.code).toBe(
    'split-refused',
  )
  expect((await market.call(buyer, orders.unpaid)).json).toEqual([])
})

test('a request holds 200 lines with the longest specifications, in any script, and no more', async () => {
  await using market = await testMarket()
  const [buyer, store] = [await market.buyer(), await market.seller()]
  const lines = Array.from({ length: rfqLimits.lines }, (_, n) => ({
    name: `Barang ${n}`,
    spec: '具'.repeat(2_000),
    unit: 'pcs',
    quantity: 1,
  }))
  const sent = await sendRfq(market, buyer, [store], { lines })
  expect(sent.status).toBe(201)
  expect((await showInvitation(market, store, sent.json.id)).lines).toHaveLength(rfqLimits.lines)
  const huge = await sendRfq(market, buyer, [store], { lines, note: 'x'.repeat(2 * 1024 * 1024) })
  expect([huge.status, huge.problem.code]).toEqual([413, 'too-large'])
})
