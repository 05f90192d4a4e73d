import { sql } from 'kysely'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import { deposits } from '#contract/deposits.ts'
import { files } from '#contract/files.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import type { TestBuyer, TestSeller } from './app.ts'
import { testMarket } from './market.ts'
import { drawPicture, formOf } from './pictures.ts'

const today = dayInWib(new Date())
export const inDays = (count: number) => addDays(today, count)
export const chairs = {
  name: 'Kursi lipat',
  CategoryId: 7,
  description: 'Kursi pesta',
  price: 10_000,
  stock: 50,
  kind: 'rental',
  bufferDays: 1,
  deposit: 20_000,
}
type Market = Awaited<ReturnType<typeof testMarket>>
type Pay = Parameters<Market['pay']>[1]

/** A store that lets chairs at Rp10,000 a day with Rp20,000 of deposit each, and a company. Five of them for two days: 100,000 and 100,000. */
export async function rental(more: object = {}) {
  const market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { json: product } = await market.call(seller, products.create, { body: { ...chairs, ...more } })
  const add = (from = 0, quantity = 5) =>
    market.call(buyer, orders.add, {
      body: { orderlists: [{ ProductId: product.id, quantity, fromDay: inDays(from), toDay: inDays(from + 1) }] },
    })
  const part = (id: StoreOrderId) => market.call(buyer, storeOrders.show, { params: { id } }).then(({ json }) => json)
  return {
    market,
    buyer,
    seller,
    product,
    add,
    part,
    /** Booked and paid, and taken to where the company has them unless told otherwise. */
    async book(pay: Pay = { payment_type: 'gopay' }, { until = 'receive' as 'paid' | 'accept' | 'receive', from = 0 } = {}) {
      const { json: cart } = await add(from)
      const checkout = await market.checkout(buyer, cart)
      await market.pay(checkout.json.transaction.token, pay)
      const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', cart.id).executeTakeFirstOrThrow()
      const move = (who: TestBuyer | TestSeller, body: object) => market.call(who, storeOrders.move, { params: { id }, body })
      if (until !== 'paid') await move(seller, { step: 'accept' })
      if (until === 'receive') {
        await move(seller, { step: 'ship', carrier: 'own' })
        await move(buyer, { step: 'receive' })
      }
      return { id, orderId: cart.id, move }
    },
    deposit: (who: TestBuyer | TestSeller, id: StoreOrderId, body: object, headers: Record<string, string> = {}) =>
      market.call(who, deposits.move, { params: { id }, body, headers }),
    async photo() {
      const picture = formOf([{ field: 'file', name: 'rusak.jpg', bytes: await drawPicture() }])
      return (await market.call(seller, files.upload, picture)).json.FileId
    },
    refunds: () => market.db.selectFrom('refunds').select(['amount', 'status', 'way', 'depositId']).orderBy('id').execute(),
    due: (days: number) => sql`update deposits set due_at = now() - make_interval(days => ${days}::integer)`.execute(market.db),
    async told(who: TestBuyer | TestSeller) {
      await market.consumed()
      return (await market.call(who, notifications.list)).json.notifications.map(({ code }) => code)
    },
    [Symbol.asyncDispose]: () => market[Symbol.asyncDispose](),
  }
}
