import { expect, test } from 'vitest'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import { days } from '#contract/days.ts'
import { delivery } from '#contract/delivery.ts'
import { orders } from '#contract/orders.ts'
import { prices } from '#contract/prices.ts'
import { products, type Product } from '#contract/products.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { longTest } from '#server/test/cases.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { zoneForm } from '#server/test/people.ts'
import { addAddress, choose, cimahi, save } from '#server/test/shopping.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

const today = dayInWib(new Date())
const inDays = (count: number) => addDays(today, count)
const tents = { name: 'Tenda 3 x 3', CategoryId: 7, description: 'Tenda pesta', price: 100_000, stock: 40, kind: 'rental' }
const list = async (market: Market, seller: TestSeller, more: object = {}): Promise<Product> =>
  (await market.call(seller, products.create, { body: { ...tents, ...more } })).json
type Wish = { quantity: number; from: number; to: number }
const add = (market: Market, buyer: TestBuyer, { id }: Product, { quantity, from, to }: Wish) =>
  market.call(buyer, orders.add, {
    body: { orderlists: [{ ProductId: id, quantity, fromDay: inDays(from), toDay: inDays(to) }] },
  })
const free = async (market: Market, { id }: Product, from: number, to: number) =>
  (await market.call(undefined, days.calendar, { params: { id }, query: { from: inDays(from), to: inDays(to) } })).json.map(
    (day) => day.free,
  )

async function book(market: Market, buyer: TestBuyer, product: Product, wish: Wish) {
  const { json, status } = await add(market, buyer, product, wish)
  expect(status).toBe(201)
  const checkout = await market.checkout(buyer, json)
  expect(checkout.status).toBe(201)
  await market.pay(checkout.json.transaction.token, { payment_type: 'gopay' })
  return json.id
}

test('a rental of which not enough is free on one day is refused with that day, and nothing is held on the others', async () => {
  await using market = await testMarket()
  const [buyer, other, seller] = [await market.buyer(), await market.buyer(), await market.seller()]
  const product = await list(market, seller)
  expect(product).toMatchObject({ kind: 'rental', stock: 40, unit: 'hari', bufferDays: 0 })
  const late = (await add(market, other, product, { quantity: 10, from: 10, to: 12 })).json
  await book(market, buyer, product, { quantity: 35, from: 11, to: 11 })
  expect((await market.checkout(other, late)).problem).toMatchObject({ code: 'date-taken', days: [inDays(11)], cart: { id: late.id } })
  expect(await free(market, product, 10, 12)).toEqual([40, 5, 40])
  expect((await market.call(other, orders.cart)).json[0]!.OrderProducts[0]!.problem).toEqual({ code: 'date-taken', days: [inDays(11)] })
  expect((await add(market, await market.buyer(), product, { quantity: 6, from: 11, to: 13 })).problem).toMatchObject({
    code: 'date-taken',
    days: [inDays(11)],
  })
})

test('days cost the tier that they reach for each piece, and every paper says when', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const tiers = [
    { minQuantity: 1, price: 100_000 },
    { minQuantity: 3, price: 80_000 },
    { minQuantity: 7, price: 60_000 },
  ]
  const product = await list(market, seller, { units: [{ unit: 'hari', factor: 1, prices: tiers }] })
  const price = async (count: number) => {
    const line = { VariantId: product.id, quantity: 10, fromDay: inDays(5), toDay: inDays(4 + count) }
    return (await market.call(buyer, prices.ask, { body: { lines: [line] } })).json.lines[0]!.totalPrice
  }
  expect(await Promise.all([1, 2, 3, 6, 7].map(price))).toEqual([1_000_000, 2_000_000, 2_400_000, 4_800_000, 4_200_000])
  const id = await book(market, buyer, product, { quantity: 10, from: 5, to: 7 })
  const { OrderProducts, totalPrice } = (await market.call(buyer, orders.show, { params: { id } })).json
  expect(totalPrice).toBe(2_400_000)
  const [from, to] = [inDays(5), inDays(7)].map((day) => day.split('-').toReversed().join('.'))
  expect(OrderProducts).toMatchObject([
    { quantity: 10, price: 240_000, fromDay: inDays(5), toDay: inDays(7), Product: { name: `Tenda 3 x 3 · ${from}–${to}` } },
  ])
  const [part] = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', id).execute()
  const { json } = await market.call(seller, storeOrders.move, { params: { id: part!.id }, body: { step: 'accept' } })
  expect(json.readyBy! >= inDays(5)).toBe(true)
})

