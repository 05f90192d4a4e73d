import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documents, type DocumentKind } from '#contract/documents.ts'
import type { OrderId, ProductId } from '#contract/ids.ts'
import { money } from '#contract/money.ts'
import { orders } from '#contract/orders.ts'
import { products as catalog } from '#contract/products.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { taxes } from '#contract/taxes.ts'
import { longTest } from '#server/test/cases.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { provePkp } from '#server/test/verifications.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

const say = async (market: Market, seller: TestSeller, body: object) => {
  await provePkp(market, seller)
  const reply = await market.call(seller, taxes.setOfStore, {
    params: { id: seller.shopId },
    body: { npwp: '0912345678901234', ...body },
  })
  expect(reply.status).toBe(200)
}

const document = async (market: Market, user: TestBuyer | TestSeller, id: OrderId, seller: TestSeller, kind: DocumentKind) =>
  (await market.call(user, documents.show, { params: { id, shopId: seller.shopId, kind } })).json

/** From today on PPN is half of the price. */
const raiseRate = (market: Market) =>
  sql`insert into tax_rates (tax_class, effective_from, rate_bp, base_num, base_den)
    values ('standard', (now() at time zone 'Asia/Jakarta')::date, 5000, 1, 1)`.execute(market.owner)

/** One product for 100,000 in a cart. */
async function cartOf(market: Market, tax: object) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await say(market, seller, tax)
  const product = await market.product(seller, { price: 100_000, stock: 1_000 })
  return { buyer, seller, product, cart: await market.fill(buyer, [product, 1]) }
}

test('of a PKP with PPN in its prices the goods alone are paid, and papers take the price apart', async () => {
  await using market = await testMarket()
  const { buyer, seller, cart } = await cartOf(market, { pkp: true, pricesInclude: true })
  expect(cart).toMatchObject({ totalPrice: 100_000, payable: 100_000, stores: [{ ppn: 0, tax: { included: true, ppn: 9_910 } }] })
  expect(await document(market, buyer, cart.id, seller, 'quotation')).toMatchObject({ pkp: true, tax: { net: 90_090, ppn: 9_910 } })
  const { transaction } = (await market.checkout(buyer, cart)).json
  await market.pay(transaction.token, { payment_type: 'gopay' })
  expect(await market.attempts(cart.id)).toMatchObject([{ status: 'settled', amount: 100_000 }])
  for (const kind of ['purchase-order', 'invoice', 'receipt'] as const)
    expect(await document(market, seller, cart.id, seller, kind)).toMatchObject({
      pkp: true,
      ppn: 0,
      total: 100_000,
      tax: { included: true, net: 90_090, base: 82_583, ppn: 9_910 },
    })
})

test('of a store that is no PKP papers say so, and nothing else of PPN', async () => {
  await using market = await testMarket()
  const { buyer, seller, cart } = await cartOf(market, { pkp: false })
  expect(cart.stores).toMatchObject([{ ShopId: seller.shopId, goods: 100_000, delivery: 0, ppn: 0, total: 100_000 }])
  expect(cart.stores[0]).not.toHaveProperty('tax')
  expect(await document(market, buyer, cart.id, seller, 'quotation')).toMatchObject({ pkp: false, tax: null, ppn: 0 })
  expect((await market.checkout(buyer, cart)).status).toBe(201)
  expect(await document(market, buyer, cart.id, seller, 'invoice')).toMatchObject({ pkp: false, tax: null, ppn: 0, total: 100_000 })
})

test('of a PKP without PPN in its prices it is paid on top, earned, and given back with the rest', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '1000' })
  const { buyer, seller, product, cart } = await cartOf(market, { pkp: true, pricesInclude: false })
  expect(cart).toMatchObject({ totalPrice: 100_000, payable: 111_000, stores: [{ goods: 100_000, ppn: 11_000, total: 111_000 }] })
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  expect(await market.attempts(id)).toMatchObject([{ amount: 222_000, status: 'settled' }])
  const shown = (await market.call(buyer, orders.show, { params: { id } })).json
  expect(shown).toMatchObject({ payable: 222_000, storeOrders: [{ subtotal: 200_000, ppn: 22_000, total: 222_000 }] })
  expect((await market.call(seller, money.show, { params: { id: seller.shopId } })).json).toMatchObject({ waiting: 202_000 })
  const StoreOrderId = shown.storeOrders[0]!.id
  await market.call(seller, storeOrders.move, { params: { id: StoreOrderId }, body: { step: 'reject', reason: 'Habis' } })
  expect((await market.call(buyer, storeOrders.show, { params: { id: StoreOrderId } })).json.refund).toMatchObject({ amount: 222_000 })
  expect((await market.call(seller, money.show, { params: { id: seller.shopId } })).json).toMatchObject({ waiting: 0, free: 0 })
})

