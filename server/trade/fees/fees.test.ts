import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fees } from '#contract/fees.ts'
import { money } from '#contract/money.ts'
import { operatorFees } from '#contract/operatorFees.ts'
import type { CategoryId, OrderId, OrderLineId } from '#contract/ids.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { decideFees } from '#server/test/fees.ts'
import { createJointPayment } from '#server/test/jointPayments.ts'
import { testOperator } from '#server/test/operators.ts'
import type { TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { forgetFees } from './read.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const card = { payment_type: 'credit_card' } as const
const [construction, stationery] = [3, 4]

const feesOf = async (market: Market, order: OrderId) => {
  const lines = await market.db.selectFrom('orderLines').select('fee').where('orderId', '=', order).orderBy('id').execute()
  const parts = await market.db.selectFrom('storeOrders').select('fee').where('orderId', '=', order).orderBy('id').execute()
  return [lines.map(({ fee }) => fee), parts.map(({ fee }) => fee)]
}

test('each line pays the fee of its category and store, and a part what its lines pay, to the rupiah', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '100' })
  const [buyer, one, two] = [await market.buyer(), await market.seller(), await market.seller()]
  await decideFees(
    market,
    { categoryId: construction, basisPoints: 250 },
    { shopId: two.shopId!, basisPoints: 333, max: 2_000 },
    { shopId: two.shopId!, categoryId: stationery, basisPoints: 0, min: 150 },
  )
  const of = (seller: TestSeller, category: number, price: number) => market.product(seller, { categoryId: category as CategoryId, price })
  const order = await market.paid(
    buyer,
    card,
    [await of(one, construction, 10_010), 1],
    [await of(one, stationery, 10_050), 1],
    [await of(two, construction, 99_999), 1],
    [await of(two, stationery, 20_000), 1],
  )
  // 250.25, 100.5 up, 3,329.97 but 2,000 at most, nothing but 150 at least.
  expect(await feesOf(market, order)).toEqual([
    [250, 101, 2_000, 150],
    [351, 2_150],
  ])
  const earned = await sql<{ fees: number }>`select sum(credit - debit)::bigint as fees from ledger_entries where account = 'fees'`.execute(
    market.db,
  )
  expect(earned.rows[0]!.fees).toBe(2_501)
})

test('what was placed before a change keeps its fee, whatever becomes of the payment, the fees and the product', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '100' })
  const [buyer, late, seller] = [await market.buyer(), await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 100_000, stock: 100 })
  const [opened, tooLate] = [await market.opened(buyer, [product, 1]), await market.opened(late, [product, 1])]
  // The second one runs out, its pieces are free; the money comes all the same, after the change.
  const [attempt] = await market.attempts(tooLate.cart.id)
  await market.simulate(attempt!.providerOrderId, 'expire')
  await decideFees(market, { categoryId: construction, basisPoints: 900 }, { categoryId: stationery, basisPoints: 800 })
  await sql`update products set category_id = ${stationery}, subcategory_id = null where id = ${product}`.execute(market.db)
  await market.pay(opened.token, card)
  await market.simulate(attempt!.providerOrderId, 'capture')
  expect(await feesOf(market, opened.cart.id)).toEqual([[1_000], [1_000]])
  const after = await market.paid(buyer, card, [product, 1])
  expect(await feesOf(market, after)).toEqual([[8_000], [8_000]])
  const lateFees = await feesOf(market, tooLate.cart.id)
  expect(lateFees).toEqual([[1_000], [1_000]])
})

