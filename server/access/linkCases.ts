import { sql } from 'kysely'
import { actingLinks } from '#contract/actingLinks.ts'
import { deliveryRequests } from '#contract/deliveryRequests.ts'
import type { QuoteId, StoreOrderId } from '#contract/ids.ts'
import { asking } from './deliveryRequestCases.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of links that answer without a session. */
export const linkCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'actingLinks.show': async (w) => ({ params: { token: (await shared(w)).token } }),
  'actingLinks.answer': async (w) => ({ params: { token: (await shared(w)).token }, body: { step: 'accept' } }),
  'actingLinks.ofStoreOrder': async (w) => ({ as: w.seller, params: { id: (await shared(w)).of }, strangers: [w.otherSeller] }),
  'actingLinks.forStoreOrder': async (w) => ({ as: w.seller, params: { id: await paid(w) }, strangers: [w.otherSeller] }),
  'actingLinks.ofRequest': async (w) => ({ as: w.otherSeller, params: { id: await requested(w) }, strangers: [w.seller] }),
  'actingLinks.forRequest': async (w) => ({ as: w.otherSeller, params: { id: await requested(w) }, strangers: [w.seller] }),
  'actingLinks.ofQuote': async (w) => ({ as: w.seller, params: { id: await asked(w) }, strangers: [w.otherSeller] }),
  'actingLinks.forQuote': async (w) => ({ as: w.seller, params: { id: await asked(w) }, strangers: [w.otherSeller] }),
  'actingLinks.revoke': async (w) => ({ as: w.seller, params: { id: (await shared(w)).id }, strangers: [w.otherSeller] }),
}

/** The quote that quoteCases.ts left unanswered. */
async function asked(w: World) {
  const { rows } = await sql<{ id: QuoteId }>`select id from quotes where buyer_id = ${w.buyer.id} and shop_id = ${w.seller.shopId}
    and status = 'asked' order by id limit 1`.execute(w.db)
  return rows[0]!.id
}

async function paid(w: World): Promise<StoreOrderId> {
  const orderId = await w.paid(w.buyer, { payment_type: 'gopay' }, [w.product, 1])
  return (await w.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()).id
}

async function shared(w: World) {
  const of = await paid(w)
  const { id, url } = (await w.call(w.seller, actingLinks.forStoreOrder, { params: { id: of } })).json
  return { id, of, token: url.split('/').at(-1) }
}

async function requested(w: World) {
  const { id } = (await w.call(w.otherBuyer, deliveryRequests.ask, await asking(w))).json
  await w.call(w.otherSeller, actingLinks.forRequest, { params: { id } })
  return id
}
