import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { claims } from '#contract/claims.ts'
import type { StoreOrderId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { sumOf } from '#contract/orderTotals.ts'
import { type Move, storeOrders } from '#contract/storeOrders.ts'
import { transactions } from '#contract/transactions.ts'
import type { TestBuyer } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

const purchasesOf = async (market: Market, buyer: TestBuyer, query: object = {}) =>
  (await market.call(buyer, transactions.purchases, { query: { ...query, months: 'true' } })).json

/** Sums the rows of a page, as its title does where the page has all rows. */
async function addRows(market: Market, buyer: TestBuyer) {
  const { rows } = await purchasesOf(market, buyer, { limit: 100 })
  const parts = rows.flatMap((row) => row.storeOrders)
  return {
    goodsTotal: sumOf(rows.map((row) => row.totalPrice)),
    spentTotal: sumOf(parts.map(({ total, returned }) => total - returned)),
    returnedTotal: sumOf(parts.map(({ returned }) => returned)),
  }
}

test('purchases are summed with their delivery, without what is unpaid, cancelled, closed short, claimed or refunded', async () => {
  await using market = await testMarket()
  const [buyer, one, two] = [await market.buyer(), await market.seller('a', 'Satu'), await market.seller('b', 'Dua')]
  const [nails, bolts] = [await market.product(one, { price: 10_000, stock: 100 }), await market.product(two, { price: 1_000, stock: 100 })]
  const sums = async (query: object = {}) => {
    const { goodsTotal, spentTotal, returnedTotal, months } = await purchasesOf(market, buyer, query)
    expect(months).toEqual(months.map((month) => ({ ...month, goodsTotal, spentTotal, returnedTotal })))
    return { goodsTotal, spentTotal, returnedTotal }
  }
  const { id: orderId } = await market.fill(buyer, [nails, 10], [bolts, 3])
  await market.db
    .insertInto('orderShops')
    .values({ orderId, shopId: one.shopId!, deliveryPrice: 7_000 })
    .onConflict((row) => row.columns(['orderId', 'shopId']).doUpdateSet({ deliveryPrice: 7_000 }))
    .execute()
  const { json: cart } = await market.call(buyer, orders.cart)
  const { json: opened } = await market.checkout(buyer, cart[0])
  await market.pay(opened.transaction.token, { payment_type: 'gopay' })
  await market.fill(buyer, [bolts, 50])
  expect(await sums()).toEqual({ goodsTotal: 103_000, spentTotal: 110_000, returnedTotal: 0 })

  const parts = await market.db.selectFrom('storeOrders').select(['id', 'shopId']).where('orderId', '=', orderId).execute()
  const partOf = (shopId: unknown) => parts.find((part) => part.shopId === shopId)!.id
  const move = (who: typeof one, id: StoreOrderId, body: Move) => market.call(who, storeOrders.move, { params: { id }, body })
  await move(two, partOf(two.shopId), { step: 'reject', reason: 'Habis' })
  expect(await sums()).toEqual({ goodsTotal: 103_000, spentTotal: 107_000, returnedTotal: 3_000 })

  const id = partOf(one.shopId)
  const line = await market.db
    .selectFrom('orderLines')
    .select('id')
    .where('productId', '=', nails)
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  await move(one, id, { step: 'accept' })
  await move(one, id, { step: 'close-short', reason: 'Habis', lines: [{ OrderLineId: line.id, steps: 2 }] })
  expect(await sums()).toEqual({ goodsTotal: 103_000, spentTotal: 87_000, returnedTotal: 23_000 })

  await move(one, id, { step: 'ship', carrier: 'own', tracking: '' })
  const claim = await market.call(buyer, claims.open, {
    body: { StoreOrderId: id, kind: 'missing', lines: [{ OrderLineId: line.id, steps: 1 }], text: 'Kurang' },
  })
  expect(await sums()).toEqual({ goodsTotal: 103_000, spentTotal: 87_000, returnedTotal: 23_000 })
  await market.call(one, claims.move, { params: { id: claim.json.id }, body: { step: 'offer', amount: 10_000 } })
  await market.call(buyer, claims.move, { params: { id: claim.json.id }, body: { step: 'accept' } })
  expect(await sums()).toEqual({ goodsTotal: 103_000, spentTotal: 77_000, returnedTotal: 33_000 })
  expect(await sums({ q: 'Satu' })).toEqual(await sums({ from: '2020-01-01', to: '2999-01-01', sort: 'smallest' }))
  expect(await addRows(market, buyer)).toEqual(await sums())

  // The refund of the rest returns nothing twice, and leaves no delivery behind.
  await move(one, id, { step: 'refund', reason: 'Rusak semua' })
  await market.runJobs()
  expect(await sums()).toEqual({ goodsTotal: 103_000, spentTotal: 0, returnedTotal: 110_000 })
  expect(await addRows(market, buyer)).toEqual(await sums())
  const { rows } = await sql<{ amount: number }>`select sum(amount)::bigint as amount from refunds`.execute(market.db)
  expect(rows[0]?.amount).toBe(110_000)
})