test('what checkout froze stays, whatever the store or the law says later; the next order is taxed again', async () => {
  await using market = await testMarket()
  const { buyer, seller, product, cart } = await cartOf(market, { pkp: true, pricesInclude: false })
  const { token } = (await market.checkout(buyer, cart)).json.transaction
  await say(market, seller, { pkp: false })
  await market.db.updateTable('products').set({ taxClass: 'luxury' }).execute()
  await raiseRate(market)
  const frozen = { pkp: true, ppn: 11_000, total: 111_000, tax: { included: false, net: 100_000, base: 91_667, ppn: 11_000 } }
  expect(await document(market, buyer, cart.id, seller, 'invoice')).toMatchObject(frozen)
  // The same checkout again asks for the same payment.
  expect((await market.checkout(buyer, cart)).json.transaction.token).toBe(token)
  await market.pay(token, { payment_type: 'gopay' })
  expect(await document(market, seller, cart.id, seller, 'invoice')).toMatchObject(frozen)
  expect(await market.fill(buyer, [product, 1])).toMatchObject({ payable: 100_000, stores: [{ ppn: 0 }] })
})

test('whoever saw another sum than there is now is asked again; nothing is opened', async () => {
  await using market = await testMarket()
  const { buyer, seller, cart } = await cartOf(market, { pkp: true, pricesInclude: true })
  await say(market, seller, { pkp: true, pricesInclude: false })
  expect((await market.checkout(buyer, cart)).problem).toMatchObject({ code: 'price-changed', cart: { payable: 111_000 } })
  expect(await market.attempts(cart.id)).toEqual([])
})

test('money that comes late buys as it was taxed then, and goes back where the line was put in again', async () => {
  await using market = await testMarket()
  for (const [isAnew, status] of [
    [false, 'settled'],
    [true, 'unapplied'],
  ] as const) {
    const { buyer, seller, product, cart } = await cartOf(market, { pkp: true, pricesInclude: false })
    expect((await market.checkout(buyer, cart)).status).toBe(201)
    await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })
    await say(market, seller, { pkp: false })
    if (isAnew) {
      await market.call(buyer, orders.removeLine, { params: { id: cart.OrderProducts[0]!.id } })
      await market.fill(buyer, [product, 1])
    }
    await market.simulate(`${cart.id}-1`, 'settlement')
    expect(await market.attempts(cart.id)).toMatchObject([{ status, amount: 111_000 }])
  }
})

longTest(
  'while stores change how they are taxed and what they ask, and the law its rate, each order is taxed in one way and paid to the rupiah',
  { timeout: 300_000 },
  async () => {
    await using market = await testMarket()
    const sellers = [await market.seller('a'), await market.seller('b')]
    const products: ProductId[] = []
    for (const seller of sellers)
      for (const price of [7_777, 65_001]) products.push(await market.product(seller, { price, stock: 100_000 }))
    const buyers = await Promise.all(Array.from({ length: 4 }, () => market.buyer()))
    let isOver = false
    const change = async (seller: TestSeller, round = 0): Promise<void> => {
      if (isOver) return
      await say(market, seller, { pkp: round % 3 !== 0, pricesInclude: round % 3 === 1 })
      const [id] = products.slice(sellers.indexOf(seller) * 2)
      const body = { name: 'Semen', CategoryId: 3, description: 'x', price: 7_777 + (round % 4), stock: 100_000 }
      expect((await market.call(seller, catalog.update, { params: { id: id! }, body })).status).toBe(200)
      if (round === 4 && seller === sellers[0]) await raiseRate(market)
      return change(seller, round + 1)
    }
    const buy = async (buyer: TestBuyer) => {
      let paid = 0
      for (let round = 0; round < 8; round += 1) {
        const cart = await market.fill(buyer, ...products.map((id): [ProductId, number] => [id, 1 + (round % 7)]))
        const reply = await market.checkout(buyer, cart)
        if (reply.status === 201) {
          const [last] = (await market.attempts(cart.id)).slice(-1)
          expect(last?.amount).toBe(cart.payable)
          await market.pay(reply.json.transaction.token, { payment_type: 'gopay' })
          paid += 1
        } else expect(reply.problem.code).toBe('price-changed')
      }
      return paid
    }
    const changing = sellers.map((seller) => change(seller))
    const paid = await Promise.all(buyers.map(buy)).finally(() => (isOver = true))
    await Promise.all(changing)
    expect(paid.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
    const { rows } = await sql`select from payment_orders p join orders o on o.id = p.order_id where p.amount <> o.payable`.execute(
      market.db,
    )
    expect(rows).toEqual([])
  },
)
