import { addresses } from '#contract/addresses.ts'
import { delivery } from '#contract/delivery.ts'
import { orders } from '#contract/orders.ts'
import { addressForm, deliveryForm } from '#server/test/people.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of access to how stores deliver, and where to. */
export const deliveryCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'delivery.show': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'delivery.save': (w) => ({
    params: { id: w.seller.shopId },
    body: { ...deliveryForm({ ownCourier: false, pickup: false }), version: 0 },
    strangers: [w.otherSeller],
  }),
  'delivery.rates': async (w) => {
    const { shopId } = w.otherSeller
    await w.call(w.otherSeller, delivery.save, { params: { id: shopId }, body: { ...deliveryForm(), version: 0 } })
    const product = await w.db.selectFrom('products').select('id').where('shopId', '=', shopId).executeTakeFirstOrThrow()
    return { body: { ShopId: shopId, lines: [{ VariantId: product.id, quantity: 1 }], areaId: 327507 } }
  },
  'orderParts.lastDelivery': (w) => ({ query: { ShopId: w.seller.shopId } }),
  'orderParts.chooseDelivery': async (w) => {
    await w.call(w.buyer, orders.add, { body: { orderlists: [{ ProductId: w.product, quantity: 1 }] } })
    return { params: { shopId: w.seller.shopId }, body: { option: 'pickup' }, strangers: [w.otherBuyer] }
  },

  'addresses.list': () => ({}),
  'addresses.create': () => ({ body: addressForm() }),
  'addresses.update': async (w) => ({
    params: { id: await newAddress(w) },
    body: { ...addressForm(), version: 1 },
    strangers: [w.otherBuyer],
  }),
  'addresses.archive': async (w) => ({ params: { id: await newAddress(w) }, strangers: [w.otherBuyer] }),
}

async function newAddress(w: World) {
  return (await w.call(w.buyer, addresses.create, { body: addressForm() })).json.id
}
