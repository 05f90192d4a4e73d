import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rfqInvitations } from '#contract/rfqInvitations.ts'
import { rfqs } from '#contract/rfqs.ts'
import { casesOf } from '#server/test/cases.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { award, choose, offeredRfq, offerTo, sendRfq, showInvitation, shortAward, showRfq } from '#server/test/rfqs.ts'

const countOrders = async (market: TestMarket) =>
  (
    await sql<{
      n: number
    }>`select count(*)::integer as n from orders where quote_version_id is not null and status <> 'cancelled'`.execute(market.db)
  ).rows[0]!.n
const heldBy = async (market: TestMarket) =>
  (await sql<{ n: number }>`select count(*)::integer as n from stock_reservations where status = 'open'`.execute(market.db)).rows[0]!.n

test('an award of two stores and a withdrawal in the same moment: all orders or none', async () => {
  await using market = await testMarket()
  const outcomes: string[] = []
  const rounds = casesOf(12, 3)
  for (let round = 0; round < rounds; round += 1) {
    const { buyer, stores, rfq } = await roundOf(market, round)
    const before = await countOrders(market)
    const offers = choose(rfq, ...stores).map((offer, at) => ({ ...offer, lines: [{ RfqLineId: rfq.lines[at]!.id }] }))
    const withdraw = { step: 'withdraw', versionId: rfq.stores[1]!.offer!.versionId }
    const [awarded, withdrawn] = await Promise.all([
      award(market, buyer, rfq.id, { offers }),
      market.call(stores[1], rfqInvitations.move, { params: { id: rfq.id }, body: withdraw }),
    ])
    const made = (await countOrders(market)) - before
    if (awarded.status === 201) {
      expect([made, withdrawn.status]).toEqual([2, 409])
      outcomes.push('awarded')
    } else {
      expect([awarded.problem.code, made, withdrawn.status]).toEqual(['changed-meanwhile', 0, 200])
      expect(await showRfq(market, buyer, rfq.id)).toMatchObject({ status: 'open', award: null })
      outcomes.push('withdrawn')
    }
  }
  expect(outcomes).toHaveLength(rounds)
})

/** A new company's request to the same two stores. */
async function roundOf(market: TestMarket, round: number) {
  cached ??= await offeredRfq(market)
  const { stores, goods } = cached
  const buyer = await market.buyer(`PT Putaran ${round}`)
  const sent = await sendRfq(market, buyer, stores)
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.problem))
  for (const at of [0, 1] as const) {
    await offerTo(market, stores[at], sent.json.id, [
      [goods[at][0]!, 50_000 + at],
      [goods[at][1]!, 20_000 - at],
    ])
  }
  return { buyer, stores, goods, rfq: await showRfq(market, buyer, sent.json.id) }
}
let cached: Awaited<ReturnType<typeof offeredRfq>> | undefined

test('an award of an offer whose validity is over holds nothing', async () => {
  await using market = await testMarket()
  const { buyer, stores, rfq } = await offeredRfq(market)
  await sql`update quotes set valid_until = now() where rfq_id = ${rfq.id} and shop_id = ${stores[0].shopId}`.execute(market.db)
  const offers = choose(rfq, ...stores).map((offer, at) => ({ ...offer, lines: [{ RfqLineId: rfq.lines[at]!.id }] }))
  expect((await award(market, buyer, rfq.id, { offers })).problem.code).toBe('changed-meanwhile')
  expect([await countOrders(market), await heldBy(market)]).toEqual([0, 0])
  const sheet = (await market.call(buyer, rfqs.sheet, { params: { id: rfq.id } })).json
  expect(sheet.offers[0]).toMatchObject({ isLive: false, rank: null, status: 'expired' })
})

test('stock that one of two chosen stores lacks stops the whole award', async () => {
  await using market = await testMarket()
  const offered = await offeredRfq(market)
  const { buyer, rfq } = offered
  const offers = await shortAward(market, offered)
  expect((await award(market, buyer, rfq.id, { offers })).problem.code).toBe('out-of-stock')
  expect([await countOrders(market), await heldBy(market)]).toEqual([0, 0])
  expect(await showRfq(market, buyer, rfq.id)).toMatchObject({ status: 'open', award: null })
})

test('two awards, two first offers and a repeated request each happen once', async () => {
  await using market = await testMarket()
  const { buyer, stores, goods, rfq } = await offeredRfq(market)
  const offers = choose(rfq, stores[0])
  const twice = await Promise.all([award(market, buyer, rfq.id, { offers }), award(market, buyer, rfq.id, { offers })])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await countOrders(market)).toBe(1)
  const key = { 'idempotency-key': 'rfq-1' }
  const deadline = new Date(Date.now() + 86_400_000).toISOString()
  const [one, same] = [await sendRfq(market, buyer, stores, { deadline }, key), await sendRfq(market, buyer, stores, { deadline }, key)]
  expect(same.json.id).toBe(one.json.id)
  const both = await Promise.all([1, 2].map(() => offerTo(market, stores[0], one.json.id, [[goods[0][0]!, 49_000]])))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await showInvitation(market, stores[0], one.json.id)).quote).toMatchObject({ seq: 1 })
})
