import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { requests } from '#contract/approvals.ts'
import { bookings } from '#contract/bookings.ts'
import { claims } from '#contract/claims.ts'
import { deposits } from '#contract/deposits.ts'
import { files } from '#contract/files.ts'
import { operatorBanners } from '#contract/operatorBanners.ts'
import { orders } from '#contract/orders.ts'
import { payments } from '#contract/payments.ts'
import { products } from '#contract/products.ts'
import { proofs } from '#contract/proofs.ts'
import { shipments } from '#contract/shipments.ts'
import { stock } from '#contract/stock.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { allEndpoints } from '#server/access/endpoints.ts'
import { brokenInvariants } from '#server/invariants.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { entriesOf } from '#server/test/cases.ts'
import { addColleague } from '#server/test/colleagues.ts'
import { testMarket } from '#server/test/market.ts'
import { quoteRetries } from '#server/test/quoteRetries.ts'
import { jointly } from '#server/test/jointPayments.ts'
import { testOperator } from '#server/test/operators.ts'
import { drawPicture, formOf } from '#server/test/pictures.ts'
import { chairs, inDays } from '#server/test/rental.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
/** `send` makes the same request each time; `rows` counts what it writes. */
type Case = (market: Market) => Promise<{ send: () => Promise<{ status: number; json: unknown }>; rows: string }>

const headers = { 'idempotency-key': 'one' }
const goods = { ...chairs, name: 'Semen', CategoryId: 3, kind: 'goods', stock: 100, deposit: undefined, bufferDays: undefined }
const brochures = { ...goods, name: 'Brosur', kind: 'made-to-order', stock: 0, needsProof: true }

/** A paid store order with one line of ten pieces. */
async function paid(market: Market, product: object = goods, line: object = {}) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { id: productId } = (await market.call(seller, products.create, { body: product })).json
  const cart = (await market.call(buyer, orders.add, { body: { orderlists: [{ ProductId: productId, quantity: 10, ...line }] } })).json
  const { json } = await market.checkout(buyer, cart)
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  const part = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', cart.id).executeTakeFirstOrThrow()
  return { ...part, buyer, seller, productId, orderId: cart.id, line: cart.OrderProducts[0]!.id }
}
type Sale = Awaited<ReturnType<typeof paid>>

/** Walks a paid store order on: accepted, shipped, received. */
async function walk(market: Market, sale: Sale, ...steps: ('accept' | 'ship' | 'receive')[]) {
  for (const step of steps) {
    const who = step === 'receive' ? sale.buyer : sale.seller
    const { status } = await market.call(who, storeOrders.move, { params: { id: sale.id }, body: { step, carrier: 'own' } })
    expect(status).toBe(200)
  }
  return sale
}
const moved =
  (market: Market, { id }: Sale, who: TestBuyer | TestSeller, body: object) =>
  () =>
    market.call(who, storeOrders.move, { params: { id }, body, headers })
/** A requester's cart, and the call that asks for its approval. */
async function asking(market: Market) {
  const [boss, seller] = [await market.buyer(), await market.seller()]
  const rudi = await addColleague(market.db, boss, 'Rudi', 'requester')
  const cart = await market.fill(rudi, [await market.product(seller), 1])
  return { boss, send: () => market.call(rudi, requests.ask, { body: { orders: cart }, headers }) }
}
const refundCount = 'select count(*)::int as n from refunds'

async function claimed(market: Market) {
  const sale = await walk(market, await paid(market), 'accept', 'ship', 'receive')
  const open = () =>
    market.call(sale.buyer, claims.open, {
      body: { StoreOrderId: sale.id, kind: 'missing', lines: [{ OrderLineId: sale.line, steps: 1 }], text: 'Kurang satu', FileIds: [] },
      headers,
    })
  return { ...sale, open }
}

async function proofSent(market: Market) {
  const sale = await walk(market, await paid(market, brochures, { spec: 'Logo di kiri' }), 'accept')
  const picture = formOf([{ field: 'file', name: 'contoh.jpg', bytes: await drawPicture() }])
  const { FileId } = (await market.call(sale.seller, files.upload, picture)).json
  const params = { id: sale.orderId, lineId: sale.line }
  return { ...sale, send: () => market.call(sale.seller, proofs.send, { params, body: { FileId, note: '' }, headers }) }
}

async function booked(market: Market) {
  const sale = await walk(market, await paid(market, chairs, { fromDay: inDays(3), toDay: inDays(4) }), 'accept')
  const params = { id: sale.orderId, lineId: sale.line }
  return { ...sale, ask: () => market.call(sale.buyer, bookings.ask, { params, body: { fromDay: inDays(9), note: '' }, headers }) }
}

async function opened(market: Market) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const cart = await market.fill(buyer, [await market.product(seller), 1])
  return { buyer, cart, send: () => market.checkout(buyer, cart, headers) }
}
const jointCount = "select count(*)::int as n from payments where provider_order_id like '%-with-%'"
const cancelledCount = "select count(*)::int as n from payments where status = 'cancelled'"

