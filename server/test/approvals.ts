import { approvals, requests, type Rule } from '#contract/approvals.ts'
import type { ProductId, PurchaseRequestId } from '#contract/ids.ts'
import type { Order } from '#contract/orders.ts'
import { addColleague, type Colleague } from './colleagues.ts'
import { testMarket } from './market.ts'

export type Market = Awaited<ReturnType<typeof testMarket>>

/** A company with an administrator, a requester, an approver and a finance member, and a store with 100 sacks of cement. */
export async function approvingCompany(rules: Rule[] = [{ from: 0, level: 1, role: 'approver', userId: null }]) {
  const market = await testMarket()
  const [boss, seller] = [await market.buyer(), await market.seller()]
  const cement = await market.product(seller, { price: 65_000, stock: 100 })
  const [rudi, ani, fina] = [
    await addColleague(market.db, boss, 'Rudi', 'requester'),
    await addColleague(market.db, boss, 'Ani', 'approver'),
    await addColleague(market.db, boss, 'Fina', 'finance'),
  ]
  await saveRules(market, boss, rules)
  return { market, boss, seller, cement, rudi, ani, fina }
}

export const saveRules = async (market: Market, boss: { token: string }, rules: Rule[], version = 0) =>
  market.call(boss, approvals.saveRules, { body: { rules, version }, headers: await market.confirmed(boss) })
export const askFor = (market: Market, who: { token: string }, cart: Order, given: object = {}) =>
  market.call(who, requests.ask, { body: { orders: cart, purpose: 'Proyek Bekasi', ...given } })
export const decide = (market: Market, who: { token: string }, id: PurchaseRequestId, step: string, version: number, comment = '') =>
  market.call(who, requests.decide, { params: { id }, body: { step, version, comment } })

/** A request of so many sacks. */
export async function createRequest(market: Market, who: Colleague, product: ProductId, quantity = 10) {
  const reply = await askFor(market, who, await market.fill(who, [product, quantity]))
  if (reply.status !== 201) throw new Error(`the request was refused: ${reply.problem.code}`)
  return reply.json
}
