import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dashboards } from '#contract/dashboard.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { money } from '#contract/money.ts'
import { orders } from '#contract/orders.ts'
import { payments } from '#contract/payments.ts'
import { stock } from '#contract/stock.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { transactions } from '#contract/transactions.ts'
import { casesOf } from '#server/test/cases.ts'
import { testMarket } from '#server/test/market.ts'

const nasty = fc.oneof(
  fc.constantFrom(0, -1, 1, 1.5, 2 ** 31, 2 ** 53, 1e308, '', '1', '\0', '\ud800', '%', "';--", null, true, [], {}, 'x'.repeat(3000)),
  fc.integer(),
  fc.string({ unit: 'binary' }),
)
const names = [
  'ProductId',
  'quantity',
  'id',
  'price',
  'totalPrice',
  'step',
  'reason',
  'carrier',
  'change',
  'lowStock',
  'bank',
  'number',
  'holder',
  'order_id',
  'status_code',
  'gross_amount',
  'signature_key',
]
const flat = fc.dictionary(fc.constantFrom(...names), nasty, { maxKeys: 6 })
const body = fc.oneof(
  flat,
  fc.record({ orderlists: fc.array(flat, { maxLength: 3 }) }),
  fc.record({ orders: fc.record({ id: nasty, OrderProducts: fc.array(flat, { maxLength: 3 }), totalPrice: nasty }) }),
  fc.jsonValue(),
)
const query = fc.dictionary(
  fc.constantFrom('page', 'limit', 'from', 'to', 'sort', 'q', 'method', 'status', 'days', 'format'),
  fc.string({ unit: 'binary' }),
  { maxKeys: 4 },
)
const id = fc.oneof(
  fc.integer({ min: 1, max: 4 }).map(String),
  fc.constantFrom('0', '-1', '1e3', '999999999999999', '9999999999999999999', 'undefined', "1'"),
)

test('no input makes a 5xx', { timeout: 120_000 }, async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 50 })
  await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  await market.fill(buyer, [product, 1])
  const endpoints: Endpoint[] = [orders, payments, storeOrders, stock, money, dashboards, transactions].flatMap(
    (noun) => Object.values(noun) as Endpoint[],
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...endpoints), fc.boolean(), id, query, body, async (endpoint, asBuyer, value, asked, sent) => {
      const path = endpoint.path.replace(/:\w+/, encodeURIComponent(value))
      const { statusCode, payload } = await market.app.inject({
        method: endpoint.method,
        url: `/api${path}`,
        query: Object.fromEntries(Object.entries(asked).map(([name, text]) => [name, text.toWellFormed()])),
        headers: { access_token: (asBuyer ? buyer : seller).token, 'content-type': 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { payload: JSON.stringify(sent) }),
      })
      expect([statusCode < 500, payload.slice(0, 200)]).toEqual([true, expect.anything()])
    }),
    { numRuns: Number(process.env.RUNS ?? casesOf(400)), endOnFailure: true },
  )
})
