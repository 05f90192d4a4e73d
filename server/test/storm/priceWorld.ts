import type fc from 'fast-check'
import { orders } from '#contract/orders.ts'
import { priceLists } from '#contract/priceLists.ts'
import { products } from '#contract/products.ts'
import { relations } from '#contract/relations.ts'
import type { TestBuyer, TestSeller } from '../app.ts'
import { chairs } from '../rental.ts'
import { addAddress, cimahi } from '../shopping.ts'
import { pens } from '../units.ts'
import { provePkp } from '../verifications.ts'
import type { Market } from './world.ts'

/** Let by the day, and left with a deposit. */
const tent = { ...chairs, name: 'Tenda', stock: 12 }

/** One store with pens, tents and a list for its customers, and companies with an address each. */
export type PriceWorld = Awaited<ReturnType<typeof newPriceWorld>>

export async function newPriceWorld(market: Market) {
  const seller = await market.seller()
  await provePkp(market, seller)
  const buyers = [await market.buyer('PT Satu'), await market.buyer('PT Dua'), await market.buyer('PT Tiga')]
  const body = { ...pens, stock: 2_000, parcel: { grams: 400 } }
  const goods = (await market.call(seller, products.create, { body })).json.id
  const others = await market.product(seller, { price: 7_777, stock: 500 })
  const params = { id: seller.shopId! }
  const tents = (await market.call(seller, products.create, { body: tent })).json.id
  const list = (await market.call(seller, priceLists.create, { params, body: { name: 'Pelanggan' } })).json.id
  const customers = await Promise.all(buyers.slice(0, 2).map((buyer) => customerOf(market, buyer, seller)))
  const homes = await Promise.all(buyers.map((buyer) => addAddress(market, buyer, cimahi)))
  const { variants } = (await market.call(undefined, products.show, { params: { id: goods } })).json
  return {
    market,
    seller,
    buyers,
    goods,
    others,
    tents,
    list,
    customers,
    homes,
    variant: variants[0]!.id,
    failures: [] as string[],
    paid: 0,
  }
}

async function customerOf(market: Market, buyer: TestBuyer, seller: TestSeller) {
  const { id } = (await market.call(buyer, relations.ask, { body: { ShopId: seller.shopId!, message: '' } })).json
  await market.call(seller, relations.move, { params: { id }, body: { step: 'accept' } })
  return id
}

/** Refusals are fine, what we cannot answer is not. */
export function heard<R extends { status: number }>(world: PriceWorld, what: string, reply: R) {
  if (reply.status >= 500 && reply.status !== 503) world.failures.push(`${what} answered ${reply.status}`)
  return reply
}

export type PriceStep = {
  kind: string
  weight: number
  given: fc.Arbitrary<unknown>
  run: (world: PriceWorld, given: unknown) => Promise<unknown>
}
export const step = <T>(
  kind: string,
  weight: number,
  given: fc.Arbitrary<T>,
  run: (world: PriceWorld, given: T) => Promise<unknown>,
): PriceStep => ({
  kind,
  weight,
  given,
  run: (world, value) => run(world, value as T),
})

export const add = async (world: PriceWorld, at: number, line: object) =>
  heard(world, 'add', await world.market.call(world.buyers[at], orders.add, { body: { orderlists: [line] } }))

/** Pays what was shown, and is asked for exactly that. */
export async function pay(world: PriceWorld, at: number) {
  const { market, buyers } = world
  const buyer = buyers[at]!
  const cart = heard(world, 'cart', await market.call(buyer, orders.cart)).json[0]
  if (!cart) return
  const reply = heard(world, 'checkout', await market.checkout(buyer, cart))
  if (reply.status !== 201) return
  const attempt = (await market.attempts(cart.id)).find(({ token }) => token === reply.json.transaction.token)
  if (attempt && attempt.amount > cart.payable) world.failures.push(`${attempt.amount} are asked for where ${cart.payable} were shown`)
  await market.provider('/pay', { token: reply.json.transaction.token, payment_type: 'gopay', outcome: 'success' }).catch(() => undefined)
  world.paid += 1
}
