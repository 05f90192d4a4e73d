import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderId } from '#contract/ids.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import type { TestSeller } from '#server/test/app.ts'
import { fakturRows, registerStore } from '#server/test/fakturs.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { refundOrder } from '#server/trade/orders/refundOrder.ts'

const partOf = async (market: TestMarket, orderId: OrderId, seller: TestSeller) =>
  (
    await market.db
      .selectFrom('storeOrders')
      .select('id')
      .where('orderId', '=', orderId)
      .where('shopId', '=', seller.shopId!)
      .executeTakeFirstOrThrow()
  ).id

test('a payment makes a faktur needed for each store that is a PKP, with the tax of its documents, until the 20th of the next month', async () => {
  await using market = await testMarket()
  const [buyer, one, two, plain] = [await market.buyer(), await market.seller('a'), await market.seller('b'), await market.seller('c')]
  await registerStore(market, one, true)
  await registerStore(market, two, false)
  const lines = await Promise.all([one, two, plain].map(async (seller) => [await market.product(seller, { price: 100_000 }), 1] as const))
  const id = await market.paid(buyer, { payment_type: 'gopay' }, ...lines.map(([product, n]): [typeof product, number] => [product, n]))
  expect(await fakturRows(market, id)).toMatchObject([
    { status: 'needed', code: '04', net: 90_090, base: 82_583, ppn: 9_910, number: null, onTime: true },
    { status: 'needed', code: '04', net: 100_000, base: 91_667, ppn: 11_000, number: null, onTime: true },
  ])
})

test('goods of other tax classes need a faktur of their own, since a faktur has one transaction code', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await registerStore(market, seller, false)
  const products = []
  for (const price of [100_000, 200_000, 300_000]) products.push(await market.product(seller, { price }))
  await sql`update products set tax_class = case price when 200000 then 'luxury' when 300000 then 'exempt' else 'standard' end`.execute(
    market.db,
  )
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [products[0]!, 1], [products[1]!, 1], [products[2]!, 1])
  const rows = await fakturRows(market, id)
  expect(rows.map(({ code, net, base, ppn }) => [code, net, base, ppn]).toSorted()).toEqual([
    ['01', 200_000, 200_000, 24_000],
    ['04', 100_000, 91_667, 11_000],
    ['08', 300_000, 300_000, 0],
  ])
})

test('a store order that ends before its faktur has a number needs none, by either way it ends', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await registerStore(market, seller)
  const product = await market.product(seller)
  const [rejected, refunded] = [
    await market.paid(buyer, { payment_type: 'gopay' }, [product, 1]),
    await market.paid(buyer, { payment_type: 'gopay' }, [product, 2]),
  ]
  await market.call(seller, storeOrders.move, {
    params: { id: await partOf(market, rejected, seller) },
    body: { step: 'reject', reason: 'Habis' },
  })
  await refundOrder(market.app.paymentDeps, refunded, 'Toko tutup.')
  for (const id of [rejected, refunded]) expect((await fakturRows(market, id)).map(({ status }) => status)).toEqual(['not-needed'])
})
