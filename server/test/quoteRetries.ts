import { quotes } from '#contract/quotes.ts'
import { askQuote, moveQuote, offeredQuote, writeQuote } from './quotes.ts'
import { rfqRetries } from './rfqRetries.ts'
import type { testMarket } from './market.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
type Reply = { status: number; json: unknown }
const headers = { 'idempotency-key': 'one' }
const versionsBy = (side: string) => `select count(*)::int as n from quote_versions where by_role = '${side}'`

async function createParties(market: Market) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  return { buyer, seller, product: await market.product(seller) }
}

/** Writes to quotes that a crash after the commit leaves done once; `rows` counts what each writes. */
export const quoteRetries: Record<string, (market: Market) => Promise<{ send: () => Promise<Reply>; rows: string }>> = {
  ...rfqRetries,
  'quotes.ask': async (market) => {
    const { buyer, seller, product } = await createParties(market)
    const body = { ShopId: seller.shopId, lines: [{ VariantId: product, quantity: 5 }] }
    return { send: () => market.call(buyer, quotes.ask, { body, headers }), rows: 'select count(*)::int as n from quotes' }
  },
  'quotes.offer': async (market) => {
    const { buyer, seller, product } = await createParties(market)
    await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
    const lines = [{ VariantId: product, quantity: 5, price: 1_000 }]
    const body = { BuyerId: buyer.id, lines, delivery: { way: 'pickup' } }
    const send = () => market.call(seller, quotes.offer, { params: { id: seller.shopId }, body, headers })
    return { send, rows: versionsBy('seller') }
  },
  'quotes.write': async (market) => {
    const { buyer, seller, product } = await createParties(market)
    const asked = (await askQuote(market, buyer, seller, product, 5)).json
    return { send: () => writeQuote(market, seller, asked, 50_000, {}, headers), rows: versionsBy('seller') }
  },
  'quotes.move: accept': async (market) => {
    const { buyer, seller, product } = await createParties(market)
    const quote = await offeredQuote(market, { buyer, seller, product, quantity: 5 })
    const rows = 'select count(*)::int as n from orders where quote_version_id is not null'
    return { send: () => moveQuote(market, buyer, quote, 'accept', {}, headers), rows }
  },
  'quotes.priceList': async (market) => {
    const { buyer, seller, product } = await createParties(market)
    const quote = await offeredQuote(market, { buyer, seller, product, quantity: 5 })
    await moveQuote(market, buyer, quote, 'accept')
    const send = () => market.call(seller, quotes.priceList, { params: { id: quote.id }, body: {}, headers })
    return { send, rows: 'select count(*)::int as n from price_lists' }
  },
}