/** Named by endpoint, and by what it is asked to do. */
const cases: Record<string, Case> = {
  ...quoteRetries,
  'shipments.ship': async (market) => {
    const { seller, id, line } = await walk(market, await paid(market), 'accept')
    const body = { carrier: 'own', tracking: '', lines: [{ OrderLineId: line, steps: 3 }] }
    return {
      send: () => market.call(seller, shipments.ship, { params: { id }, body, headers }),
      rows: 'select count(*)::int as n from shipments',
    }
  },
  'shipments.receive: some missing': async (market) => {
    const { buyer, line } = await walk(market, await paid(market), 'accept', 'ship')
    const { id } = await market.db.selectFrom('shipments').select('id').executeTakeFirstOrThrow()
    const body = { lines: [{ OrderLineId: line, ok: 8, missing: 2 }], note: '', FileIds: [] }
    return {
      send: () => market.call(buyer, shipments.receive, { params: { id }, body, headers }),
      rows: 'select count(*)::int as n from receipts',
    }
  },
  'storeOrders.move: close short': async (market) => {
    const sale = await walk(market, await paid(market), 'accept')
    const body = { step: 'close-short', reason: 'Habis', lines: [{ OrderLineId: sale.line, steps: 1 }] }
    return { send: moved(market, sale, sale.seller, body), rows: refundCount }
  },
  'storeOrders.move: reject': async (market) => {
    const sale = await paid(market)
    return { send: moved(market, sale, sale.seller, { step: 'reject', reason: 'Habis' }), rows: refundCount }
  },
  'storeOrders.move: refund': async (market) => {
    const sale = await walk(market, await paid(market), 'accept', 'ship')
    return { send: moved(market, sale, sale.seller, { step: 'refund', reason: 'Rusak' }), rows: refundCount }
  },
  'stock.adjust': async (market) => {
    const seller = await market.seller()
    const id = await market.product(seller)
    return {
      send: () => market.call(seller, stock.adjust, { params: { id }, body: { change: 5, reason: 'Opname' }, headers }),
      rows: "select count(*)::int as n from stock_movements where kind = 'adjustment'",
    }
  },
  'claims.open': async (market) => ({ send: (await claimed(market)).open, rows: 'select count(*)::int as n from claims' }),
  'claims.say': async (market) => {
    const { buyer, open } = await claimed(market)
    const { id } = (await open()).json
    return {
      send: () =>
        market.call(buyer, claims.say, {
          params: { id },
          body: { text: 'Halo?', FileIds: [] },
          headers: { 'idempotency-key': 'two' },
        }),
      rows: "select count(*)::int as n from claim_entries where step = 'say'",
    }
  },
  'claims.move: accept': async (market) => {
    const { buyer, seller, open } = await claimed(market)
    const { id } = (await open()).json
    const move = (who: TestBuyer | TestSeller, body: object) =>
      market.call(who, claims.move, { params: { id }, body, headers: { 'idempotency-key': 'two' } })
    await move(seller, { step: 'offer', remedy: 'refund', amount: 5_000 })
    return {
      send: () => move(buyer, { step: 'accept' }),
      rows: refundCount,
    }
  },
  'deposits.move: return': async (market) => {
    const sale = await walk(market, await paid(market, chairs, { fromDay: inDays(0), toDay: inDays(1) }), 'accept', 'ship', 'receive')
    return {
      send: () => market.call(sale.seller, deposits.move, { params: { id: sale.id }, body: { step: 'return' }, headers }),
      rows: refundCount,
    }
  },
  'proofs.send': async (market) => ({ send: (await proofSent(market)).send, rows: 'select count(*)::int as n from proofs' }),
  'proofs.answer: approve': async (market) => {
    const { buyer, send } = await proofSent(market)
    await send()
    const { id } = await market.db.selectFrom('proofs').select('id').executeTakeFirstOrThrow()
    return {
      send: () => market.call(buyer, proofs.answer, { params: { id }, body: { step: 'approve' }, headers }),
      rows: "select count(*)::int as n from events where type = 'proof.approved'",
    }
  },
  'bookings.ask': async (market) => ({ send: (await booked(market)).ask, rows: 'select count(*)::int as n from booking_moves' }),
  'bookings.answer: agree': async (market) => {
    const { seller, ask } = await booked(market)
    await ask()
    const { id } = await market.db.selectFrom('bookingMoves').select('id').executeTakeFirstOrThrow()
    return {
      send: () => market.call(seller, bookings.answer, { params: { id }, body: { step: 'agree' }, headers }),
      rows: "select count(*)::int as n from events where type = 'booking.moved'",
    }
  },
  'operatorBanners.add': async (market) => {
    const who = await testOperator(market, 'kurator@pasokan.test', 'catalog')
    const words = { alt: { en: 'Paper week', id: 'Pekan kertas' }, link: '/?category=4', from: inDays(0), until: null }
    const form = formOf([
      { field: 'banner', bytes: JSON.stringify(words) },
      { field: 'image', name: 'kertas.jpg', bytes: await drawPicture({ width: 160, height: 40 }) },
    ])
    return {
      send: () => market.call(who, operatorBanners.add, { payload: form.payload, headers: { ...form.headers, ...headers } }),
      rows: "select count(*)::int as n from banners where alt_en = 'Paper week'",
    }
  },
}

