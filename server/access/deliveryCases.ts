import { addresses } from '#contract/addresses.ts'
import { addressForm, deliveryForm } from '#server/test/people.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of access to how stores deliver, and where to. */
export const deliveryCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'delivery.show': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'delivery.save': (w) => ({ params: { id: w.seller.shopId }, body: { ...deliveryForm(), version: 0 }, strangers: [w.otherSeller] }),
  'delivery.rates': (w) => ({ body: { ShopId: w.seller.shopId, lines: [{ VariantId: w.product, quantity: 1 }], areaId: 327507 } }),

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
