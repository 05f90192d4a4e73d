import { createJointPayment } from '#server/test/jointPayments.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of access to payments of several orders. */
export const paymentCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'payments.start': async (w) => ({ as: w.buyer, body: { orders: await twoUnpaid(w) }, strangers: [w.otherBuyer] }),
  'payments.show': async (w) => ({ params: { id: await opened(w) }, strangers: [w.otherBuyer] }),
  'payments.check': async (w) => ({ params: { id: await opened(w) }, strangers: [w.otherBuyer] }),
  'payments.cancel': async (w) => ({ params: { id: await opened(w) }, strangers: [w.otherBuyer] }),
}

async function twoUnpaid(w: World) {
  const [{ cart: one }, { cart: two }] = [await w.opened(w.buyer, [w.product, 1]), await w.opened(w.buyer, [w.product, 1])]
  return [one, two].map(({ id, payable }) => ({ id, payable }))
}

const opened = async (w: World) => (await createJointPayment(w, w.buyer, await twoUnpaid(w))).id
