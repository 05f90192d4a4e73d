import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dashboards } from '#contract/dashboard.ts'
import { orders } from '#contract/orders.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { testMarket } from '#server/test/market.ts'

test('a store at a glance: counts, incomes by day from the ledger, best sellers, what needs doing', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '100' })
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const params = { id: seller.shopId }
  const [cement, nails] = [
    await market.product(seller, { name: 'Semen', price: 50_000, stock: 20 }),
    await market.product(seller, { name: 'Paku', price: 3_000, stock: 6 }),
  ]
  const empty = (await market.call(seller, dashboards.show, { params })).json
  expect(empty).toMatchObject({
    totalProduct: 2,
    totalUpfront: 0,
    totalInstallment: 0,
    totalIncome: 0,
    bestSellers: [],
    needsAction: { toAccept: 0, lowStock: 0 },
    setup: { emailVerified: false, pictured: 0, bankAccount: false, delivery: false },
  })
  await market.payable(seller)
  expect(empty.days).toHaveLength(30)

  const cancelled = await market.paid(buyer, { payment_type: 'gopay' }, [cement, 1])
  await market.paid(buyer, { payment_type: 'gopay' }, [cement, 2], [nails, 1])
  await market.paid(buyer, { payment_type: 'credit_card', installment_term: 6 }, [nails, 5])
  const part = (await market.call(buyer, orders.show, { params: { id: cancelled } })).json.storeOrders[0]
  await market.call(buyer, storeOrders.move, { params: { id: part?.id }, body: { step: 'cancel', reason: 'x' } })

  const { json } = await market.call(seller, dashboards.show, { params, query: { days: 7 } })
  expect(json).toMatchObject({
    totalProduct: 2,
    totalUpfront: 2,
    totalInstallment: 1,
    totalIncome: 103_000,
    totalInstallmentIncome: 15_000,
    setup: { emailVerified: true, bankAccount: true },
    period: { upfront: 103_000, installment: 15_000 },
    before: { upfront: 0, installment: 0 },
    bestSellers: [
      { ProductId: cement, sold: 2, income: 100_000 },
      { ProductId: nails, sold: 6, income: 18_000 },
    ],
    lowStock: [{ ProductId: nails, stock: 0 }],
    needsAction: { toAccept: 2, toShip: 0, lowStock: 1, soldOut: 1 },
  })
  expect(json.days).toHaveLength(7)
  expect(json.days.at(-1)).toMatchObject({ upfront: 103_000, installment: 15_000 })
})

test('best sellers are of the same calendar days in Jakarta as the income', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller, { price: 100_000 }), 5])
  for (const [minutes, income] of [
    [-1, 0],
    [0, 500_000],
  ]) {
    const at = sql`((now() at time zone 'Asia/Jakarta')::date - 6)::timestamp at time zone 'Asia/Jakarta' + make_interval(mins => ${minutes})`
    for (const [table, column] of [
      ['ledger_transactions', 'created_at'],
      ['ledger_entries', 'created_at'],
      ['store_orders', 'paid_at'],
    ] as const) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(market.owner)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${at}`.execute(market.owner)
    }
    const { json } = await market.call(seller, dashboards.show, { params: { id: seller.shopId }, query: { days: 7 } })
    expect([json.period.upfront, json.bestSellers[0]?.income ?? 0]).toEqual([income, income])
  }
})

test("another's dashboard is not found, and a buyer has none", async () => {
  await using market = await testMarket()
  const [buyer, seller, rival] = [await market.buyer(), await market.seller(), await market.seller('rival')]
  const params = { id: seller.shopId }
  expect((await market.call(rival, dashboards.show, { params })).status).toBe(404)
  expect((await market.call(buyer, dashboards.show, { params })).status).toBe(403)
  expect((await market.call(undefined, dashboards.show, { params })).status).toBe(401)
})
