import { expect, test } from 'vitest'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import type { ProductId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { stock } from '#contract/stock.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { askedDuring } from '#server/test/asked.ts'
import { about, shopOf } from '#server/test/units.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'

const gopay = { payment_type: 'gopay' } as const

/** A market with a product that has two variants: the first costs 65,000, of which there are ten, the red one 70,000. */
async function twoVariants({ red }: { red: number }) {
  const market = await testMarket()
  const seller = await market.seller()
  const [product, variant] = await helmet(market, seller, red)
  const state = () => market.db.selectFrom('variants').select(['stock', 'held']).where('productId', '=', product).orderBy('id').execute()
  return { market, seller, product, variant, state, [Symbol.asyncDispose]: () => market[Symbol.asyncDispose]() }
}

async function helmet({ db, product }: Awaited<ReturnType<typeof testMarket>>, seller: TestSeller, red: number) {
  const productId = await product(seller, { stock: 10 })
  const made = { productId, position: 1, options: '{"Warna":"Merah"}', price: 70_000, stock: red }
  const { id } = await db.insertInto('variants').values(made).returning('id').executeTakeFirstOrThrow()
  const movement = { productId, variantId: id, kind: 'initial', quantity: red, actor: 'system' }
  await db.insertInto('stockMovements').values(movement).execute()
  return [productId, id] as const
}

/** A cart with pieces of the red ones. */
async function redCart({ market, product, variant }: Awaited<ReturnType<typeof twoVariants>>, buyer: TestBuyer, quantity: number) {
  const { id } = await market.fill(buyer, [product, 1])
  await market.db.updateTable('orderLines').set({ variantId: variant, quantity, seenPrice: 70_000 }).where('orderId', '=', id).execute()
  return (await market.call(buyer, orders.cart)).json[0]!
}

test('a product has its first variant from the beginning, and its page shows all of them', async () => {
  await using shop = await twoVariants({ red: 3 })
  const { market, product, variant } = shop
  const { json } = await market.call(undefined, products.show, { params: { id: product } })
  expect(json.variants).toMatchObject([
    { id: product, options: {}, price: 65_000, stock: 10 },
    { id: variant, options: { Warna: 'Merah' }, price: 70_000, stock: 3 },
  ])
  expect(json).toMatchObject({ price: 65_000, stock: 13 })
})

test('a variant is reserved, sold and returned on its own, and the product is the sum', async () => {
  await using shop = await twoVariants({ red: 3 })
  const { market, seller, product, state } = shop
  const buyer = await market.buyer()
  const cart = await redCart(shop, buyer, 2)
  expect(cart.totalPrice).toBe(140_000)
  const { json } = await market.checkout(buyer, cart)
  expect(await state()).toEqual([
    { stock: 10, held: 0 },
    { stock: 3, held: 2 },
  ])
  await market.pay(json.transaction.token, gopay)
  expect(await state()).toEqual([
    { stock: 10, held: 0 },
    { stock: 1, held: 0 },
  ])
  const { id } = await market.db.selectFrom('storeOrders').select('id').executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'reject', reason: 'Rusak' } })
  expect(await state()).toEqual([
    { stock: 10, held: 0 },
    { stock: 3, held: 0 },
  ])
  expect(await market.stockOf(product)).toEqual({ stock: 13, held: 0 })
})

test('the last red one is sold once, though its product has more', async () => {
  await using shop = await twoVariants({ red: 1 })
  const { market, state } = shop
  const buyers = await Promise.all(Array.from({ length: 4 }, () => market.buyer()))
  const carts = await Promise.all(buyers.map((buyer) => redCart(shop, buyer, 1)))
  const replies = await Promise.all(buyers.map((buyer, index) => market.checkout(buyer, carts[index])))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  expect(await state()).toEqual([
    { stock: 10, held: 0 },
    { stock: 1, held: 1 },
  ])
})

test('corrections, edits, checkouts and payments of two variants at once lose no piece and never wait in a ring', async () => {
  await using shop = await twoVariants({ red: 6 })
  const { market, seller, product, state } = shop
  const params = { id: product }
  const edit = { name: 'Helm', CategoryId: 3, description: 'Helm', price: 65_000, stock: 18, stockSeen: 16 }
  const buyers = await Promise.all(Array.from({ length: 6 }, () => market.buyer()))
  const carts = await Promise.all(buyers.map((buyer, index) => (index % 2 ? redCart(shop, buyer, 1) : market.fill(buyer, [product, 1]))))
  const paid = await Promise.all([
    ...buyers.map(async (buyer, index) => {
      const { json } = await market.checkout(buyer, carts[index])
      await market.pay(json.transaction.token, gopay)
      return 200
    }),
    market.call(seller, stock.adjust, { params, body: { change: -2, reason: 'Hilang' } }).then(({ status }) => status),
    market.call(seller, products.update, { params, body: edit }).then(({ status }) => status),
  ])
  expect(new Set(paid)).toEqual(new Set([200]))
  expect(await state()).toMatchObject([{ held: 0 }, { stock: 3, held: 0 }])
})

