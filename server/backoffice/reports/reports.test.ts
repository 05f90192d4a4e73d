import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { dayInWib } from '#contract/dayCount.ts'
import { operatorReports, reportNames } from '#contract/operatorReports.ts'
import { products } from '#contract/products.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { testMarket } from '#server/test/market.ts'
import { testOperator } from '#server/test/operators.ts'

const today = dayInWib(new Date())
const query = { from: today, to: today }

test('money and orders of a day are what the ledger has of it, and are added up', async () => {
  await using market = await testMarket({ FEE_BASIS_POINTS: '250' })
  const rina = await testOperator(market, 'rina@p.test')
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 50_000 })
  await market.delivered(buyer, seller, { payment_type: 'credit_card' }, [product, 2])
  const order = await market.paid(buyer, { payment_type: 'bank_transfer', bank: 'bca' }, [product, 1])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', order).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'reject', reason: 'habis' } })
  const show = async (name: 'money' | 'orders' | 'activity') =>
    (await market.call(rina, operatorReports.show, { params: { name }, query })).json

  const money = await show('money')
  const { rows: booked } = await sql<{ fees: number; owed: number }>`
    select sum(balance) filter (where account = 'fees') as fees, sum(balance) filter (where account = 'buyer-refunds') as owed from ledger_balances`.execute(
    market.db,
  )
  const byHead = Object.fromEntries(money.columns.map(({ head }, index) => [head, money.total?.[index]]))
  expect(byHead).toMatchObject({ Sales: 150_000, 'Fees earned': booked[0]!.fees, 'Given back to companies': booked[0]!.owed, Day: null })
  expect(byHead['Fees earned']).toBe(2_500)
  expect(money.rows).toHaveLength(1)
  expect((await show('orders')).rows).toEqual([[today, 2, 2, 1, 0, 1, 0, 150_000, 75_000]])
  expect((await show('activity')).rows).toEqual([[today.slice(0, 7), 1, 1, expect.any(Number), expect.any(Number)]])
})

test('every report answers of an empty platform, by day, by month, and as a file that runs no formula', async () => {
  await using market = await testMarket()
  const rina = await testOperator(market, 'rina@p.test')
  await sql`insert into search_misses (day, text) values (${today}::date, '=cmd|calc')`.execute(market.owner)
  for (const name of reportNames) {
    const { status, json } = await market.call(rina, operatorReports.show, {
      params: { name },
      query: { from: '2026-01-01', to: '2026-12-31' },
    })
    expect([name, status]).toEqual([name, 200])
    for (const row of json.rows) expect(row).toHaveLength(json.columns.length)
  }
  const { rows } = (
    await market.call(rina, operatorReports.show, { params: { name: 'money' }, query: { from: '2026-01-01', to: '2026-03-03' } })
  ).json
  expect([rows.length, rows[0]?.[0], rows.at(-1)?.[0]]).toEqual([62, '2026-01-01', '2026-03-03'])
  const file = await market.app.inject({
    url: `/api/operator/reports/searches/file?from=${today}&to=${today}`,
    headers: { access_token: rina.token },
  })
  expect(file.headers['content-disposition']).toContain(`searches-${today}-${today}.csv`)
  const lines: string[][] = parse(file.payload, { bom: true })
  expect(lines[1]).toEqual(["'=cmd|calc", '1', '1', today])
  const { object } = await market.db.selectFrom('audit').select('object').where('act', '=', 'download report').executeTakeFirstOrThrow()
  expect(object).toBe('report:searches')
})

test('days in the wrong order, days that do not exist and too many of them are refused at their field', async () => {
  await using market = await testMarket()
  const rina = await testOperator(market, 'rina@p.test')
  const refused = async (from: string, to: string) => {
    const { status, problem } = await market.call(rina, operatorReports.show, { params: { name: 'orders' }, query: { from, to } })
    return [status, problem.errors?.map(({ path }) => path)]
  }
  expect(await refused('2026-02-02', '2026-02-01')).toEqual([422, ['to']])
  expect(await refused('2026-02-30', '2026-03-01')).toEqual([422, ['from']])
  expect(await refused('2025-01-01', '2026-01-02')).toEqual([422, ['to']])
})

test('what is looked for and not found is counted, what names a person is not', async () => {
  await using market = await testMarket()
  const rina = await testOperator(market, 'rina@p.test')
  const find = (q: string, more: Record<string, string> = {}) => market.call(undefined, products.page, { query: { name: q, ...more } })
  for (const q of ['gergaji mesin', 'gergaji mesin', 'budi@x.test', '08123456789']) await find(q)
  await find('kabel laut', { inStock: 'true' })
  // Buffered misses are written by the next search after five seconds.
  vi.useFakeTimers({ now: Date.now() + 6_000, toFake: ['Date'] })
  await find('palu godam')
  vi.useRealTimers()
  await vi.waitFor(async () => {
    const { rows } = (await market.call(rina, operatorReports.show, { params: { name: 'searches' }, query })).json
    expect(rows).toEqual([
      ['gergaji mesin', 2, 1, today],
      ['palu godam', 1, 1, today],
    ])
  }, 20_000)
})