test('what delivery costs is told for the goods of all days, as the cart and checkout have it', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await list(market, seller, { parcel: { grams: 1_000 } })
  await save(market, seller, 0, { zones: [zoneForm({ base: 25_000, freeFrom: 300_000 })] })
  const { id: AddressId } = await addAddress(market, buyer, cimahi)
  const { json: cart } = await add(market, buyer, product, { quantity: 1, from: 2, to: 4 })
  const { VariantId, unit, quantity, fromDay, toDay } = cart.OrderProducts[0]!
  const ratesOf = async (line: object) => {
    const body = { ShopId: seller.shopId!, AddressId, lines: [{ VariantId, unit, quantity, ...line }] }
    return (await market.call(buyer, delivery.rates, { body })).json.options.find(({ id }) => id === 'own')
  }
  expect(await ratesOf({})).toMatchObject({ price: 25_000 })
  expect(await ratesOf({ fromDay, toDay })).toMatchObject({ price: 0, free: true })
  expect((await choose(market, buyer, seller, { option: 'own', AddressId })).json.stores[0]).toMatchObject({ goods: 300_000, delivery: 0 })
})

test('a service costs by so many on so many days', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const prices8 = [
    { minQuantity: 1, price: 200_000 },
    { minQuantity: 20, price: 150_000 },
  ]
  const product = await list(market, seller, {
    name: 'Tenaga angkut',
    kind: 'service',
    stock: 12,
    units: [{ unit: 'orang-hari', factor: 1, prices: prices8 }],
  })
  expect((await add(market, buyer, product, { quantity: 4, from: 3, to: 6 })).json).toMatchObject({ totalPrice: 3_200_000 })
  const raised = (await add(market, buyer, product, { quantity: 1, from: 3, to: 6 })).json
  expect(raised).toMatchObject({ totalPrice: 3_000_000, OrderProducts: [{ quantity: 5, price: 600_000 }] })
  const other = (await add(market, buyer, product, { quantity: 1, from: 4, to: 6 })).problem
  expect(other.errors).toMatchObject([{ path: 'orderlists.0.fromDay', code: 'other-days' }])
  const params = { id: raised.OrderProducts[0]!.id }
  const moved = await market.call(buyer, orders.setQuantity, { params, body: { fromDay: inDays(8), toDay: inDays(8) } })
  expect(moved.json.OrderProducts).toMatchObject([{ quantity: 5, price: 200_000, fromDay: inDays(8) }])
  expect((await market.call(buyer, orders.setQuantity, { params, body: { quantity: 13 } })).problem.code).toBe('date-taken')
  expect((await market.call(buyer, orders.setQuantity, { params, body: { quantity: 12 } })).json.totalPrice).toBe(2_400_000)
})

test('days that cannot be booked are refused at their field', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await list(market, seller)
  const wrong = async (fromDay?: string, toDay?: string) => {
    const { problem } = await market.call(buyer, orders.add, {
      body: { orderlists: [{ ProductId: product.id, quantity: 1, ...(fromDay ? { fromDay } : {}), ...(toDay ? { toDay } : {}) }] },
    })
    return problem.errors?.map(({ path, code }) => `${path.split('.').at(-1)} ${code}`)
  }
  expect(await wrong()).toEqual(['fromDay day'])
  expect(await wrong(inDays(2))).toEqual(['toDay day'])
  expect(await wrong(inDays(-1), inDays(2))).toEqual(['fromDay day-before-today'])
  expect(await wrong(inDays(2), inDays(1))).toEqual(['toDay day-order'])
  expect(await wrong(inDays(2), inDays(94))).toEqual(['toDay too-many-days'])
  expect(await wrong(inDays(366), inDays(366))).toEqual(['fromDay too-far-ahead'])
  expect(await wrong('2027-02-30', '2027-03-01')).toEqual(['fromDay day'])
  expect((await add(market, buyer, product, { quantity: 1, from: 365, to: 365 + 91 })).status).toBe(201)
  const goods = await market.product(seller)
  const { problem } = await market.call(buyer, orders.add, {
    body: { orderlists: [{ ProductId: goods, quantity: 1, fromDay: inDays(1), toDay: inDays(1) }] },
  })
  expect(problem.errors).toMatchObject([{ code: 'not-by-day' }])
})

