import type { ProductId } from '#contract/ids.ts'
import { rfqInvitations, type RfqInvitation } from '#contract/rfqInvitations.ts'
import { rfqs, type Rfq } from '#contract/rfqs.ts'
import type { TestBuyer, TestSeller } from './app.ts'
import type { testMarket } from './market.ts'

type Market = Pick<Awaited<ReturnType<typeof testMarket>>, 'call'>
type Someone = { token: string }
type Headers = Record<string, string>

export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** Lines of a request in a company's own words. */
export const wantedLines = [
  { name: 'Semen 50 kg', unit: 'sak', quantity: 100 },
  { name: 'Paku beton', unit: 'box', quantity: 10 },
]

/** A request to these stores, for two days. */
export const sendRfq = (market: Market, buyer: Someone, stores: readonly TestSeller[], given: object = {}, headers: Headers = {}) =>
  market.call(buyer, rfqs.create, {
    headers,
    body: {
      title: 'Renovasi gudang',
      lines: wantedLines,
      place: 'Bandung',
      deadline: inHours(48),
      ShopIds: stores.map(({ shopId }) => shopId),
      ...given,
    },
  })

/** An offer of these products for the first lines of the request, at a price each, to be picked up. */
export async function offerTo(
  market: Market,
  seller: TestSeller,
  id: Rfq['id'],
  goods: readonly (readonly [ProductId, number])[],
  given: object = {},
  headers: Headers = {},
) {
  const seen = await market.call(seller, rfqInvitations.show, { params: { id } })
  const { lines } = seen.json
  return market.call(seller, rfqInvitations.offer, {
    headers,
    params: { id },
    body: {
      versionId: seen.json.quote?.versionId,
      lines: goods.map(([VariantId, price], at) => ({ VariantId, RfqLineId: lines[at]!.id, quantity: lines[at]!.quantity, price })),
      delivery: { way: 'pickup' },
      ...given,
    },
  })
}

/** The choice of whole offers, as the company sees them. */
export const choose = (rfq: Pick<Rfq, 'stores'>, ...stores: readonly Pick<TestSeller, 'shopId'>[]) =>
  stores.map(({ shopId }) => {
    const { offer } = rfq.stores.find((store) => store.ShopId === shopId)!
    return { QuoteId: offer!.QuoteId, versionId: offer!.versionId }
  })

export const award = (market: Market, buyer: Someone, id: Rfq['id'], body: object, headers: Headers = {}) =>
  market.call(buyer, rfqs.award, { headers, params: { id }, body })

export const showRfq = async (market: Market, buyer: Someone, id: Rfq['id']): Promise<Rfq> =>
  (await market.call(buyer, rfqs.show, { params: { id } })).json

export const showInvitation = async (market: Market, seller: Someone, id: Rfq['id']): Promise<RfqInvitation> =>
  (await market.call(seller, rfqInvitations.show, { params: { id } })).json

/** Two stores that have offered for both lines of a company's request: the first is cheaper. */
export async function offeredRfq(
  market: Market & Pick<Awaited<ReturnType<typeof testMarket>>, 'buyer' | 'seller' | 'product'>,
): Promise<{ buyer: TestBuyer; stores: [TestSeller, TestSeller]; goods: [ProductId[], ProductId[]]; rfq: Rfq }> {
  const buyer = await market.buyer()
  const stores: [TestSeller, TestSeller] = [await market.seller('satu', 'Toko Satu'), await market.seller('dua', 'Toko Dua')]
  const goodsOf = async (seller: TestSeller) => [
    await market.product(seller, { stock: 100_000 }),
    await market.product(seller, { stock: 100_000 }),
  ]
  const goods: [ProductId[], ProductId[]] = [await goodsOf(stores[0]), await goodsOf(stores[1])]
  const sent = await sendRfq(market, buyer, stores)
  if (sent.status !== 201) throw new Error(`the request was refused: ${JSON.stringify(sent.problem)}`)
  const prices = [
    [50_000, 20_000],
    [52_000, 19_000],
  ] as const
  for (const at of [0, 1] as const) {
    const offered = await offerTo(market, stores[at], sent.json.id, [
      [goods[at][0]!, prices[at][0]],
      [goods[at][1]!, prices[at][1]],
    ])
    if (offered.status !== 201) throw new Error(`the offer was refused: ${JSON.stringify(offered.problem)}`)
  }
  return { buyer, stores, goods, rfq: await showRfq(market, buyer, sent.json.id) }
}

/** An award of one line to each of two stores, of which the second lacks the stock of what it offered. */
export async function shortAward(
  market: Parameters<typeof offeredRfq>[0],
  { buyer, stores, goods, rfq }: Awaited<ReturnType<typeof offeredRfq>>,
) {
  const short = await market.product(stores[1], { stock: 1 })
  await offerTo(market, stores[1], rfq.id, [
    [goods[1][0]!, 52_000],
    [short, 19_000],
  ])
  const offers = choose(await showRfq(market, buyer, rfq.id), ...stores)
  return offers.map((offer, at) => ({ ...offer, lines: [{ RfqLineId: rfq.lines[at]!.id }] }))
}
