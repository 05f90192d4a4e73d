import type { OrderId } from '#contract/ids.ts'
import { payments } from '#contract/payments.ts'
import type { TestBuyer } from './app.ts'
import { testMarket } from './market.ts'

export type Market = Awaited<ReturnType<typeof testMarket>>
type Unpaid = { id: OrderId; payable: number }

/** A company with two unpaid orders, of 130,000 and 45,000 rupiah, each with a payment of its own. */
export async function twoUnpaid(given?: Market) {
  const market = given ?? (await testMarket())
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [cement, nails] = [await market.product(seller, { price: 65_000 }), await market.product(seller, { price: 15_000 })]
  const first = await market.opened(buyer, [cement, 2])
  const second = await market.opened(buyer, [nails, 3])
  const [one, two] = [
    { id: first.cart.id, payable: 130_000 },
    { id: second.cart.id, payable: 45_000 },
  ]
  return { market, buyer, seller, cement, nails, one, two, tokens: [first.token, second.token] as const }
}

export const startJointPayment = (
  market: Pick<Market, 'call'>,
  who: Pick<TestBuyer, 'token'>,
  orders: Unpaid[],
  headers: Record<string, string> = {},
) => market.call(who, payments.start, { body: { orders }, headers })

/** Opens one payment of several orders. */
export async function createJointPayment(market: Pick<Market, 'call'>, who: Pick<TestBuyer, 'token'>, orders: Unpaid[]) {
  const reply = await startJointPayment(market, who, orders)
  if (reply.status !== 201) throw new Error(`the payment was refused: ${reply.problem.code}`)
  return reply.json
}

/** The call that pays two unpaid orders of a new company together. */
export async function jointly(market: Market, headers: Record<string, string>) {
  const { buyer, one, two } = await twoUnpaid(market)
  return { buyer, send: () => startJointPayment(market, buyer, [one, two], headers) }
}