test('days are free again when the payment ends, when the store rejects it and when it runs out of time; a buffer rests after them', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await list(market, seller, { bufferDays: 2 })
  const cart = (await add(market, buyer, product, { quantity: 10, from: 3, to: 4 })).json
  expect((await market.checkout(buyer, cart)).status).toBe(201)
  expect(await free(market, product, 2, 7)).toEqual([40, 30, 30, 30, 30, 40])
  const line = cart.OrderProducts[0]!
  await market.call(buyer, orders.setQuantity, { params: { id: line.id }, body: { quantity: 12 } })
  expect(await free(market, product, 2, 7)).toEqual([40, 40, 40, 40, 40, 40])
  const again = (await market.call(buyer, orders.cart)).json[0]
  await market.checkout(buyer, again)
  await market.app.inject({ method: 'POST', url: '/stand-ins/age', payload: { days: 2 } })
  expect(await free(market, product, 3, 4)).toEqual([40, 40])
  const third = await book(market, await market.buyer(), product, { quantity: 12, from: 3, to: 4 })
  expect(await free(market, product, 3, 4)).toEqual([28, 28])
  const { id, beginsOn } = await market.db
    .selectFrom('storeOrders')
    .select(['id', 'beginsOn'])
    .where('orderId', '=', third)
    .executeTakeFirstOrThrow()
  expect(beginsOn).toBe(inDays(3))
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'reject', reason: 'Tenda rusak' } })
  expect(await free(market, product, 3, 6)).toEqual([40, 40, 40, 40])
})

test('money that comes after its days were given back buys them if they are still free, and goes back if they are not', async () => {
  await using market = await testMarket()
  const [first, second, third, seller] = [await market.buyer(), await market.buyer(), await market.buyer(), await market.seller()]
  const product = await list(market, seller, { stock: 1 })
  const waiting = async (buyer: TestBuyer, from: number) => {
    const cart = (await add(market, buyer, product, { quantity: 1, from, to: from + 1 })).json
    const { json } = await market.checkout(buyer, cart)
    await market.pay(json.transaction.token, { payment_type: 'bank_transfer', bank: 'bca', outcome: 'pending' })
    return `${cart.id}-1`
  }
  const [lost, late] = [await waiting(first, 5), await waiting(second, 8)]
  expect(await free(market, product, 5, 9)).toEqual([0, 0, 1, 0, 0])
  await market.app.inject({ method: 'POST', url: '/stand-ins/age', payload: { days: 2 } })
  expect(await free(market, product, 5, 9)).toEqual([1, 1, 1, 1, 1])
  await book(market, third, product, { quantity: 1, from: 6, to: 7 })
  await market.simulate(lost, 'settlement')
  await market.simulate(late, 'settlement')
  expect(await free(market, product, 5, 9)).toEqual([1, 0, 0, 0, 0])
  const states = await market.db.selectFrom('dayReservations').select('status').orderBy('id').execute()
  expect(states.map(({ status }) => status)).toEqual(['released', 'released', 'booked', 'booked'])
})

test('a store closes days and lowers what may be booked on them; what is booked stays, and another store finds nothing', async () => {
  await using market = await testMarket()
  const [buyer, seller, rival] = [await market.buyer(), await market.seller(), await market.seller()]
  const product = await list(market, seller)
  await book(market, buyer, product, { quantity: 30, from: 5, to: 6 })
  const set = (who: TestSeller, capacity: number | null, from = 5, to = 7) =>
    market.call(who, days.setCapacity, { params: { id: product.id }, body: { fromDay: inDays(from), toDay: inDays(to), capacity } })
  expect((await set(seller, 10)).json.map(({ capacity, free: left }) => [capacity, left])).toEqual([
    [10, 0],
    [10, 0],
    [10, 10],
  ])
  expect((await add(market, buyer, product, { quantity: 1, from: 6, to: 7 })).problem).toMatchObject({ days: [inDays(6)] })
  expect((await set(rival, 0)).status).toBe(404)
  expect((await set(seller, null)).json.map(({ free: left }) => left)).toEqual([10, 10, 40])
  expect((await set(seller, 0, -1)).problem.errors).toMatchObject([{ code: 'day-before-today' }])
  expect((await set(seller, 0, 3, 96)).problem.errors).toMatchObject([{ code: 'too-many-days' }])
  const goods = await market.product(seller)
  expect((await market.call(undefined, days.calendar, { params: { id: goods } })).status).toBe(404)
  const { problem } = await market.call(undefined, days.calendar, {
    params: { id: product.id },
    query: { from: inDays(0), to: inDays(92) },
  })
  expect(problem.errors).toMatchObject([{ code: 'too-many-days' }])
})

