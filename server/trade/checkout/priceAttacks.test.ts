import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import type { VariantId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { priceLists } from '#contract/priceLists.ts'
import { prices } from '#contract/prices.ts'
import { products } from '#contract/products.ts'
import { relations } from '#contract/relations.ts'
import { longTest } from '#server/test/cases.ts'
import { about, pens, shopOf } from '#server/test/units.ts'

/** A customer with a price of 700 for a pen that costs others 1,200. */
async function customer() {
  const shop = await shopOf(pens)
  const { market, buyer, seller } = shop
  const { id: relation } = (await market.call(buyer, relations.ask, { body: { ShopId: seller.shopId!, message: 'Kami' } })).json
  await market.call(seller, relations.move, { params: { id: relation }, body: { step: 'accept' } })
  const params = { id: seller.shopId! }
  const { id: list, ...made } = (await market.call(seller, priceLists.create, { params, body: { name: 'Khusus' } })).json
  const variant = (await shop.page()).variants[0]!.id
  const save = (change: object) =>
    market.call(seller, priceLists.save, { params: { id: list }, body: { ...made, lines: [], customers: [relation], ...change } })
  const line = { VariantId: variant, unit: 'pcs', minQuantity: 1, price: 700 }
  expect((await save({ state: 'active', lines: [line] })).status).toBe(200)
  return { ...shop, relation, list, variant, save, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

test('who is a customer no more pays what everybody pays, also for what is in the cart and for a checkout that was prepared', async () => {
  await using shop = await customer()
  const { market, buyer, relation, variant } = shop
  const before = (await shop.add({ VariantId: variant, quantity: 10 })).json
  expect(before.OrderProducts[0]).toMatchObject({ price: 700, priceListName: 'Khusus' })
  await market.call(buyer, relations.move, { params: { id: relation }, body: { step: 'end' } })
  const refused = await market.checkout(buyer, before)
  expect(refused.problem).toMatchObject({ code: 'price-changed', cart: { OrderProducts: [{ price: 1_200, priceListName: null }] } })
  const asked = (await market.call(buyer, prices.ask, { body: { lines: [{ VariantId: variant, quantity: 10 }] } })).json
  expect(asked.lines[0]).toMatchObject({ price: 1_200, priceFrom: 'tier', priceListName: null })
  const now = await shop.cart()
  const { json } = await market.checkout(buyer, now)
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  expect((await market.call(buyer, orders.show, { params: { id: now.id } })).json).toMatchObject({ payable: 12_000 })
})

test('on one connection, after a customer a visitor hears what everybody pays, in every answer about the product', async () => {
  await using shop = await customer()
  const { market, buyer, variant, id } = shop
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (method: string, path: string, body: object | undefined, token: string | undefined) =>
    new Promise<string>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', ...(token ? { access_token: token } : {}) }
      const call = request({ agent, host: '127.0.0.1', port: market.port, method, path, headers }, (reply) => {
        let text = ''
        reply
          .setEncoding('utf8')
          .on('data', (part) => (text += part))
          .on('end', () => resolve(text))
      })
      call.on('error', reject).end(body && JSON.stringify(body))
    })
  const body = { lines: [{ VariantId: variant, quantity: 1 }] }
  const answers = (token?: string) =>
    Promise.all([
      ask('POST', '/api/prices', body, token),
      ask('GET', `/api/products/${id}`, undefined, token),
      ask('GET', `/api/products/shop/${shop.seller.shopId}`, undefined, token),
      ask('GET', '/api/products?name=Pulpen', undefined, token),
    ])
  expect((await answers(buyer.token))[0]).toContain('"price":700')
  for (const text of await answers()) {
    expect(text).toContain('1200')
    expect(text).not.toMatch(/Khusus|:700\b/)
  }
  agent.destroy()
})

longTest(
  'two thousand prices of a list saved twice at once are there once, and who came second is told',
  async () => {
    await using shop = await customer()
    const { market, seller, list, save } = shop
    const variants: VariantId[] = []
    for (let at = 0; at < 20; at += 1) {
      const sizes = Array.from({ length: 100 }, (_, n) => ({ options: { Ukuran: `${n}` }, stock: 1 }))
      const body = { ...about, name: `Baut ${at}`, price: 5_000, variants: sizes }
      const { id } = (await market.call(seller, products.create, { body })).json
      const made = (await market.call(undefined, products.show, { params: { id } })).json
      variants.push(...made.variants.map((variant) => variant.id))
    }
    const { version } = (await market.call(seller, priceLists.show, { params: { id: list } })).json
    const lines = (price: number) => variants.map((VariantId) => ({ VariantId, unit: 'pcs', minQuantity: 1, price }))
    const both = await Promise.all([4_000, 4_500].map((price) => save({ version, state: 'active', lines: lines(price) })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.problem.code).toBe('changed-meanwhile')
    const kept = (await market.call(seller, priceLists.show, { params: { id: list } })).json.lines
    expect([kept.length, new Set(kept.map(({ price }) => price)).size]).toEqual([2_000, 1])
  },
  120_000,
)
