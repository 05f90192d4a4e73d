import { expect, test } from 'vitest'
import { bookings } from '#contract/bookings.ts'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import { days } from '#contract/days.ts'
import { documents } from '#contract/documents.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { shops } from '#contract/shops.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { remindOfTomorrow } from './remind.ts'

const today = dayInWib(new Date())
const inDays = (count: number) => addDays(today, count)
const tents = { name: 'Tenda 3 x 3', CategoryId: 7, description: 'Tenda pesta', price: 100_000, stock: 1, kind: 'rental' }
type Wish = { from: number; to: number }

/** A store with one tent, which frees what is cancelled `free` days before, and a company. */
async function rental({ free, stock = 1 }: { free?: number | null; stock?: number } = {}) {
  const market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { json: product } = await market.call(seller, products.create, { body: { ...tents, stock } })
  const details = { name: 'Tenda Jaya', address: 'Jl. Merdeka 1', phoneNumber: '081234567890', owner: 'Sari' }
  const say = (cancelFreeDays: number | null) =>
    market.call(seller, shops.update, { params: { id: seller.shopId! }, body: { ...details, cancelFreeDays } })
  if (free !== undefined) await say(free)
  const add = (who: TestBuyer, { from, to }: Wish) =>
    market.call(who, orders.add, {
      body: { orderlists: [{ ProductId: product.id, quantity: 1, fromDay: inDays(from), toDay: inDays(to) }] },
    })
  return {
    market,
    buyer,
    seller,
    say,
    add,
    /** Books and pays; with `accept` the store has accepted. */
    async book(who: TestBuyer, wish: Wish, accept = true) {
      const { json: cart } = await add(who, wish)
      await market.pay((await market.checkout(who, cart)).json.transaction.token, { payment_type: 'gopay' })
      const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', cart.id).executeTakeFirstOrThrow()
      if (accept) await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
      return { id, orderId: cart.id, lineId: cart.OrderProducts[0]!.id }
    },
    ask: (who: TestBuyer, { orderId, lineId }: { orderId: number; lineId: number }, from: number) =>
      market.call(who, bookings.ask, { params: { id: orderId, lineId }, body: { fromDay: inDays(from), note: 'Hujan' } }),
    answer: (who: TestBuyer | TestSeller, id: number, body: object) => market.call(who, bookings.answer, { params: { id }, body }),
    cancel: (who: TestBuyer, id: number) =>
      market.call(who, storeOrders.move, { params: { id }, body: { step: 'cancel', reason: 'Acara batal' } }),
    free: async (from: number, to: number) =>
      (await market.call(undefined, days.calendar, { params: { id: product.id }, query: { from: inDays(from), to: inDays(to) } })).json.map(
        (day) => day.free,
      ),
    part: (id: StoreOrderId) => market.db.selectFrom('storeOrders').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    [Symbol.asyncDispose]: () => market[Symbol.asyncDispose](),
  }
}

test('before the days that its store says, an accepted booking is cancelled for nothing and all of it goes back; later it is not', async () => {
  await using shop = await rental({ free: 3 })
  const { market, buyer } = shop
  const far = await shop.book(buyer, { from: 5, to: 6 })
  const { json } = await market.call(buyer, storeOrders.show, { params: { id: far.id } })
  expect(json).toMatchObject({ status: 'accepted', cancelFreeUntil: inDays(2), steps: ['cancel'] })
  const near = await shop.book(await market.buyer(), { from: 2, to: 3 })
  expect((await shop.cancel(buyer, near.id)).status).toBe(404)
  expect((await shop.cancel(buyer, far.id)).json).toMatchObject({ status: 'cancelled', refund: { amount: 200_000 } })
  expect(await shop.free(2, 6)).toEqual([0, 0, 1, 1, 1])
  const late = await market.buyer()
  const last = await shop.book(late, { from: 4, to: 4 })
  await market.db
    .updateTable('storeOrders')
    .set({ cancelFreeUntil: inDays(-1) })
    .where('id', '=', last.id)
    .execute()
  expect((await market.call(late, storeOrders.show, { params: { id: last.id } })).json.steps).toEqual([])
  expect((await shop.cancel(late, last.id)).problem.code).toBe('not-allowed-now')
})

test('what a store says of cancelling holds for what is ordered from then on, and one that says nothing frees nothing', async () => {
  await using shop = await rental()
  const { market, buyer } = shop
  const silent = await shop.book(buyer, { from: 9, to: 9 })
  expect((await shop.cancel(buyer, silent.id)).problem.code).toBe('not-allowed-now')
  for (const absurd of [-1, 31, 1.5]) expect((await shop.say(absurd)).problem.errors).toMatchObject([{ path: 'cancelFreeDays' }])
  await shop.say(0)
  const { json: cart } = await shop.add(buyer, { from: 5, to: 5 })
  const { json } = await market.checkout(buyer, cart)
  await shop.say(null)
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  const { cancelFreeUntil } = await market.db
    .selectFrom('storeOrders')
    .select('cancelFreeUntil')
    .where('orderId', '=', cart.id)
    .executeTakeFirstOrThrow()
  expect(cancelFreeUntil).toBe(inDays(4))
})