test('what goes back takes the fee of its own line back, step by step, and with all of it all of the fee', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '0' })
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await decideFees(market, { categoryId: construction, basisPoints: 333 })
  const [taxed, free] = [
    await market.product(seller, { price: 10_001, stock: 100 }),
    await market.product(seller, { price: 50_000, stock: 100, categoryId: stationery as CategoryId }),
  ]
  const order = await market.paid(buyer, card, [taxed, 3], [free, 2])
  expect(await feesOf(market, order)).toEqual([[999, 0], [999]])
  const [one, other] = await market.db.selectFrom('orderLines').select('id').where('orderId', '=', order).orderBy('id').execute()
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', order).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  const close = async (OrderLineId: OrderLineId) => {
    const body = { step: 'close-short' as const, reason: 'Stok habis', lines: [{ OrderLineId, steps: 1 }] }
    const { status } = await market.call(seller, storeOrders.move, { params: { id }, body })
    const part = await market.db.selectFrom('storeOrders').select('feeReturned').where('id', '=', id).executeTakeFirstOrThrow()
    return [status, part.feeReturned]
  }
  expect(await close(other!.id)).toEqual([200, 0])
  // Two concurrent calls run in sequence: each takes its own third.
  await Promise.all([close(one!.id), close(one!.id)])
  expect(await close(one!.id)).toEqual([200, 999])
})

test('a store sees its own fees and the next ones, a visitor those of everybody, and no one those of another store', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '100' })
  const [one, two] = [await market.seller(), await market.seller()]
  await decideFees(
    market,
    { categoryId: construction, basisPoints: 250 },
    { categoryId: construction, basisPoints: 200, from: '2049-12-01', until: '2049-12-31' },
    { shopId: two.shopId!, basisPoints: 50, until: '2049-01-31' },
  )
  const share = (basisPoints: number) => ({ basisPoints, min: null, max: null })
  const everybody = {
    general: { ...share(100), next: null },
    categories: [{ CategoryId: construction, ...share(250), next: { ...share(200), from: '2049-12-01' } }],
  }
  expect((await market.call(undefined, fees.show)).json).toEqual(everybody)
  const of = async (seller: TestSeller) => (await market.call(seller, money.show, { params: { id: seller.shopId! } })).json
  expect((await of(one)).fees).toEqual(everybody)
  expect((await of(two)).fees).toEqual({
    general: { ...share(50), next: { ...share(100), from: '2049-02-01' } },
    categories: [{ CategoryId: construction, ...share(50), next: { ...share(250), from: '2049-02-01' } }],
  })
  expect((await of(two)).fee).toEqual({ basisPoints: 50, next: { basisPoints: 100, from: '2049-01-31T17:00:00.000Z' } })
  expect((await market.call(one, money.show, { params: { id: two.shopId! } })).status).toBe(404)
})

test('a fee is never changed, not even by hand: the database refuses it', async () => {
  await using market = await testMarket()
  await decideFees(market, { categoryId: construction, basisPoints: 250 })
  for (const change of [sql`update fees set basis_points = 1`, sql`update fees set until_day = '2049-01-01'`, sql`delete from fees`])
    await expect(change.execute(market.db)).rejects.toThrow('not changed')
  await expect(
    sql`update fees set until_day = '2026-01-02', ended_at = now(), ended_by = set_by, end_confirmed_by = confirmed_by`.execute(market.db),
  ).rejects.toThrow('not changed')
  forgetFees(market.db)
  const { json } = await market.call(await testOperator(market, 'rina@p.test'), operatorFees.list)
  expect(json.rows).toMatchObject([{ CategoryId: construction, basisPoints: 250, until: null, state: 'holds', steps: ['end'] }])
})

test('two orders of the same product that one payment pays are each sold with their own fee', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '100' })
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const cement = await market.product(seller, { price: 10_000 })
  const unpaid = [await market.opened(buyer, [cement, 1]), await market.opened(buyer, [cement, 3])].map(({ cart: { id, payable } }) => ({
    id,
    payable,
  }))
  const { token } = await createJointPayment(market, buyer, unpaid)
  await market.pay(token, { payment_type: 'gopay' })
  expect(await Promise.all(unpaid.map(({ id }) => feesOf(market, id)))).toEqual([
    [[100], [100]],
    [[300], [300]],
  ])
})