longTest('thirty companies that race for the last of overlapping days never book more than there is', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const product = await list(market, seller, { stock: 8, bufferDays: 1 })
  const wishes = Array.from({ length: 30 }, (_, at) => ({ quantity: 1 + (at % 3), from: 10 + (at % 4), to: 11 + (at % 5) }))
  const carts = await Promise.all(
    wishes.map(async (wish) => {
      const buyer = await market.buyer()
      const span = { ...wish, to: Math.max(wish.from, wish.to) }
      return { buyer, wish: span, cart: (await add(market, buyer, product, span)).json }
    }),
  )
  const tried = await Promise.all([
    ...carts.map(({ buyer, cart }) => market.checkout(buyer, cart)),
    ...[6, 8, 7, 8].map((capacity) =>
      market.call(seller, days.setCapacity, { params: { id: product.id }, body: { fromDay: inDays(12), toDay: inDays(13), capacity } }),
    ),
  ])
  expect(tried.every(({ status }) => status < 300 || status === 409)).toBe(true)
  const held = carts.filter((_, at) => tried[at]!.status === 201)
  expect(held.length).toBeGreaterThan(2)
  expect(held.length).toBeLessThan(30)
  // A third of them pay, a third change their minds, the rest let their time run out.
  await Promise.all(
    held.map(async ({ buyer, cart }, at) => {
      const index = carts.findIndex((one) => one.cart.id === cart.id)
      const token = (tried[index]!.json as { transaction: { token: string } }).transaction.token
      if (at % 3 === 0) return market.pay(token, { payment_type: 'gopay' })
      if (at % 3 === 1) return market.call(buyer, orders.removeLine, { params: { id: cart.OrderProducts[0]!.id } })
    }),
  )
  await market.app.inject({ method: 'POST', url: '/stand-ins/age', payload: { days: 2 } })
  const booked = held.filter((_, at) => at % 3 === 0).map(({ wish }) => wish)
  const expected = Array.from({ length: 10 }, (_, at) => {
    const day = 9 + at
    return booked.reduce((sum, { quantity, from, to }) => sum + (from <= day && day <= to + 1 ? quantity : 0), 0)
  })
  const rows = await market.db.selectFrom('dayCapacity').select(['day', 'booked', 'held']).execute()
  const bookedOn = new Map(rows.map((row) => [row.day, row.booked]))
  expect(Array.from({ length: 10 }, (_, at) => bookedOn.get(inDays(9 + at)) ?? 0)).toEqual(expected)
  expect(rows.every((row) => row.held === 0)).toBe(true)
})

test('what is booked by the day keeps its unit, and is goods again when its store says so', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const refused = async (more: object) => (await market.call(seller, products.create, { body: { ...tents, ...more } })).problem.errors
  expect(await refused({ baseUnit: 'pcs' })).toMatchObject([{ path: 'baseUnit', code: 'day-unit' }])
  expect(
    await refused({
      units: [
        { unit: 'hari', factor: 1 },
        { unit: 'minggu', factor: 7 },
      ],
    }),
  ).toMatchObject([{ code: 'one-day-unit' }])
  const product = await list(market, seller, { bufferDays: 3, capacity: 7 })
  expect(product).toMatchObject({ stock: 7, bufferDays: 3 })
  await add(market, buyer, product, { quantity: 1, from: 3, to: 4 })
  const edit = { ...tents, stock: 12, stockSeen: 7 }
  expect((await market.call(seller, products.update, { params: { id: product.id }, body: edit })).json.stock).toBe(12)
  const goods = await market.call(seller, products.update, {
    params: { id: product.id },
    body: { ...edit, kind: 'goods', stock: 5, stockSeen: undefined },
  })
  expect(goods.json).toMatchObject({ stock: 5 })
  expect(goods.json.kind).toBeUndefined()
  const line = (await market.call(buyer, orders.cart)).json[0]!.OrderProducts[0]!
  expect(line.problem).toMatchObject({ code: 'no-longer-sold' })
})
