import { files } from '#contract/files.ts'
import { proofs } from '#contract/proofs.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { formOf } from '#server/test/pictures.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of access to what is shown before it is made. */
export const proofCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'proofs.list': (w) => ({ params: { id: w.storeOrder }, strangers: [w.otherBuyer, w.otherSeller] }),
  'proofs.send': async (w) => ({ as: w.seller, ...(await next(w)), strangers: [w.otherSeller] }),
  'proofs.answer': async (w) => {
    const sent = await w.call(w.seller, proofs.send, await next(w))
    return { as: w.buyer, params: { id: sent.json.lines[0]!.proofs[0]!.id }, body: { step: 'approve' }, strangers: [w.otherBuyer] }
  },
}

/** The first proof of an accepted order. */
async function next(w: World) {
  await w.db.updateTable('products').set({ kind: 'made-to-order', needsProof: true }).where('id', '=', w.product).execute()
  const orderId = await w.paid(w.buyer, { payment_type: 'gopay' }, [w.product, 1])
  await w.db.updateTable('products').set({ kind: 'goods', needsProof: false }).where('id', '=', w.product).execute()
  const part = await w.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await w.call(w.seller, storeOrders.move, { params: { id: part.id }, body: { step: 'accept' } })
  const line = await w.db.selectFrom('orderLines').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const { FileId } = (await w.call(w.seller, files.upload, formOf([{ field: 'file', name: 'contoh.pdf', bytes: '%PDF-1.7 contoh' }]))).json
  return { params: { id: orderId, lineId: line.id }, body: { FileId } }
}