/** Done again after a crash, since the work has several transactions: the state that refuses the second execution, or makes it harmless. */
const doneAgain: Record<string, { state: string; again: object; of: Case }> = {
  'orders.checkout': {
    state: 'The payment is open for exactly these lines and sums: its token is answered.',
    again: { status: 201 },
    of: async (market) => ({ send: (await opened(market)).send, rows: 'select count(*)::int as n from payments' }),
  },
  'orders.cancelPayment': {
    state: 'No payment of the order is open.',
    again: { status: 409, problem: { code: 'not-allowed-now' } },
    of: async (market) => {
      const { buyer, cart, send } = await opened(market)
      await send()
      return {
        send: () => market.call(buyer, orders.cancelPayment, { params: { id: cart.id }, headers: { 'idempotency-key': 'two' } }),
        rows: cancelledCount,
      }
    },
  },
  'payments.start': {
    state: 'The payment of exactly these orders is open: it is answered.',
    again: { status: 201 },
    of: async (market) => ({ send: (await jointly(market, headers)).send, rows: jointCount }),
  },
  'payments.cancel': {
    state: 'The payment is not open.',
    again: { status: 409, problem: { code: 'not-allowed-now' } },
    of: async (market) => {
      const { buyer, send } = await jointly(market, headers)
      const { id } = (await send()).json
      const cancel = () => market.call(buyer, payments.cancel, { params: { id }, headers: { 'idempotency-key': 'two' } })
      return { send: cancel, rows: `${jointCount} and status = 'cancelled'` }
    },
  },
  'requests.ask': {
    state: 'The lines have left the cart.',
    again: { status: 409, problem: { code: 'order-closed' } },
    of: async (market) => ({ send: (await asking(market)).send, rows: 'select count(*)::int as n from purchase_requests' }),
  },
  'requests.decide': {
    state: 'The request has another version.',
    again: { status: 409, problem: { code: 'changed-meanwhile' } },
    of: async (market) => {
      const { boss, send: ask } = await asking(market)
      const { id, version } = (await ask()).json
      const approval = { params: { id }, body: { step: 'approve', version }, headers: { 'idempotency-key': 'two' } } as const
      const send = () => market.call(boss, requests.decide, approval)
      return { send, rows: 'select count(*)::int as n from request_decisions' }
    },
  },
  'storeOrders.acceptMany': {
    state: 'The store order is no longer `paid`: the row says `not-allowed-now`.',
    again: { status: 200, json: { rows: [{ problem: 'not-allowed-now' }] } },
    of: async (market) => {
      const { seller, id } = await paid(market)
      return {
        send: () => market.call(seller, storeOrders.acceptMany, { body: { ids: [id] }, headers }),
        rows: "select count(*)::int as n from events where type = 'store_order.accepted'",
      }
    },
  },
}

/** Runs a case, loses the answer as a crash right after the commit does, and sends the request again a minute later. */
async function crashAndRetry(market: Market, { send, rows }: Awaited<ReturnType<Case>>) {
  const first = await send()
  expect(first.status).toBeLessThan(300)
  await sql`update idempotent_requests set status = null, answer = null, created_at = now() - interval '61 seconds'`.execute(market.db)
  const again = await send()
  expect((await sql.raw<{ n: number }>(rows).execute(market.db)).rows).toEqual([{ n: 1 }])
  expect(await brokenInvariants(market.databaseUrl)).toEqual([])
  return { first, again }
}

test.each(entriesOf(Object.entries(cases)))('%s: what a crash after the commit leaves is not done again by a retry', async (_, prepare) => {
  await using market = await testMarket()
  const { first, again } = await crashAndRetry(market, await prepare(market))
  expect(again).toMatchObject({ status: first.status, json: first.json })
})

test.each(Object.entries(doneAgain))('%s: done again by a retry after a crash, it changes nothing', async (_, { again: expected, of }) => {
  await using market = await testMarket()
  const { again } = await crashAndRetry(market, await of(market))
  expect(again).toMatchObject(expected)
})

test('every idempotent endpoint is proven here: by the table, or by the state that makes a second execution harmless', async () => {
  const declared = [...(await allEndpoints())].filter(([, { idempotent }]) => idempotent).map(([name]) => name)
  const proven = [...Object.keys(cases), ...Object.keys(doneAgain)].map((name) => name.split(':')[0])
  expect(declared.filter((name) => !proven.includes(name))).toEqual([])
  expect(proven.filter((name) => !declared.includes(name!))).toEqual([])
})
