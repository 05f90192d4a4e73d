import type { VerificationId } from '#contract/ids.ts'
import { sendDocument, askFor } from '#server/test/verifications.ts'
import { formOf, drawPicture } from '#server/test/pictures.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of access to what stores and companies prove. */
export const verificationCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'verifications.mine': (w) => ({ as: w.buyer }),
  'verifications.addDocument': async (w) => ({
    as: w.buyer,
    params: { level: 'business' },
    ...formOf([
      { field: 'document', bytes: JSON.stringify({ kind: 'other' }) },
      { field: 'file', name: 'izin.jpg', bytes: await drawPicture() },
    ]),
    strangers: [],
  }),
  'verifications.removeDocument': async (w) => {
    const added = await sendDocument(w, w.buyer, 'business', 'other')
    const id = added.json.levels.find(({ level }) => level === 'business')?.documents[0]?.id
    return { as: w.buyer, params: { id }, strangers: [w.otherBuyer, w.seller] }
  },
  'verifications.submit': (w) => ({ as: w.buyer, body: { level: 'contact' } }),
  'operatorVerifications.list': (w) => ({ as: w.operator }),
  'operatorVerifications.show': async (w) => ({ as: w.operator, params: { id: await asked(w) }, strangers: [] }),
  'operatorVerifications.decide': async (w) => {
    const id = await asked(w)
    const { version } = await w.db.selectFrom('verifications').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    return { as: w.operator, params: { id }, body: { step: 'save', version }, strangers: [] }
  },
  'operatorVerifications.document': async (w) => {
    const id = await asked(w)
    const document = await w.db
      .selectFrom('verificationDocuments')
      .select('id')
      .where('verificationId', '=', id)
      .limit(1)
      .executeTakeFirstOrThrow()
    return { as: w.operator, params: { id, document: document.id }, query: { reason: 'Memeriksa NIB' }, strangers: [] }
  },
}

/** A store's business that waits to be looked at. */
async function asked(w: World): Promise<VerificationId> {
  const waits = () =>
    w.db.selectFrom('verifications').select('id').where('level', '=', 'business').where('side', '=', 'seller').executeTakeFirst()
  if (!(await waits())) await askFor(w, w.otherSeller)
  return (await waits())!.id
}