test('a company asks for other days, its store agrees: the new ones are booked, the former ones free, and every paper says so', async () => {
  await using shop = await rental({ free: 1 })
  const { market, buyer, seller } = shop
  const booked = await shop.book(buyer, { from: 5, to: 6 })
  const asked = await shop.ask(buyer, booked, 6)
  expect(asked.status).toBe(201)
  const [line] = asked.json.lines
  expect(line).toMatchObject({ fromDay: inDays(5), toDay: inDays(6), mayAsk: false, moves: [{ fromDay: inDays(6), toDay: inDays(7) }] })
  expect(line!.moves[0]!.steps).toEqual(['withdraw'])
  expect(await shop.free(5, 7)).toEqual([0, 0, 1])
  expect((await shop.ask(buyer, booked, 9)).problem.code).toBe('not-allowed-now')
  const { id } = line!.moves[0]!
  expect((await shop.answer(buyer, id, { step: 'agree' })).problem.code).toBe('forbidden')
  const agreed = await shop.answer(seller, id, { step: 'agree' })
  expect(agreed.json.lines).toMatchObject([{ fromDay: inDays(6), toDay: inDays(7), moves: [{ status: 'agreed' }] }])
  expect(await shop.free(5, 7)).toEqual([1, 0, 0])
  const part = await shop.part(booked.id)
  expect(part).toMatchObject({ beginsOn: inDays(6), endsOn: inDays(7), cancelFreeUntil: inDays(4) })
  expect(part.readyBy! >= inDays(6)).toBe(true)
  const params = { id: booked.orderId, shopId: seller.shopId, kind: 'purchase-order' }
  const { json: paper } = await market.call(buyer, documents.show, { params })
  const [from, to] = [inDays(6), inDays(7)].map((day) => day.split('-').toReversed().join('.'))
  expect(paper.lines).toMatchObject([{ name: `Tenda 3 x 3 · ${from}–${to}` }])
  const { json: order } = await market.call(buyer, orders.show, { params: { id: booked.orderId } })
  expect(order.timeline.map(({ event }) => event)).toEqual(expect.arrayContaining(['booking-asked', 'booking-moved']))
  await market.consumed()
  const told = async (who: TestBuyer | TestSeller) =>
    (await market.call(who, notifications.list)).json.notifications.map(({ code }) => code)
  expect(await told(seller)).toContain('booking-asked')
  expect(await told(buyer)).toContain('booking-moved')
})

test('other days free nothing of a part that has goods beside its booking', async () => {
  await using shop = await rental({ free: 1 })
  const { market, buyer, seller } = shop
  const rope = await market.product(seller, { name: 'Tali' })
  const { json: cart } = await shop.add(buyer, { from: 5, to: 6 })
  const full = await market.fill(buyer, [rope, 1])
  await market.pay((await market.checkout(buyer, full)).json.transaction.token, { payment_type: 'gopay' })
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', cart.id).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  const asked = await shop.ask(buyer, { orderId: cart.id, lineId: cart.OrderProducts[0]!.id }, 8)
  const move = asked.json.lines.flatMap(({ moves }) => moves)[0]!
  expect((await shop.answer(seller, move.id, { step: 'agree' })).status).toBe(200)
  expect(await shop.part(id)).toMatchObject({ cancelFreeUntil: null })
  expect((await shop.cancel(buyer, id)).status).toBe(409)
})

test('days that are taken are neither asked for nor agreed to, and the former ones stay booked', async () => {
  await using shop = await rental()
  const { market, buyer, seller } = shop
  const [booked, other] = [await shop.book(buyer, { from: 5, to: 6 }), await market.buyer()]
  await shop.book(other, { from: 9, to: 9 })
  expect((await shop.ask(buyer, booked, 8)).problem).toMatchObject({ code: 'date-taken', days: [inDays(9)] })
  expect((await shop.ask(buyer, booked, 5)).problem.errors).toMatchObject([{ code: 'same-days' }])
  expect((await shop.ask(buyer, booked, -1)).problem.errors).toMatchObject([{ code: 'day-before-today' }])
  expect((await shop.ask(buyer, booked, 366)).problem.errors).toMatchObject([{ code: 'too-far-ahead' }])
  const { id } = (await shop.ask(buyer, booked, 11)).json.lines[0]!.moves[0]!
  await shop.book(await market.buyer(), { from: 12, to: 12 })
  expect((await shop.answer(seller, id, { step: 'agree' })).problem).toMatchObject({ code: 'date-taken', days: [inDays(12)] })
  expect(await shop.free(5, 12)).toEqual([0, 0, 1, 1, 0, 1, 1, 0])
  expect((await shop.answer(seller, id, { step: 'decline', reason: 'Penuh' })).json.lines[0]!.moves[0]).toMatchObject({
    status: 'declined',
    answer: 'Penuh',
  })
})

