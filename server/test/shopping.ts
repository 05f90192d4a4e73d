import { addresses } from '#contract/addresses.ts'
import { delivery } from '#contract/delivery.ts'
import { orderParts } from '#contract/orderParts.ts'
import { orders } from '#contract/orders.ts'
import type { TestBuyer, TestSeller } from './app.ts'
import type { testMarket } from './market.ts'
import { addressForm, deliveryForm } from './people.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
export const cimahi = 327702
export const bekasi = 327507

/** Saves how a store delivers. Throws unless it is taken. */
export async function save(market: Pick<Market, 'call'>, seller: TestSeller, version: number, given: object = {}) {
  const body = { ...deliveryForm({ services: ['jne-reg'], ...given }), version }
  const { status } = await market.call(seller, delivery.save, { params: { id: seller.shopId }, body })
  if (status !== 200) throw new Error(`the store's delivery was refused: ${status}`)
}

export const addAddress = async (market: Pick<Market, 'call'>, buyer: TestBuyer, areaId: number) =>
  (await market.call(buyer, addresses.create, { body: addressForm({ areaId, postalCode: '' }) })).json

/** A store that delivers, sacks of 50 kg, and a company with a warehouse in Cimahi and ten of them in its cart. */
export async function shopping(market: Market, given: object = {}) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 65_000, stock: 1000 })
  await market.db.updateTable('products').set({ grams: 50_000 }).where('id', '=', product).execute()
  await save(market, seller, 0, given)
  const address = await addAddress(market, buyer, cimahi)
  await market.fill(buyer, [product, 10])
  return { buyer, seller, product, address }
}

export const choose = (market: Market, buyer: TestBuyer, seller: TestSeller, body: object) =>
  market.call(buyer, orderParts.chooseDelivery, { params: { shopId: seller.shopId }, body })

export const cartOf = async (market: Market, buyer: TestBuyer) => (await market.call(buyer, orders.cart)).json[0]!
