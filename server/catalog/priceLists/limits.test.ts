import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { priceListLimits, priceLists } from '#contract/priceLists.ts'
import { relations } from '#contract/relations.ts'
import { grant } from '#server/test/grants.ts'
import { pens, shopOf } from '#server/test/units.ts'

/** A store that a company asked to take it as its customer, and a list of the store. */
async function asked() {
  const shop = await shopOf(pens)
  const { market, buyer, seller } = shop
  const ofStore = { id: seller.shopId! }
  const { id: relation } = (await market.call(buyer, relations.ask, { body: { ShopId: seller.shopId!, message: '' } })).json
  const create = async () => (await market.call(seller, priceLists.create, { params: ofStore, body: { name: 'Khusus' } })).json.id
  const save = (id: Awaited<ReturnType<typeof create>>, change: object) =>
    market.call(seller, priceLists.save, { params: { id }, body: { ...empty, ...change } })
  const move = (step: string) => market.call(seller, relations.move, { params: { id: relation }, body: { step } })
  const ask = () => market.call(buyer, relations.ask, { body: { ShopId: seller.shopId!, message: '' } })
  return { ...shop, relation, create, save, move, ask, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() }
}

const empty = {
  name: 'Khusus',
  state: 'active',
  from: null,
  to: null,
  percentOff: null,
  CategoryId: null,
  lines: [],
  customers: [],
  version: 1,
}

test('a unit of a variant has no more prices on a list than in public, and a category is one that there is', async () => {
  await using shop = await asked()
  const { create, save, page } = shop
  const VariantId = (await page()).variants[0]!.id
  const tiers = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ VariantId, unit: 'pcs', minQuantity: at + 1, price: 1_000 - at }))
  const dozens = tiers(8).map((line) => ({ ...line, unit: 'lusin' }))
  const list = await create()
  expect((await save(list, { lines: [...tiers(9), ...dozens] })).problem.errors).toMatchObject([
    { path: 'lines.8.minQuantity', code: 'too-many-tiers', params: { max: 8 } },
  ])
  expect((await save(list, { percentOff: 5, CategoryId: 999_999 })).problem.errors).toMatchObject([
    { path: 'CategoryId', code: 'category' },
  ])
  expect((await save(list, { lines: [...tiers(8), ...dozens] })).json.lines).toHaveLength(16)
})

test('a customer has only so many lists, also where two are given at once', async () => {
  await using shop = await asked()
  const { market, buyer, relation, create, save, move } = shop
  await move('accept')
  for (let count = 1; count < priceListLimits.ofCustomer; count++) await grant(market, buyer, { name: `Daftar ${count}` })
  const lists = [await create(), await create()]
  const given = await Promise.all(lists.map((list) => save(list, { customers: [relation] })))
  expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(given.find(({ status }) => status === 409)?.problem).toMatchObject({
    detailCode: 'too-many-lists-of-customer',
    params: { max: priceListLimits.ofCustomer },
  })
})

test('who is refused has no list either, and begins without one', async () => {
  await using shop = await asked()
  const { market, seller, relation, create, save, move } = shop
  const list = await create()
  await save(list, { customers: [relation] })
  expect((await move('decline')).json).toMatchObject({ status: 'declined', priceLists: [] })
  expect((await market.call(seller, priceLists.show, { params: { id: list } })).json.customers).toEqual([])
})

test('whoever asks and withdraws over and over is heard of once a day', async () => {
  await using shop = await asked()
  const { market, buyer, seller, relation, ask } = shop
  for (let round = 0; round < 3; round++) {
    await market.call(buyer, relations.move, { params: { id: relation }, body: { step: 'end' } })
    await ask()
  }
  await market.consumed()
  const { json } = await market.call(seller, notifications.list)
  expect(json.notifications.map(({ code }) => code)).toEqual(['relation-ended-company', 'relation-requested'])
})
