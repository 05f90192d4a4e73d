import type { ProductId } from '#contract/ids.ts'
import { quotes, type Quote } from '#contract/quotes.ts'
import type { TestBuyer, TestSeller } from './app.ts'
import type { testMarket } from './market.ts'

type Market = Pick<Awaited<ReturnType<typeof testMarket>>, 'call'>
type Someone = { token: string }
type Headers = Record<string, string>

/** A company's question about so many of a product. */
export const askQuote = (market: Market, buyer: TestBuyer, seller: TestSeller, product: ProductId, quantity = 100, given: object = {}) =>
  market.call(buyer, quotes.ask, {
    body: { ShopId: seller.shopId, lines: [{ VariantId: product, quantity }], note: 'Berlaku sebulan?', ...given },
  })

/** The next version: without anything else the live lines at this price, to be picked up. */
export const writeQuote = (market: Market, who: Someone, quote: Quote, price: number | null, given: object = {}, headers: Headers = {}) =>
  market.call(who, quotes.write, {
    headers,
    params: { id: quote.id },
    body: {
      versionId: quote.versionId,
      lines: quote.versions.at(-1)!.lines.map(({ VariantId, unit, quantity }) => ({ VariantId, unit, quantity, price })),
      delivery: { way: 'pickup' },
      ...given,
    },
  })

export const moveQuote = (
  market: Market,
  who: Someone,
  quote: Pick<Quote, 'id' | 'versionId'>,
  step: string,
  given: object = {},
  headers: Headers = {},
) => market.call(who, quotes.move, { headers, params: { id: quote.id }, body: { step, versionId: quote.versionId, ...given } })

/** A question that the store has answered at this price. */
export async function offeredQuote(
  market: Market,
  {
    buyer,
    seller,
    product,
    quantity = 100,
    price = 55_000,
  }: { buyer: TestBuyer; seller: TestSeller; product: ProductId; quantity?: number; price?: number },
  given: object = {},
): Promise<Quote> {
  const asked = await askQuote(market, buyer, seller, product, quantity)
  if (asked.status !== 201) throw new Error(`the question was refused: ${asked.problem.code}`)
  const offered = await writeQuote(market, seller, asked.json, price, given)
  if (offered.status !== 201) throw new Error(`the offer was refused: ${JSON.stringify(offered.problem)}`)
  return offered.json
}
