import { expect, test } from 'vitest'
import { prices } from '#contract/prices.ts'
import { products } from '#contract/products.ts'
import { shops } from '#contract/shops.ts'
import { taxes } from '#contract/taxes.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { provePkp } from '#server/test/verifications.ts'

const npwp = '0912345678901234'
const standard = { rateBp: 1200, baseNum: 11, baseDen: 12 }

const say = async (app: TestApp, seller: TestSeller, body: object) => {
  await provePkp(app, seller)
  return app.call(seller, taxes.setOfStore, { params: { id: seller.shopId }, body: { npwp, ...body } })
}

test('a product says whether its price has PPN in it, everywhere it is shown, and nothing where its store is no PKP', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const id = await app.product(seller, { price: 100_000 })
  const shown = async () => {
    const [page, list, ofShop, store] = await Promise.all([
      app.call(undefined, products.show, { params: { id } }),
      app.call(undefined, products.page, { query: { page: 1 } }),
      app.call(undefined, products.ofShop, { params: { id: seller.shopId } }),
      app.call(undefined, shops.show, { params: { id: seller.shopId } }),
    ])
    return [page.json.ppn, list.json.products.rows[0]?.ppn, ofShop.json[0]?.ppn, store.json.Products[0]?.ppn]
  }
  const all = (ppn: unknown) => Array(4).fill(ppn)
  expect(await shown()).toEqual(all(undefined))
  await say(app, seller, { pkp: true, pricesInclude: true })
  await expect.poll(shown).toEqual(all({ included: true, ...standard }))
  await say(app, seller, { pkp: true, pricesInclude: false })
  await expect.poll(shown).toEqual(all({ included: false, ...standard }))
  // Registered from tomorrow on: not yet.
  await say(app, seller, { pkp: true, from: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10) })
  await expect.poll(shown).toEqual(all(undefined))
})

test('goods of another class have another rate or none, which only their store says', async () => {
  await using app = await testApp()
  const [seller, rival] = [await app.seller(), await app.seller('lain', 'Toko Lain')]
  await say(app, seller, { pkp: true })
  const id = await app.product(seller)
  const body = { name: 'Semen', CategoryId: 3, description: 'x', price: 65_000, stock: 10 }
  const save = (who: TestSeller, more: object) => app.call(who, products.update, { params: { id }, body: { ...body, ...more } })
  expect((await save(seller, { taxClass: 'luxury' })).json.ppn).toEqual({ included: true, rateBp: 1200, baseNum: 1, baseDen: 1 })
  // Without it nothing changes.
  expect((await save(seller, {})).json.ppn).toMatchObject({ baseNum: 1 })
  expect((await save(rival, { taxClass: 'exempt' })).status).toBe(404)
  expect((await save(seller, { taxClass: 'free' })).problem.errors).toMatchObject([{ path: 'taxClass' }])
  expect((await save(seller, { taxClass: 'exempt' })).json.ppn).toBeUndefined()
  expect((await app.call(undefined, products.show, { params: { id } })).json.taxClass).toBe('exempt')
})

test('what lines cost says the PPN in them or on top of them', async () => {
  await using app = await testApp()
  const [seller, plain] = [await app.seller(), await app.seller('lain', 'Toko Lain')]
  const [taxed, untaxed] = [await app.product(seller, { price: 100_000 }), await app.product(plain, { price: 100_000 })]
  const ask = async () => {
    const lines = [taxed, untaxed].map((VariantId) => ({ VariantId, quantity: 1 }))
    return (await app.call(undefined, prices.ask, { body: { lines } })).json.lines.map(({ totalPrice, taxIncluded, ppn }) => [
      totalPrice,
      taxIncluded,
      ppn,
    ])
  }
  await say(app, seller, { pkp: true, pricesInclude: true })
  expect(await ask()).toEqual([
    [100_000, true, 9_910],
    [100_000, true, 0],
  ])
  await say(app, seller, { pkp: true, pricesInclude: false })
  expect((await ask())[0]).toEqual([100_000, false, 11_000])
})
