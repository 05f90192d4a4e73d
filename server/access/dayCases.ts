import { addDays, dayInWib } from '#contract/dayCount.ts'
import { bookings } from '#contract/bookings.ts'
import { deposits } from '#contract/deposits.ts'
import { files } from '#contract/files.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { formOf } from '#server/test/pictures.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of access to what is booked by the day. */
export const dayCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'days.calendar': async (w) => ({ params: { id: await rental(w) } }),
  'days.setCapacity': async (w) => {
    const day = dayInWib(new Date())
    return { params: { id: await rental(w) }, body: { fromDay: day, toDay: day, capacity: 0 }, strangers: [w.otherSeller] }
  },
  'bookings.list': async (w) => ({ params: { id: (await booked(w)).part }, strangers: [w.otherBuyer, w.otherSeller] }),
  'bookings.ask': async (w) => ({ as: w.buyer, ...(await booked(w)).asking, strangers: [w.otherBuyer] }),
  'bookings.answer': async (w) => {
    const asked = await w.call(w.buyer, bookings.ask, (await booked(w)).asking)
    return { as: w.seller, params: { id: asked.json.lines[0]!.moves[0]!.id }, body: { step: 'agree' }, strangers: [w.otherSeller] }
  },
  'deposits.move': async (w) => ({ as: w.buyer, ...(await contested(w)).agreeing, strangers: [w.otherBuyer] }),
  'operatorDeposits.list': (w) => ({ as: w.operator }),
  'operatorDeposits.decide': async (w) => ({
    as: w.operator,
    params: { id: (await contested(w)).id },
    body: { given: 1_000, text: 'Foto kedua pihak jelas: satu tiang bengkok dan harus diganti.' },
    strangers: [],
  }),
}

/** A deposit of which its store asks for something that its company does not agree to. */
async function contested(w: World) {
  const { part } = await booked(w)
  const params = { id: part }
  for (const body of [{ step: 'accept' }, { step: 'ship', carrier: 'own' }]) await w.call(w.seller, storeOrders.move, { params, body })
  const { FileId } = (await w.call(w.seller, files.upload, formOf([{ field: 'file', name: 'rusak.pdf', bytes: '%PDF-1.7 rusak' }]))).json
  await w.call(w.seller, deposits.move, { params, body: { step: 'report', amount: 2_000, reason: 'Tiang bengkok', FileIds: [FileId] } })
  await w.call(w.buyer, deposits.move, { params, body: { step: 'contest', reason: 'Sudah begitu' } })
  const { id } = await w.db.selectFrom('deposits').select('id').where('storeOrderId', '=', part).executeTakeFirstOrThrow()
  return { id, agreeing: { params, body: { step: 'agree' } } }
}

/** A day of a rental, three days from now, that is paid for. */
async function booked(w: World) {
  const fromDay = addDays(dayInWib(new Date()), 3)
  const line = { ProductId: await rental(w), quantity: 1, fromDay, toDay: fromDay }
  const cart = (await w.call(w.buyer, orders.add, { body: { orderlists: [line] } })).json
  await w.pay((await w.checkout(w.buyer, cart)).json.transaction.token, { payment_type: 'gopay' })
  const part = await w.db.selectFrom('storeOrders').select('id').where('orderId', '=', cart.id).executeTakeFirstOrThrow()
  return {
    part: part.id,
    asking: { params: { id: cart.id, lineId: cart.OrderProducts[0]!.id }, body: { fromDay: addDays(fromDay, 2) } },
  }
}

async function rental(w: World) {
  const body = { name: 'Tenda 3 x 3', CategoryId: 7, description: 'Tenda', price: 100_000, stock: 10, kind: 'rental', deposit: 5_000 }
  return (await w.call(w.seller, products.create, { body })).json.id
}
