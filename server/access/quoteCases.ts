import { quotes } from '#contract/quotes.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of quotes between the company and the store of this world. */
export const quoteCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'quotes.list': () => ({}),
  'quotes.show': async (w) => ({ params: { id: (await asked(w)).id }, strangers: [w.otherBuyer, w.otherSeller] }),
  'quotes.pdf': async (w) => {
    const { id, versionId } = await asked(w)
    const offered = await w.call(w.seller, quotes.write, { params: { id }, body: { versionId, ...offer(w) } })
    // An open quote counts towards the company's limit; the document stays.
    const live = { step: 'withdraw', versionId: offered.json.versionId }
    await w.call(w.seller, quotes.move, { params: { id }, body: live })
    return { params: { id, seq: offered.json.seq }, strangers: [w.otherBuyer, w.otherSeller] }
  },
  'quotes.ask': (w) => ({ body: question(w) }),
  'quotes.offer': (w) => ({
    params: { id: w.seller.shopId },
    body: { BuyerId: w.buyer.id, ...offer(w) },
    strangers: [w.otherSeller],
  }),
  'quotes.write': async (w) => {
    const { id, versionId } = await asked(w)
    return { as: w.seller, params: { id }, body: { versionId, ...offer(w) }, strangers: [w.otherBuyer, w.otherSeller] }
  },
  'quotes.move': async (w) => {
    const { id, versionId } = await asked(w)
    return { as: w.buyer, params: { id }, body: { step: 'withdraw', versionId }, strangers: [w.otherBuyer, w.otherSeller] }
  },
  'quotes.priceList': async (w) => ({ params: { id: (await asked(w)).id }, body: {}, strangers: [w.otherSeller], answers: 409 }),
}

const lines = (w: World) => [{ VariantId: w.product, quantity: 2 }]
const question = (w: World) => ({ ShopId: w.seller.shopId, lines: lines(w), note: 'Untuk Mei' })
const offer = (w: World) => ({ lines: lines(w).map((line) => ({ ...line, price: 1_000 })), delivery: { way: 'pickup' } })

async function asked(w: World) {
  return (await w.call(w.buyer, quotes.ask, { body: question(w) })).json
}
