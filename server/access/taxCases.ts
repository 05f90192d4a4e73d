import { provePkp } from '#server/test/verifications.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of the tax profiles of stores and companies. */
export const taxCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'taxes.ofStore': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'taxes.setOfStore': async (w) => {
    await provePkp(w, w.seller)
    return {
      params: { id: w.seller.shopId },
      body: { pkp: true, npwp: '01.234.567.8-901.000', pricesInclude: true },
      strangers: [w.otherSeller],
    }
  },
  'taxes.revealOfStore': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'taxes.ofCompany': () => ({}),
  'taxes.setOfCompany': () => ({ body: { pkp: true, npwp: '0123456789012345' } }),
  'taxes.revealOfCompany': () => ({}),
  'financeAddress.show': () => ({}),
  'financeAddress.set': async (w) => {
    await w.db.updateTable('users').set({ emailVerifiedAt: new Date() }).execute()
    return { body: { email: 'keuangan@maju.test', language: 'id' }, headers: await w.confirmed(w.buyer) }
  },
  'financeAddress.confirm': () => ({ body: { token: 'x'.repeat(43) }, answers: 409 }),
  'financeAddress.stop': () => ({ body: { token: 'x'.repeat(43) }, answers: 409 }),
}
