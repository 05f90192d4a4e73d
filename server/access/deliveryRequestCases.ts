import { deliveryRequests } from '#contract/deliveryRequests.ts'
import { addAddress, cimahi, save } from '#server/test/shopping.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of what companies ask stores for bringing goods: between the others, whose carts no one else pays. */
export const deliveryRequestCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'deliveryRequests.ask': async (w) => ({ as: w.otherBuyer, ...(await asking(w)), strangers: [w.buyer] }),
  'deliveryRequests.mine': async (w) => {
    const { params, ...asked } = await asking(w)
    await w.call(w.otherBuyer, deliveryRequests.ask, { params, ...asked })
    return { as: w.otherBuyer, params, strangers: [w.buyer] }
  },
  'deliveryRequests.ofStore': (w) => ({ as: w.otherSeller, params: { id: w.otherSeller.shopId }, strangers: [w.seller] }),
  'deliveryRequests.move': async (w) => {
    const { id } = (await w.call(w.otherBuyer, deliveryRequests.ask, await asking(w))).json
    return { as: w.otherSeller, params: { id }, body: { step: 'answer', price: 50_000 }, strangers: [w.seller] }
  },
}

/** The other buyer has goods of the other store, which reckons its delivery itself. */
export async function asking(w: World) {
  const shopId = w.otherSeller.shopId!
  const kept = await w.db.selectFrom('shopDelivery').select('version').where('shopId', '=', shopId).executeTakeFirst()
  await save(w, w.otherSeller, kept?.version ?? 0, { byQuote: true })
  const product = await w.db.selectFrom('products').select('id').where('shopId', '=', shopId).executeTakeFirstOrThrow()
  await w.fill(w.otherBuyer, [product.id, 1])
  const { id: AddressId } = await addAddress(w, w.otherBuyer, cimahi)
  return { params: { shopId }, body: { AddressId } }
}
