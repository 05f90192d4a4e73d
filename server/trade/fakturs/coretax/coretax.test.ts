import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import { claims } from '#contract/claims.ts'
import { fakturs } from '#contract/fakturs.ts'
import type { OrderId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { taxes } from '#contract/taxes.ts'
import type { TestSeller } from '#server/test/app.ts'
import { fakturRows, newNumber, registerCompany, registerStore } from '#server/test/fakturs.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { chairs } from '#server/test/rental.ts'

const date = dayInWib(new Date())
const month = date.slice(0, 7)
const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')

const download = (market: TestMarket, seller: TestSeller, query: string) =>
  market.app.inject({ url: `/api/shops/${seller.shopId}/fakturs/coretax?${query}`, headers: { access_token: seller.token } })

async function credit(
  market: TestMarket,
  orderId: OrderId,
  { buyer, seller }: { buyer: Awaited<ReturnType<TestMarket['buyer']>>; seller: TestSeller },
) {
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  for (const step of ['accept', 'ship', 'receive'] as const)
    await market.call(step === 'receive' ? buyer : seller, storeOrders.move, { params: { id }, body: { step, carrier: 'own' } })
  const line = await market.db.selectFrom('orderLines').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const body = { StoreOrderId: id, kind: 'missing', lines: [{ OrderLineId: line.id, steps: 1 }], text: 'Kurang', FileIds: [] }
  const { json } = await market.call(buyer, claims.open, { body })
  await market.call(seller, claims.move, { params: { id: json.id }, body: { step: 'offer', amount: 50_000 } })
  expect((await market.call(buyer, claims.move, { params: { id: json.id }, body: { step: 'accept' } })).json.status).toBe('settled')
}

test('three invoices are the hand-checked sample: PPN contained, on top with a service and odd signs, and one with a credit note', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer('PT Maju & <Jaya>'), await market.seller()]
  const [store, company] = [await registerStore(market, seller, true), await registerCompany(market, buyer)]
  const cement = await market.product(seller, { price: 65_000 })
  const first = await market.paid(buyer, { payment_type: 'gopay' }, [cement, 3])
  const credited = await market.paid(buyer, { payment_type: 'gopay' }, [cement, 2])
  await credit(market, credited, { buyer, seller })
  await market.call(seller, taxes.setOfStore, { params: { id: seller.shopId }, body: { pkp: true, npwp: store, pricesInclude: false } })
  const paint = await market.product(seller, { name: `Cat "Anti" <5 kg> & 'Kuas'`, price: 12_345 })
  const { json: chair } = await market.call(seller, products.create, { body: chairs })
  const cart = await market.call(buyer, orders.add, {
    body: {
      orderlists: [
        { ProductId: paint, quantity: 7 },
        { ProductId: chair.id, quantity: 5, fromDay: addDays(date, 3), toDay: addDays(date, 4) },
      ],
    },
  })
  await market.pay((await market.checkout(buyer, cart.json)).json.transaction.token, { payment_type: 'gopay' })
  const list = (await market.call(seller, fakturs.ofStore, { params: { id: seller.shopId }, query: { month } })).json
  const { rows } = list
  expect(rows.map(({ net, base, ppn }) => [net, base, ppn])).toEqual([
    [175_676, 161_036, 19_324],
    [117_117, 107_357, 12_883],
    [186_415, 170_881, 20_506],
  ])

  const days = `${addDays(date, 3)} ${addDays(date, 4)}`.split(' ').map((day) => day.split('-').toReversed().join('.'))
  const expected = fixture('three.xml')
    .replaceAll('STORE-NPWP', store)
    .replaceAll('BUYER-NPWP', company)
    .replaceAll('DATE', date)
    .replaceAll('DAYS', days.join('–'))
    .replaceAll(/REFERENCE-(\d)/g, (_, at) => rows[Number(at) - 1]!.reference)
  const xml = await download(market, seller, `month=${month}&format=xml`)
  expect(xml.body).toBe(expected)
  expect(xml.headers['content-disposition']).toBe(`attachment; filename="coretax-${month}.xml"`)

  const { readSheet } = await import('read-excel-file/node')
  const bytes = (await download(market, seller, `month=${month}&format=xlsx`)).rawPayload
  const [heads, detail] = [await readSheet(bytes, 'Faktur'), await readSheet(bytes, 'DetailFaktur')]
  expect(heads[0]!.slice(0, 3)).toEqual(['NPWP Penjual', null, store])
  expect(heads.slice(3).map((row) => row[7] ?? row[0])).toEqual([...rows.map(({ reference }) => reference), 'END'])
  expect(
    detail
      .slice(1)
      .map(([place, option, , , unit, price, quantity, , net, base, , ppn]) => [place, option, unit, price, quantity, net, base, ppn]),
  ).toEqual([
    [1, 'A', 'UM.0021', 58_558.67, 3, 175_676, 161_036.33, 19_324.36],
    [2, 'A', 'UM.0021', 58_558.5, 2, 117_117, 107_357.25, 12_882.87],
    // The lines come to 170,880.42 and the order to 170,881: each takes four sen more.
    [3, 'A', 'UM.0021', 12_345, 7, 86_415, 79_213.79, 9_505.65],
    [3, 'B', 'UM.0026', 20_000, 5, 100_000, 91_666.71, 11_000],
    ['END', null, null, null, null, null, null, null],
  ])
  expect(first).toBeLessThan(credited)
})

test('an issued faktur, exempt goods and a buyer without NPWP are not in the file, and an empty part is not found', async () => {
  await using market = await testMarket()
  const [buyer, plain, seller] = [await market.buyer(), await market.buyer('PT Lain'), await market.seller()]
  await registerStore(market, seller)
  await registerCompany(market, buyer, false)
  const product = await market.product(seller)
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  await market.paid(plain, { payment_type: 'gopay' }, [product, 1])
  expect((await download(market, seller, `month=${month}`)).body.match(/<TaxInvoice>/g)).toHaveLength(1)
  expect((await download(market, seller, `month=${month}&part=2`)).statusCode).toBe(404)
  for (const query of ['month=2026-13', 'month=', 'month=2026-11-01']) expect((await download(market, seller, query)).statusCode).toBe(422)
  expect((await download(market, seller, `month=${month}&part=1e9`)).statusCode).toBe(404)
  const [row] = await fakturRows(market, id)
  await market.call(seller, fakturs.set, { params: { id: row!.id }, body: { number: newNumber(), date } })
  expect((await download(market, seller, `month=${month}`)).statusCode).toBe(404)
  const { json } = await market.call(seller, fakturs.ofStore, { params: { id: seller.shopId }, query: { month } })
  expect(json.rows.map(({ byHand }) => byHand)).toEqual(['buyer-npwp', null])
})
