import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Lists of orders, from both sides. */
export const listCases: Record<string, (world: World) => Case> = {
  'orderLists.page': (w) => ({ as: w.seller }),
  'orderLists.counts': (w) => ({ as: w.buyer }),
  'transactions.purchases': () => ({}),
  'transactions.bought': () => ({}),
  'transactions.purchasesFile': () => ({}),
  'transactions.sales': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
  'transactions.salesFile': (w) => ({ params: { id: w.seller.shopId }, strangers: [w.otherSeller] }),
}
