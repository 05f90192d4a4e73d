import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { stock } from '#contract/stock.ts'
import { transactions } from '#contract/transactions.ts'
import { testMarket } from '#server/test/market.ts'

async function sold() {
  const market = await testMarket()
  const [buyer, seller] = [await market.buyer('PT Maju'), await market.seller()]
  const [cement, nails] = [
    await market.product(seller, { name: 'Semen', price: 65_000, stock: 100 }),
    await market.product(seller, { name: '=Paku', price: 1_000, stock: 100 }),
  ]
  const ids = [
    await market.paid(buyer, { payment_type: 'gopay' }, [cement, 1]),
    await market.paid(buyer, { payment_type: 'gopay' }, [nails, 3]),
    await market.paid(buyer, { payment_type: 'credit_card', installment_term: 3 }, [cement, 2], [nails, 1]),
  ]
  await sql`update store_orders set paid_at = paid_at - interval '10 days' where order_id = ${ids[0]}`.execute(market.db)
  await sql`update orders set paid_at = paid_at - interval '10 days' where id = ${ids[0]}`.execute(market.db)
  return { market, buyer, seller, ids, params: { id: seller.shopId } }
}

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

test('sales are paged, sorted, filtered by method, date and words', async () => {
  const { market, seller, ids, params } = await sold()
  await using _ = market
  const list = async (query: object) => (await market.call(seller, transactions.sales, { params, query: { ...query } })).json
  expect((await list({})).rows.map((row) => row.id)).toEqual([ids[2], ids[1], ids[0]])
  expect((await list({ sort: 'oldest' })).rows.map((row) => row.id)).toEqual(ids)
  expect((await list({ sort: 'largest' })).rows.map((row) => row.shopTotal)).toEqual([131_000, 65_000, 3_000])
  expect(await list({ limit: 2, page: 99 })).toMatchObject({ currentPage: 2, totalPage: 2, total: 3, rows: [{ id: ids[0] }] })
  expect((await list({ method: 'installment' })).rows.map((row) => row.id)).toEqual([ids[2]])
  expect((await list({ from: today(), to: today() })).total).toBe(2)
  expect((await list({ to: today(), q: 'semen' })).rows.map((row) => row.id)).toEqual([ids[2], ids[0]])
  expect((await list({ q: '%' })).total).toBe(0)
  expect((await list({ q: 'pt maju', status: 'paid' })).total).toBe(3)
  for (const odd of ['2026-13-45', '2026-02-30', '0000-01-01', '9999-12-31', 'yesterday', '2026-11-20T00:00', '%00']) {
    expect([odd, (await list({ from: odd === '9999-12-31' ? '' : odd, to: odd, limit: 'x', page: -1, sort: "'" })).total]).toEqual([odd, 3])
  }
  for (const q of ['\0', '%', "' or 1=1 --", '\\', '9'.repeat(99)])
    expect((await market.call(seller, transactions.sales, { params, query: { q } })).status).toBeLessThan(500)
})

test('purchases are paged, sorted and filtered too, each buyer his own', async () => {
  const { market, buyer, ids } = await sold()
  await using _ = market
  const stranger = await market.buyer()
  expect((await market.call(stranger, transactions.purchases)).json).toEqual({
    currentPage: 1,
    totalPage: 1,
    total: 0,
    goodsTotal: 0,
    spentTotal: 0,
    returnedTotal: 0,
    months: [],
    rows: [],
  })
  const { json } = await market.call(buyer, transactions.purchases, { query: { sort: 'smallest', limit: 2 } })
  expect(json).toMatchObject({ total: 3, totalPage: 2, rows: [{ id: ids[1], storeOrders: [{ status: 'paid' }] }, { id: ids[0] }] })
  expect((await market.call(buyer, transactions.purchases, { query: { to: '2020-01-01' } })).json.total).toBe(0)
})

test('goods bought last come once, newest first, at the price of today, without those that cannot be bought', async () => {
  const { market, buyer, seller } = await sold()
  await using _ = market
  const list = async () => (await market.call(buyer, transactions.bought)).json
  const [cement, nails] = await list()
  expect([cement, nails]).toMatchObject([
    { quantity: 2, price: 65_000, Product: { name: 'Semen' } },
    { quantity: 1, price: 1_000, Product: { name: '=Paku' } },
  ])
  const away = { params: { id: nails!.ProductId }, body: { change: -96, reason: 'Sold at the counter' } }
  await market.call(seller, stock.adjust, away)
  expect((await list()).map(({ ProductId }) => ProductId)).toEqual([cement!.ProductId])
  expect((await market.call(await market.buyer('PT Lain'), transactions.bought)).json).toEqual([])
  expect((await market.call(seller, transactions.bought)).status).toBe(403)
})

