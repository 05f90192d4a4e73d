import { moderation } from '#contract/moderation.ts'
import { operatorModeration } from '#contract/operatorModeration.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

const words = { reason: 'Gambar dan nama milik merek lain.', basis: 'UU 20/2016 tentang Merek' }

/** Cases of access to what is reported, held and appealed. */
export const moderationCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'moderation.report': (w) => ({
    as: w.buyer,
    body: { subject: { type: 'store', id: w.otherSeller.shopId }, kind: 'scam', text: 'Minta transfer.' },
  }),
  'moderation.mine': (w) => ({ as: w.seller }),
  'operatorModeration.list': (w) => ({ as: w.operator }),
  'operatorModeration.open': (w) => ({
    as: w.operator,
    body: { subject: { type: 'store', id: w.seller.shopId }, reason: 'Diperiksa atas inisiatif sendiri' },
  }),
  'operatorModeration.show': async (w) => ({ as: w.operator, params: { id: (await reported(w)).id }, strangers: [] }),
  'operatorModeration.decide': async (w) => {
    const { id, version } = await reported(w)
    return { as: w.operator, params: { id }, body: { step: 'warn', version, ...words }, strangers: [] }
  },
  'moderation.appeal': async (w) => {
    const { id, version } = await reported(w)
    await w.call(w.operator, operatorModeration.decide, { params: { id }, body: { step: 'warn', version, ...words } })
    return { as: w.otherSeller, body: { CaseId: id, text: 'Itu nama kami sendiri.' } }
  },
}

/** An open case about the other store. */
async function reported(w: World) {
  await w.call(w.buyer, moderation.report, { body: { subject: { type: 'store', id: w.otherSeller.shopId! }, kind: 'scam' } })
  return w.db
    .selectFrom('moderationCases')
    .select(['id', 'version'])
    .where('subjectId', '=', w.otherSeller.shopId!)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}
