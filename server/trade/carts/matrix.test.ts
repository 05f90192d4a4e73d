import { expect, test } from 'vitest'
import { matrix } from '#contract/matrix.ts'
import { cable, shirts, shopOf } from '#server/test/units.ts'

test('sizes are put into the cart together at the price of their sum, all of them or none', async () => {
  await using shop = await shopOf(shirts('product'))
  const { market, buyer, id } = shop
  const [s, m, l] = (await shop.page()).variants
  const add = (cells: object[], body: object = {}, params: object = { id }) =>
    market.call(buyer, matrix.add, { params: { ...params }, body: { unit: 'pcs', cells, ...body } })
  const cells = [
    { VariantId: s!.id, quantity: 6 },
    { VariantId: m!.id, quantity: 6 },
    { VariantId: l!.id, quantity: 12 },
  ]
  const added = await add(cells)
  expect([added.status, added.json.OrderProducts.map(({ price, quantity }) => [price, quantity])]).toEqual([
    201,
    [
      [45_000, 6],
      [45_000, 6],
      [45_000, 12],
    ],
  ])
  const before = await shop.cart()
  expect((await add([cells[0]!, { VariantId: m!.id, quantity: 1_000 }])).problem.code).toBe('out-of-stock')
  expect((await add([cells[0]!, { VariantId: m!.id, quantity: 1.5 }])).problem).toMatchObject({ errors: [{ path: 'cells.1.quantity' }] })
  expect((await add([cells[0]!], { unit: 'karton' })).status).toBe(404)
  const other = await market.product(shop.seller)
  expect((await add([{ VariantId: other, quantity: 1 }])).status).toBe(404)
  expect((await add([])).status).toBe(422)
  expect(await shop.cart()).toEqual(before)
  // Two concurrent calls double each quantity.
  await Promise.all([add(cells), add(cells)])
  expect((await shop.cart()).OrderProducts.map(({ quantity }) => quantity)).toEqual([18, 18, 36])
})

test('parts of a unit are taken where it is sold so', async () => {
  await using shop = await shopOf(cable)
  const variant = (await shop.page()).variants[0]!.id
  const add = (quantity: number) =>
    shop.market.call(shop.buyer, matrix.add, {
      params: { id: shop.id },
      body: { unit: 'm', cells: [{ VariantId: variant, quantity }] },
    })
  expect((await add(2.5)).json.totalPrice).toBe(10_000)
  expect((await add(2.555)).status).toBe(422)
})
