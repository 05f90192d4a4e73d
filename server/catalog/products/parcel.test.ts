import { expect, test } from 'vitest'
import { products } from '#contract/products.ts'
import { testApp } from '#server/test/app.ts'

const goods = { name: 'Semen', CategoryId: 3, description: 'Semen', price: 65_000, stock: 10 }

test('a product says what it weighs and when it is ready; an edit that says nothing of it leaves both', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const { json: made } = await app.call(seller, products.create, { body: goods })
  const shown = async () => (await app.call(undefined, products.show, { params: { id: made.id } })).json
  expect(await shown()).toMatchObject({ parcel: null, lead: { min: 0, max: 1 } })
  const edit = (more: object) => app.call(seller, products.update, { params: { id: made.id }, body: { ...goods, ...more } })
  const parcel = { grams: 50_000, lengthMm: 600, widthMm: 400, heightMm: null }
  expect((await edit({ parcel, lead: { min: 7, max: 14 } })).status).toBe(200)
  expect(await shown()).toMatchObject({ parcel, lead: { min: 7, max: 14 } })
  await edit({ price: 66_000 })
  expect(await shown()).toMatchObject({ parcel, lead: { min: 7, max: 14 }, price: 66_000 })
  await edit({ parcel: null })
  expect((await shown()).parcel).toBeNull()
})

test('a weight below a gram and a lead the wrong way round are refused', async () => {
  await using app = await testApp()
  const seller = await app.seller()
  const refused = async (more: object) =>
    (await app.call(seller, products.create, { body: { ...goods, ...more } })).problem.errors?.map(({ path }) => path)
  expect(await refused({ parcel: { grams: 0 } })).toEqual(['parcel.grams'])
  expect(await refused({ lead: { min: 3, max: 1 } })).toEqual(['lead.max'])
})
