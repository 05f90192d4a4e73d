import { sql } from 'kysely'
import { actingLinks } from '#contract/actingLinks.ts'
import { rfqInvitations } from '#contract/rfqInvitations.ts'
import { rfqs, type Rfq } from '#contract/rfqs.ts'
import { inHours } from '#server/test/rfqs.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of requests of this world's company to its store. */
export const rfqCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'rfqs.list': () => ({}),
  'rfqs.matches': () => ({ body: { lines: [{ name: 'Semen' }] } }),
  'rfqs.create': async (w) => {
    await forget(w)
    return { body: question(w) }
  },
  'rfqs.show': async (w) => ({ params: { id: (await asked(w)).id }, strangers: [w.otherBuyer] }),
  'rfqs.addLines': async (w) => ({ params: { id: (await asked(w)).id }, body: { lines: [line] }, strangers: [w.otherBuyer] }),
  'rfqs.move': async (w) => ({ params: { id: (await asked(w)).id }, body: { step: 'end' }, strangers: [w.otherBuyer] }),
  'rfqs.answer': async (w) => {
    const { id } = await asked(w)
    await w.call(w.seller, rfqInvitations.ask, { params: { id }, body: { text: 'Merek?' } })
    const { asked: questions } = (await w.call(w.buyer, rfqs.show, { params: { id } })).json
    return { params: { id, questionId: questions[0]!.id }, body: { answer: 'Bebas' }, strangers: [w.otherBuyer] }
  },
  'rfqs.sheet': async (w) => ({ params: { id: (await offered(w)).id }, strangers: [w.otherBuyer] }),
  'rfqs.sheetFile': async (w) => ({ params: { id: (await offered(w)).id }, strangers: [w.otherBuyer] }),
  'rfqs.award': async (w) => {
    const rfq = await offered(w)
    return { params: { id: rfq.id }, body: award(rfq), strangers: [w.otherBuyer] }
  },
  'rfqs.pdf': async (w) => {
    const rfq = await offered(w)
    await w.call(w.buyer, rfqs.award, { params: { id: rfq.id }, body: award(rfq) })
    return { params: { id: rfq.id }, strangers: [w.otherBuyer] }
  },
  'rfqInvitations.list': () => ({}),
  'rfqInvitations.show': async (w) => ({ params: { id: (await asked(w)).id }, strangers: [w.otherSeller] }),
  'rfqInvitations.offer': async (w) => {
    const rfq = await asked(w)
    return { params: { id: rfq.id }, body: offer(w, rfq), strangers: [w.otherSeller] }
  },
  'rfqInvitations.move': async (w) => ({
    params: { id: (await asked(w)).id },
    body: { step: 'decline', reason: 'Stok kosong' },
    strangers: [w.otherSeller],
  }),
  'rfqInvitations.ask': async (w) => ({ params: { id: (await asked(w)).id }, body: { text: 'Merek?' }, strangers: [w.otherSeller] }),
  'actingLinks.ofRfq': async (w) => {
    const { id } = await asked(w)
    await w.call(w.seller, actingLinks.forRfq, { params: { id } })
    return { params: { id }, strangers: [w.otherSeller] }
  },
  'actingLinks.forRfq': async (w) => ({ params: { id: (await asked(w)).id }, strangers: [w.otherSeller] }),
}

const line = { name: 'Semen 50 kg', unit: 'pcs', quantity: 2 }
const question = (w: World) => ({ title: 'Renovasi', lines: [line], place: 'Bandung', deadline: inHours(48), ShopIds: [w.seller.shopId] })
const offer = (w: World, rfq: Rfq) => ({
  lines: [{ VariantId: w.product, RfqLineId: rfq.lines[0]!.id, quantity: 2, price: 30_000 }],
  delivery: { way: 'pickup' },
})
const award = ({ stores }: Rfq) => ({ offers: stores.map(({ offer: live }) => ({ QuoteId: live!.QuoteId, versionId: live!.versionId })) })

/** A company that is not verified sends few requests in a month. */
const forget = (w: World) =>
  sql`update rfqs set created_at = created_at - interval '31 days' where created_at > now() - interval '30 days'`.execute(w.db)

async function asked(w: World): Promise<Rfq> {
  await forget(w)
  return (await w.call(w.buyer, rfqs.create, { body: question(w) })).json
}

async function offered(w: World): Promise<Rfq> {
  const rfq = await asked(w)
  await w.call(w.seller, rfqInvitations.offer, { params: { id: rfq.id }, body: offer(w, rfq) })
  return (await w.call(w.buyer, rfqs.show, { params: { id: rfq.id } })).json
}