test('many who want the same day are moved there once; two answers at once, and a store that agrees while its company withdraws, end in one', async () => {
  await using shop = await rental({ stock: 3 })
  const { market, seller } = shop
  const companies = await Promise.all([5, 6, 7].map(async (from) => ({ buyer: await market.buyer(), from })))
  const wishes = []
  for (const { buyer, from } of companies) {
    const booked = await shop.book(buyer, { from, to: from })
    wishes.push({ buyer, booked, id: (await shop.ask(buyer, booked, 20)).json.lines[0]!.moves[0]!.id })
  }
  const calendar = await market.db.selectFrom('variants').select('id').executeTakeFirstOrThrow()
  await market.call(seller, days.setCapacity, {
    params: { id: calendar.id },
    body: { fromDay: inDays(20), toDay: inDays(20), capacity: 1 },
  })
  const agreed = await Promise.all(wishes.flatMap(({ id }) => [id, id].map((each) => shop.answer(seller, each, { step: 'agree' }))))
  expect(agreed.filter(({ status }) => status === 200).length).toBe(1)
  expect(await shop.free(20, 20)).toEqual([0])
  const left = wishes.filter(({ id }, at) => agreed[2 * at]!.status !== 200 && agreed[2 * at + 1]!.status !== 200 && id)
  expect(left.length).toBe(2)
  const { id, buyer, booked } = left[0]!
  await shop.answer(buyer, id, { step: 'withdraw' })
  const next = (await shop.ask(buyer, booked, 25)).json.lines[0]!.moves.at(-1)!
  const both = await Promise.all([shop.answer(seller, next.id, { step: 'agree' }), shop.answer(buyer, next.id, { step: 'withdraw' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('nobody else sees, asks for or answers other days, and nothing moves once it has begun or is over', async () => {
  await using shop = await rental()
  const { market, buyer, seller } = shop
  const booked = await shop.book(buyer, { from: 5, to: 6 })
  const [stranger, rival] = [await market.buyer(), await market.seller()]
  const list = (who: TestBuyer | TestSeller) => market.call(who, bookings.list, { params: { id: booked.id } })
  expect([(await list(stranger)).status, (await list(rival)).status, (await list(seller)).status]).toEqual([404, 404, 200])
  expect((await shop.ask(stranger, booked, 8)).status).toBe(404)
  const { id } = (await shop.ask(buyer, booked, 8)).json.lines[0]!.moves[0]!
  expect((await shop.answer(rival, id, { step: 'agree' })).status).toBe(404)
  expect((await shop.answer(stranger, id, { step: 'withdraw' })).status).toBe(404)
  await market.call(seller, storeOrders.move, { params: { id: booked.id }, body: { step: 'reject', reason: 'Rusak' } })
  expect((await shop.answer(seller, id, { step: 'agree' })).problem.code).toBe('not-allowed-now')
  expect(await shop.free(5, 9)).toEqual([1, 1, 1, 1, 1])
  const now = await shop.book(buyer, { from: 0, to: 1 })
  expect((await shop.ask(buyer, now, 8)).status).toBe(201)
})

test('both sides are told once, on the day before, and nobody is told of what was cancelled', async () => {
  await using shop = await rental({ stock: 2 })
  const { market, buyer, seller } = shop
  await shop.book(buyer, { from: 5, to: 6 })
  const gone = await market.buyer()
  const { id } = await shop.book(gone, { from: 5, to: 5 }, false)
  await shop.cancel(gone, id)
  const at = (day: number, hour: string) => remindOfTomorrow(market.db, undefined, new Date(`${inDays(day)}T${hour}:00:00+07:00`))
  const told = async (who: TestBuyer | TestSeller) => {
    await market.consumed()
    return (await market.call(who, notifications.list)).json.notifications.filter(({ kind }) => kind === 'booking-tomorrow').length
  }
  await at(3, '12')
  await at(4, '07')
  await at(5, '12')
  expect([await told(buyer), await told(seller)]).toEqual([0, 0])
  await Promise.all([at(4, '08'), at(4, '08')])
  await at(4, '23')
  expect([await told(buyer), await told(seller), await told(gone)]).toEqual([1, 1, 0])
})