test('purchases are summed over all pages of a filter, and by month of Jakarta', async () => {
  const { market, buyer, ids } = await sold()
  await using _ = market
  const pay = (id: number | undefined, at: string) => sql`update orders set paid_at = ${at} where id = ${id}`.execute(market.db)
  // An evening in UTC is the next month in Jakarta.
  for (const [index, at] of ['2026-09-30T16:59:59Z', '2026-09-30T17:00:00Z', '2026-10-31T16:59:59Z'].entries()) await pay(ids[index], at)
  const stranger = await market.buyer('PT Lain')
  await market.paid(stranger, { payment_type: 'gopay' }, [await market.product(await market.seller('lain'), { price: 7_000, stock: 9 }), 1])
  const show = async (query: object) => {
    const { total, goodsTotal, spentTotal, returnedTotal, months } = (
      await market.call(buyer, transactions.purchases, { query: { months: '1', ...query } })
    ).json
    return { total, goodsTotal, spentTotal, returnedTotal, months }
  }
  const whole = (goodsTotal: number) => ({ goodsTotal, spentTotal: goodsTotal, returnedTotal: 0 })
  const october = { month: '2026-10', orders: 2, ...whole(134_000) }
  const september = { month: '2026-09', orders: 1, ...whole(65_000) }
  expect(await show({})).toEqual({ total: 3, ...whole(199_000), months: [october, september] })
  expect(await show({ months: 'no' })).toEqual({ total: 3, ...whole(199_000), months: [] })
  expect(await show({ sort: 'oldest', limit: 1 })).toEqual({ total: 3, ...whole(199_000), months: [september] })
  expect(await show({ sort: 'smallest', limit: 1, page: 3 })).toEqual({ total: 3, ...whole(199_000), months: [october] })
  expect(await show({ from: '2026-10-01', limit: 1 })).toEqual({ total: 2, ...whole(134_000), months: [october] })
  expect(await show({ to: '2026-09-30' })).toEqual({ total: 1, ...whole(65_000), months: [september] })
  expect(await show({ from: '2026-09-30', to: '2026-10-01', q: 'SEMEN', sort: 'largest', page: 9 })).toEqual({
    total: 1,
    ...whole(65_000),
    months: [september],
  })
  expect(await show({ q: 'semen', limit: 1 })).toEqual({
    total: 2,
    ...whole(196_000),
    months: [{ month: '2026-10', orders: 1, ...whole(131_000) }],
  })
  expect(await show({ q: 'tidak ada' })).toEqual({ total: 0, ...whole(0), months: [] })
})

test('a file has a line for each product, and no formula of a stranger runs in it', async () => {
  const { market, seller, buyer, params } = await sold()
  await using _ = market
  const file = (user: typeof buyer | typeof seller, path: string) =>
    market.app.inject({ url: `/api${path}`, headers: { access_token: user.token } })
  const csv = await file(seller, `/shops/${params.id}/transactions/file?method=installment`)
  expect(csv.headers['content-type']).toContain('text/csv')
  const rows: string[][] = parse(csv.payload, { bom: true })
  expect(rows.map((row) => row.slice(2, 8))).toEqual([
    ['Name', 'Quantity', 'Price', 'Total Price', 'Customer', 'Payment Method'],
    ['Semen', '2', '65000', '130000', 'PT Maju', 'INSTALLMENT'],
    ["'=Paku", '1', '1000', '1000', 'PT Maju', 'INSTALLMENT'],
  ])
  const xlsx = await file(buyer, '/orders/purchases/file?format=xlsx')
  const cells = await readSheet(xlsx.rawPayload)
  expect(cells).toHaveLength(5)
  expect(cells[1]?.slice(2, 7)).toEqual(['Semen', 'Toko Baja', 2, 65_000, 130_000])
})

test("another store's transactions are not found", async () => {
  const { market, buyer, params } = await sold()
  await using _ = market
  const rival = await market.seller('rival')
  expect((await market.call(rival, transactions.sales, { params })).status).toBe(404)
  expect((await market.call(rival, transactions.salesFile, { params })).status).toBe(404)
  expect((await market.call(buyer, transactions.sales, { params })).status).toBe(403)
})

test('the times in a file are those of the filters: Jakarta, and they say so', async () => {
  const { market, seller, params } = await sold()
  await using _ = market
  for (const table of ['orders', 'store_orders'])
    await sql`update ${sql.table(table)} set paid_at = '2026-12-01T05:00:00+07:00'`.execute(market.db)
  const file = (format: string) =>
    market.app.inject({
      url: `/api/shops/${params.id}/transactions/file?format=${format}&from=2026-12-01&to=2026-12-31`,
      headers: { access_token: seller.token },
    })
  const rows: string[][] = parse((await file('csv')).payload, { bom: true })
  expect(rows.slice(1).map((row) => row[1])).toEqual(rows.slice(1).map(() => '2026-12-01T05:00:00+07:00'))
  const xlsx = (await file('xlsx')).rawPayload
  // A day of Excel is a fraction: it is never quite exact.
  const cell = new Date(String((await readSheet(xlsx))[1]?.[1]))
  expect(Math.round(cell.getTime() / 60_000)).toBe(Date.parse('2026-12-01T05:00:00Z') / 60_000)
  expect(strFromU8(unzipSync(xlsx)['xl/styles.xml'] ?? new Uint8Array())).toContain('WIB')
})