test('what writes a product as a whole, as the version before did, moves its first variant; a price is that of all', async () => {
  await using shop = await twoVariants({ red: 3 })
  const { market, seller, product, state } = shop
  await market.db.updateTable('products').set({ stock: 15 }).where('id', '=', product).execute()
  const came = { productId: product, variantId: firstVariantOf(product), kind: 'adjustment', quantity: 2, actor: 'system' }
  await market.db.insertInto('stockMovements').values(came).execute()
  expect(await state()).toEqual([
    { stock: 12, held: 0 },
    { stock: 3, held: 0 },
  ])
  const edit = { name: 'Helm', CategoryId: 3, description: 'Helm', stock: 15, stockSeen: 15 }
  const priceOf = async (price: number) => {
    await market.call(seller, products.update, { params: { id: product }, body: { ...edit, price } })
    return (await market.call(undefined, products.show, { params: { id: product } })).json.variants.map((each) => each.price)
  }
  expect(await priceOf(65_000)).toEqual([65_000, 70_000])
  expect(await priceOf(66_000)).toEqual([66_000, 66_000])
})

test('more than the first variant has is not taken from the others', async () => {
  await using shop = await twoVariants({ red: 30 })
  const { market, seller, product } = shop
  const body = { name: 'Helm', CategoryId: 3, description: 'Helm', price: 65_000 }
  const set = (id: ProductId, pieces: number) =>
    market.call(seller, products.update, { params: { id }, body: { ...body, stock: pieces, stockSeen: 40 } })
  expect((await set(product, 29)).problem.code).toBe('stock-changed')
  expect((await market.call(seller, stock.adjust, { params: { id: product }, body: { change: -11, reason: 'x' } })).problem.code).toBe(
    'out-of-stock',
  )
  expect((await set(product, 30)).status).toBe(200)
})

test('no stock of many variants is so large that what comes back has no place in their sum', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const body = { name: 'Kaus', CategoryId: 3, description: 'Kaus', price: 50_000, stock: 0 }
  const variants = (count: number) => Array.from({ length: count }, (_, at) => ({ options: { Ukuran: `${at}` }, stock: 100_000_000 }))
  const refused = await market.call(seller, products.create, { body: { ...body, variants: variants(11) } })
  expect(refused.problem).toMatchObject({ code: 'validation', errors: [{ path: 'variants', code: 'stock-too-high' }] })
  expect((await market.call(seller, products.create, { body: { ...body, variants: variants(10) } })).json.stock).toBe(1_000_000_000)
})

test('a booked line does not become another variant that is in the cart for other days: those days would be lost', async () => {
  const tents = { ...about, name: 'Tenda', price: 100_000, kind: 'rental', variants: ['Putih', 'Biru'].map((color) => ({ options: { Warna: color }, stock: 40 })) } // prettier-ignore
  await using shop = await shopOf(tents)
  const { market, buyer } = shop
  const [white, blue] = (await shop.page()).variants.map(({ id }) => id)
  const on = (from: number, to: number) => ({ fromDay: addDays(dayInWib(new Date()), from), toDay: addDays(dayInWib(new Date()), to) })
  const { json } = await shop.add({ VariantId: white, quantity: 3, ...on(3, 4) }, { VariantId: blue, quantity: 5, ...on(8, 9) })
  const edit = (body: object) => market.call(buyer, orders.setQuantity, { params: { id: json.OrderProducts[0]!.id }, body })
  expect((await edit({ VariantId: blue })).problem).toMatchObject({ code: 'validation', errors: [{ path: 'fromDay', code: 'other-days' }] })
  expect((await shop.cart()).OrderProducts).toMatchObject([{ quantity: 3, ...on(3, 4) }, { quantity: 5, ...on(8, 9) }]) // prettier-ignore
  expect((await edit({ VariantId: blue, ...on(8, 9) })).json.OrderProducts).toMatchObject([{ VariantId: blue, quantity: 8, ...on(8, 9) }])
})

test('a hundred items of bookings are checked against the days by one statement, with what they come to', async () => {
  await using shop = await shopOf({ ...about, name: 'Kursi', price: 1_000, kind: 'rental', stock: 150 })
  const [fromDay, toDay] = [3, 40].map((ahead) => addDays(dayInWib(new Date()), ahead)) as [string, string]
  const items = Array.from({ length: 100 }, () => ({ quantity: 1, fromDay, toDay }))
  const { result, asked } = await askedDuring(() => shop.add(...items))
  expect(result.json.OrderProducts).toMatchObject([{ quantity: 100, fromDay, toDay }])
  expect(asked.filter(({ text }) => text.includes('wanted_days')).length).toBeLessThanOrEqual(2)
  expect((await shop.add(...items)).problem.code).toBe('date-taken')
  expect((await shop.cart()).OrderProducts).toMatchObject([{ quantity: 100 }])
})
