import { rfqInvitations } from '#contract/rfqInvitations.ts'
import { rfqs } from '#contract/rfqs.ts'
import { award, choose, inHours, offeredRfq, offerTo, sendRfq } from './rfqs.ts'
import type { testMarket } from './market.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
type Reply = { status: number; json: unknown }
const headers = { 'idempotency-key': 'one' }

async function createRfq(market: Market) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller)
  return { buyer, seller, product, rfq: (await sendRfq(market, buyer, [seller])).json }
}

/** Writes to requests that a crash after the commit leaves done once; `rows` counts what each writes. */
export const rfqRetries: Record<string, (market: Market) => Promise<{ send: () => Promise<Reply>; rows: string }>> = {
  'rfqs.create': async (market) => {
    const [buyer, seller] = [await market.buyer(), await market.seller()]
    const deadline = inHours(48)
    return { send: () => sendRfq(market, buyer, [seller], { deadline }, headers), rows: 'select count(*)::int as n from rfqs' }
  },
  'rfqs.addLines': async (market) => {
    const { buyer, rfq } = await createRfq(market)
    const body = { lines: [{ name: 'Cat', unit: 'pail', quantity: 1 }] }
    const rows = `select count(*)::int - ${rfq.lines.length} as n from rfq_lines`
    return { send: () => market.call(buyer, rfqs.addLines, { params: { id: rfq.id }, body, headers }), rows }
  },
  'rfqs.move': async (market) => {
    const { buyer, rfq } = await createRfq(market)
    const send = () => market.call(buyer, rfqs.move, { params: { id: rfq.id }, body: { step: 'end' }, headers })
    return { send, rows: `select count(*)::int as n from events where type = 'rfq.ended'` }
  },
  'rfqs.award': async (market) => {
    const { buyer, stores, rfq } = await offeredRfq(market)
    const rows = 'select count(*)::int as n from orders where quote_version_id is not null'
    return { send: () => award(market, buyer, rfq.id, { offers: choose(rfq, stores[0]) }, headers), rows }
  },
  'rfqInvitations.offer': async (market) => {
    const { seller, product, rfq } = await createRfq(market)
    // The same body each time: the first offer names no version.
    const body = {
      lines: [{ VariantId: product, RfqLineId: rfq.lines[0]!.id, quantity: 5, price: 50_000 }],
      delivery: { way: 'pickup' },
    }
    const send = () => market.call(seller, rfqInvitations.offer, { params: { id: rfq.id }, body, headers })
    return { send, rows: `select count(*)::int as n from quote_versions` }
  },
  'rfqInvitations.move': async (market) => {
    const { seller, product, rfq } = await createRfq(market)
    const offered = await offerTo(market, seller, rfq.id, [[product, 50_000]])
    const body = { step: 'withdraw', versionId: offered.json.quote!.versionId }
    const send = () => market.call(seller, rfqInvitations.move, { params: { id: rfq.id }, body, headers })
    return { send, rows: `select count(*)::int as n from events where type = 'quote.withdrawn'` }
  },
  'rfqInvitations.ask': async (market) => {
    const { seller, rfq } = await createRfq(market)
    const send = () => market.call(seller, rfqInvitations.ask, { params: { id: rfq.id }, body: { text: 'Merek?' }, headers })
    return { send, rows: 'select count(*)::int as n from rfq_questions' }
  },
}
