import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rfqInvitations } from '#contract/rfqInvitations.ts'
import { rfqs } from '#contract/rfqs.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { casesOf } from '#server/test/cases.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { award, choose, offerTo, sendRfq, showRfq } from '#server/test/rfqs.ts'
import { runRfqTimers } from './timers.ts'

const silent = { error: () => undefined }

test(
  'a hundred awards while a store withdraws or revises, the company cancels or ends, or the deadline comes: all orders or none',
  { timeout: 600_000 },
  async () => {
    await using market = await testMarket()
    let pair: Awaited<ReturnType<typeof pairOf>> | undefined
    const outcomes = new Map<string, number>()
    for (let round = 0; round < casesOf(100, 16); round += 1) {
      // A day's offers of a store are limited.
      if (round % 20 === 0) pair = await pairOf(market, round)
      const { stores, goods } = pair!
      const buyer = await market.buyer(`PT Badai ${round}`)
      const { id } = (await sendRfq(market, buyer, stores)).json
      for (const at of [0, 1] as const)
        await offerTo(market, stores[at], id, [
          [goods[at][0]!, 50_000 + at],
          [goods[at][1]!, 20_000 - at],
        ])
      const rfq = await showRfq(market, buyer, id)
      const offers = choose(rfq, ...stores).map((offer, at) => ({ ...offer, lines: [{ RfqLineId: rfq.lines[at]!.id }] }))
      const move = (body: object) => market.call(buyer, rfqs.move, { params: { id }, body })
      const { versionId } = rfq.stores[1]!.offer!
      const rivals = [
        () => market.call(stores[1], rfqInvitations.move, { params: { id }, body: { step: 'withdraw', versionId } }),
        () => offerTo(market, stores[1], id, [[goods[1][0]!, 51_000]]),
        () => move({ step: 'cancel', reason: 'Batal' }),
        () => move({ step: 'end' }),
        async () => {
          await sql`update rfqs set deadline = now() where id = ${id}`.execute(market.db)
          await runRfqTimers(market.db, silent)
          return { status: 200 }
        },
        () => award(market, buyer, id, { offers }),
      ]
      const [awarded, other] = await Promise.all([award(market, buyer, id, { offers }), rivals[round % rivals.length]!()])
      expect([awarded.status, other.status].filter((status) => status >= 500)).toEqual([])
      const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from orders o join quote_versions v on v.id = o.quote_version_id join quotes q on q.id = v.quote_id where q.rfq_id = ${id}`.execute(
        market.db,
      )
      const after = await showRfq(market, buyer, id)
      expect([rows[0]!.n, after.status === 'awarded']).toEqual(after.award ? [2, true] : [0, false])
      outcomes.set(after.status, (outcomes.get(after.status) ?? 0) + 1)
    }
    expect(await brokenInvariants(market.databaseUrl)).toEqual([])
    expect(outcomes.get('awarded')).toBeGreaterThan(0)
  },
)

/** Two stores with two products each. */
async function pairOf(market: TestMarket, round: number) {
  const seller = async (at: number) => market.seller(`toko${round}${at}`, `Toko ${round} ${at}`)
  const stores = [await seller(1), await seller(2)] as const
  const goodsOf = async (at: 0 | 1) => [
    await market.product(stores[at], { stock: 100_000 }),
    await market.product(stores[at], { stock: 100_000 }),
  ]
  return { stores, goods: [await goodsOf(0), await goodsOf(1)] as const }
}
