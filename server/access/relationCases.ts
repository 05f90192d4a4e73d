import { priceLists } from '#contract/priceLists.ts'
import { relations } from '#contract/relations.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of access to customers of a store and their prices. */
export const relationCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'relations.mine': () => ({}),
  'relations.ask': (w) => ({ body: { ShopId: w.otherSeller.shopId, message: 'Kami kontraktor' } }),
  'relations.customers': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'relations.known': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'relations.move': async (w) => ({ params: { id: await asked(w) }, body: { step: 'end' }, strangers: [w.otherBuyer, w.otherSeller] }),
  'relations.edit': async (w) => {
    const id = await asked(w)
    const { version } = await w.db.selectFrom('relations').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    return { params: { id }, body: { customerNumber: 'K-7', note: '', version }, strangers: [w.otherSeller] }
  },
  // The company asks already.
  'relations.offer': (w) => ({
    params: { id: w.seller.shopId },
    body: { BuyerId: w.buyer.id, message: '' },
    strangers: [w.otherSeller],
    answers: 409,
  }),

  'priceLists.list': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'priceLists.create': (w) => ({ params: { id: w.seller.shopId }, body: { name: 'Kontraktor' }, strangers: [w.otherSeller] }),
  'priceLists.show': async (w) => ({ params: { id: await newList(w) }, strangers: [w.otherSeller] }),
  'priceLists.save': async (w) => ({ params: { id: await newList(w) }, body: emptyList, strangers: [w.otherSeller] }),
  'priceLists.check': async (w) => ({ params: { id: await newList(w) }, body: { text: 'x;1000' }, strangers: [w.otherSeller] }),
  'priceLists.file': async (w) => ({ params: { id: await newList(w) }, strangers: [w.otherSeller] }),
  'priceLists.end': async (w) => ({ params: { id: await newList(w) }, strangers: [w.otherSeller] }),
  'priceLists.mine': () => ({}),
  'variantSheet.file': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'variantSheet.check': (w) => ({ params: { id: w.seller.shopId }, body: { text: 'x;1000;5' }, strangers: [w.otherSeller] }),
  'variantSheet.edit': (w) => ({ body: { variants: [{ id: w.product, sku: 'W-1' }] }, strangers: [w.otherSeller] }),
}

const emptyList = {
  name: 'Kontraktor',
  state: 'active',
  from: null,
  to: null,
  percentOff: 4,
  CategoryId: null,
  lines: [],
  customers: [],
  version: 1,
}

/** The buyer asks the seller; twice is once. */
async function asked(w: World) {
  return (await w.call(w.buyer, relations.ask, { body: { ShopId: w.seller.shopId, message: '' } })).json.id
}

async function newList(w: World) {
  return (await w.call(w.seller, priceLists.create, { params: { id: w.seller.shopId }, body: { name: 'Kontraktor' } })).json.id
}
