import { claims } from '#contract/claims.ts'
import type { StoreOrderId as PartId } from '#contract/ids.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import type { Case } from './cases.ts'
import { proofCases } from './proofCases.ts'
import type { World } from './world.ts'

/** Cases of access to what is shipped and received. */
export const shipmentCases: Record<string, (world: World) => Case | Promise<Case>> = {
  ...proofCases,
  'shipments.fulfilment': (w) => ({ params: { id: w.storeOrder }, strangers: [w.otherBuyer, w.otherSeller] }),
  'shipments.ship': async (w) => ({
    as: w.seller,
    params: { id: (await accepted(w)).id },
    body: { carrier: 'own' },
    strangers: [w.otherSeller],
  }),
  'shipments.receive': async (w) => ({ as: w.buyer, params: { id: (await sent(w)).id }, body: {}, strangers: [w.otherBuyer] }),
  'shipments.arriveByStore': async (w) => ({
    as: w.seller,
    params: { id: (await sent(w)).id },
    body: { code: '000000' },
    strangers: [w.otherSeller],
    answers: 409,
  }),
  'shipments.showArrival': async (w) => ({ params: { token: (await sent(w)).token } }),
  'shipments.arrive': async (w) => ({ params: { token: (await sent(w)).token }, body: { code: '000000' }, answers: 409 }),
}

/** Cases of access to claims, by both sides and at the desk. */
export const claimCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'claims.open': async (w) => ({ as: w.buyer, body: await claimOf(w, (await sent(w)).storeOrderId), strangers: [w.otherBuyer] }),
  'claims.list': (w) => ({ as: w.buyer }),
  'claims.ofPart': (w) => ({ params: { id: w.storeOrder }, strangers: [w.otherBuyer, w.otherSeller] }),
  'claims.creditNotes': (w) => ({ params: { id: w.storeOrder }, strangers: [w.otherBuyer, w.otherSeller] }),
  'claims.show': async (w) => ({ as: w.buyer, params: { id: await claimed(w) }, strangers: [w.otherBuyer, w.otherSeller] }),
  'claims.say': async (w) => ({
    as: w.buyer,
    params: { id: await claimed(w) },
    body: { text: 'Foto menyusul' },
    strangers: [w.otherBuyer, w.otherSeller],
  }),
  'claims.move': async (w) => ({
    as: w.seller,
    params: { id: await claimed(w) },
    body: { step: 'offer', amount: 1000 },
    strangers: [w.otherBuyer, w.otherSeller],
  }),
  'operatorClaims.list': (w) => ({ as: w.operator }),
  'operatorClaims.show': async (w) => ({ as: w.operator, params: { id: await claimed(w) }, strangers: [] }),
  'operatorClaims.decide': async (w) => ({
    as: w.operator,
    params: { id: await escalated(w) },
    body: { remedy: 'refund', amount: 1000, text: 'Foto kedua pihak jelas: barang tidak sesuai pesanan.' },
    strangers: [],
  }),
}

async function claimOf(w: World, StoreOrderId: PartId) {
  const line = await w.db
    .selectFrom('shipmentLines')
    .innerJoin('shipments', 'shipments.id', 'shipmentLines.shipmentId')
    .select('orderLineId')
    .where('storeOrderId', '=', StoreOrderId)
    .executeTakeFirstOrThrow()
  return { StoreOrderId, kind: 'missing', lines: [{ OrderLineId: line.orderLineId, steps: 1 }], text: 'Kurang' }
}

async function claimed(w: World) {
  const { storeOrderId } = await sent(w)
  return (await w.call(w.buyer, claims.open, { body: await claimOf(w, storeOrderId) })).json.id
}

async function escalated(w: World) {
  const id = await claimed(w)
  await w.db
    .updateTable('claims')
    .set({ openedAt: new Date(0) })
    .where('id', '=', id)
    .execute()
  await w.call(w.buyer, claims.move, { params: { id }, body: { step: 'escalate' } })
  return id
}

async function accepted(w: World) {
  const orderId = await w.paid(w.buyer, { payment_type: 'gopay' }, [w.product, 1])
  const part = await w.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await w.call(w.seller, storeOrders.move, { params: { id: part.id }, body: { step: 'accept' } })
  return part
}

async function sent(w: World) {
  const { id } = await accepted(w)
  await w.call(w.seller, shipments.ship, { params: { id }, body: { carrier: 'own' } })
  return w.db.selectFrom('shipments').select(['id', 'token', 'storeOrderId']).where('storeOrderId', '=', id).executeTakeFirstOrThrow()
}
