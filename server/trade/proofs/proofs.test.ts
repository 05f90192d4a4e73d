import { expect, test } from 'vitest'
import { files } from '#contract/files.ts'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { products, type Product } from '#contract/products.ts'
import { proofs } from '#contract/proofs.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { drawPicture, formOf } from '#server/test/pictures.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

const form = {
  name: 'Brosur A5',
  CategoryId: 9,
  description: 'Cetak dua sisi',
  price: 1_500,
  stock: 0,
  kind: 'made-to-order',
  needsProof: true,
}
const made = async (market: Market, seller: TestSeller, more: object = {}): Promise<Product> =>
  (await market.call(seller, products.create, { body: { ...form, lead: { min: 3, max: 5 }, ...more } })).json

/** An accepted part of 1,000 brochures. */
async function accepted(market: Market) {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await made(market, seller)
  const cart = (
    await market.call(buyer, orders.add, { body: { orderlists: [{ ProductId: product.id, quantity: 1_000, spec: 'Logo di kiri atas' }] } })
  ).json
  const { json } = await market.checkout(buyer, cart)
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', cart.id).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  return { buyer, seller, product, orderId: cart.id, id, lineId: cart.OrderProducts[0]!.id }
}
type Accepted = Awaited<ReturnType<typeof accepted>>

async function upload(market: Market, who: TestBuyer | TestSeller) {
  const picture = formOf([{ field: 'file', name: 'contoh.jpg', bytes: await drawPicture() }])
  return (await market.call(who, files.upload, picture)).json.FileId
}
const send = async (market: Market, { seller, orderId, lineId }: Accepted, note = '') =>
  market.call(seller, proofs.send, { params: { id: orderId, lineId }, body: { FileId: await upload(market, seller), note } })
const fileFor = async (market: Market, who: TestBuyer, id: number) =>
  (await market.app.inject({ url: `/api/files/${id}`, headers: { access_token: who.token } })).statusCode
const answer = (market: Market, who: TestBuyer | TestSeller, id: number | undefined, body: object) =>
  market.call(who, proofs.answer, { params: { id }, body })
const ship = (market: Market, { seller, id }: Accepted) =>
  market.call(seller, storeOrders.move, { params: { id }, body: { step: 'ship', carrier: 'own' } })
const partOf = async (market: Market, { buyer, id }: Accepted) => (await market.call(buyer, storeOrders.show, { params: { id } })).json

test('what is made to order is shown, changed, shown again and approved before it is shipped; the timeline has every step', async () => {
  await using market = await testMarket()
  const order = await accepted(market)
  const { buyer, seller, id } = order
  expect((await ship(market, order)).problem.code).toBe('not-allowed-now')
  expect((await market.call(seller, shipments.ship, { params: { id }, body: { carrier: 'own' } })).problem.code).toBe('not-allowed-now')
  expect((await market.call(seller, storeOrders.show, { params: { id } })).json.steps).toEqual(['reject'])

  const first = (await send(market, order, 'Contoh pertama')).json.lines[0]!
  expect(first).toMatchObject({ spec: 'Logo di kiri atas', left: 4, maySend: false, proofs: [{ seq: 1, status: 'sent', steps: [] }] })
  expect((await send(market, order)).problem.code).toBe('not-allowed-now')
  expect((await partOf(market, order)).waitsUntil).toBeNull()
  const shown = (await market.call(buyer, proofs.list, { params: { id } })).json.lines[0]!.proofs[0]!
  expect(shown.steps).toEqual(['approve', 'change'])
  expect(await fileFor(market, buyer, shown.files[0]!.FileId)).toBe(200)
  expect((await answer(market, buyer, shown.id, { step: 'change' })).problem).toMatchObject({
    errors: [{ path: 'reason', code: 'say-why' }],
  })
  expect((await answer(market, buyer, shown.id, { step: 'change', reason: 'Warna terlalu gelap' })).status).toBe(200)
  expect((await ship(market, order)).problem.code).toBe('not-allowed-now')

  const second = (await send(market, order)).json.lines[0]!.proofs[1]!
  expect((await answer(market, seller, second.id, { step: 'approve' })).problem.code).toBe('forbidden')
  expect((await answer(market, buyer, second.id, { step: 'approve' })).json.lines[0]).toMatchObject({
    proofs: [{}, { status: 'approved' }],
  })
  expect((await answer(market, buyer, second.id, { step: 'approve' })).problem.code).toBe('not-allowed-now')
  expect((await partOf(market, order)).waitsUntil).not.toBeNull()
  expect((await ship(market, order)).json.status).toBe('shipped')

  const { timeline, OrderProducts } = (await market.call(buyer, orders.show, { params: { id: order.orderId } })).json
  expect(OrderProducts).toMatchObject([{ spec: 'Logo di kiri atas', needsProof: true }])
  expect(timeline.map(({ event, reason }) => [event, reason].filter(Boolean).join(': ')).slice(-6)).toEqual([
    'accepted',
    'proof-sent: Contoh pertama',
    'proof-changes: Warna terlalu gelap',
    'proof-sent',
    'proof-approved',
    'shipped: own',
  ])
  await market.consumed()
  const kindsOf = async (who: TestBuyer | TestSeller) =>
    (await market.call(who, notifications.list)).json.notifications.map(({ kind }) => kind)
  expect((await kindsOf(buyer)).filter((kind) => kind === 'proof-sent')).toHaveLength(2)
  expect((await kindsOf(seller)).filter((kind) => kind === 'proof-answered')).toHaveLength(2)
})

test('an order whose company looks at a proof is not cancelled, and the promised days count from the answer', async () => {
  await using market = await testMarket()
  const order = await accepted(market)
  const proof = (await send(market, order)).json.lines[0]!.proofs[0]!
  const age = (days: number) => market.app.inject({ method: 'POST', url: '/stand-ins/age', payload: { days } })
  await age(40)
  expect((await partOf(market, order)).status).toBe('accepted')
  await answer(market, order.buyer, proof.id, { step: 'approve' })
  await age(5)
  expect((await partOf(market, order)).status).toBe('accepted')
  await age(40)
  expect((await partOf(market, order)).status).toMatch(/^(cancelled|refunded)$/)
})

test('two proofs at once and two answers at once: one of each; five rounds and no more', async () => {
  await using market = await testMarket()
  const order = await accepted(market)
  const { buyer } = order
  const sent = await Promise.all([send(market, order), send(market, order)])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409])
  for (let round = 1; ; round += 1) {
    const { lines } = (await market.call(buyer, proofs.list, { params: { id: order.id } })).json
    const last = lines[0]!.proofs.at(-1)!
    const answers = await Promise.all([1, 2].map(() => answer(market, buyer, last.id, { step: 'change', reason: 'Lagi' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    if (round === 5) break
    expect((await send(market, order)).status).toBe(201)
  }
  expect((await send(market, order)).problem.code).toBe('not-allowed-now')
})

test('a line that is closed short waits for no proof, so that the rest is shipped', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [brochure, paper] = [await made(market, seller), await market.product(seller)]
  const cart = await market.fill(buyer, [brochure.id, 100], [paper, 2])
  await market.pay((await market.checkout(buyer, cart)).json.transaction.token, { payment_type: 'gopay' })
  const { id } = await market.db.selectFrom('storeOrders').select('id').executeTakeFirstOrThrow()
  const move = (body: object) => market.call(seller, storeOrders.move, { params: { id }, body })
  await move({ step: 'accept' })
  const line = cart.OrderProducts.find(({ ProductId }) => ProductId === brochure.id)!
  const of = { buyer, seller, product: brochure, orderId: cart.id, id, lineId: line.id }
  expect((await send(market, of)).status).toBe(201)
  expect((await ship(market, of)).status).toBe(409)
  expect((await move({ step: 'close-short', reason: 'Mesin rusak', lines: [{ OrderLineId: line.id, steps: 100 }] })).status).toBe(200)
  expect((await ship(market, of)).status).toBe(200)
})

test('others neither see nor move a proof, and a file of theirs is not shown', async () => {
  await using market = await testMarket()
  const order = await accepted(market)
  const [otherBuyer, otherSeller] = [await market.buyer(), await market.seller()]
  const theirs = await upload(market, otherSeller)
  const { seller, orderId, lineId } = order
  const params = { id: orderId, lineId }
  expect((await market.call(seller, proofs.send, { params, body: { FileId: theirs } })).status).toBe(404)
  expect((await market.call(otherSeller, proofs.send, { params, body: { FileId: theirs } })).status).toBe(404)
  const proof = (await send(market, order)).json.lines[0]!.proofs[0]!
  expect((await answer(market, otherBuyer, proof.id, { step: 'approve' })).status).toBe(404)
  expect((await market.call(otherBuyer, proofs.list, { params: { id: order.id } })).status).toBe(404)
  expect(await fileFor(market, otherBuyer, proof.files[0]!.FileId)).toBe(404)
})

test('what is made to order never runs out, keeps that through an edit, and is goods again when its store says so', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await made(market, seller)
  expect(product).toMatchObject({ kind: 'made-to-order', needsProof: true })
  const edit = { name: 'Brosur', CategoryId: 9, description: 'Cetak', price: 1_600, stock: 3, stockSeen: product.stock }
  const update = async (more: object = {}) =>
    (await market.call(seller, products.update, { params: { id: product.id }, body: { ...edit, ...more } })).json
  expect((await update()).stock).toBe(product.stock)
  await market.paid(buyer, { payment_type: 'gopay' }, [product.id, 2_000])
  expect((await update()).stock).toBe(product.stock)
  const goods = await update({ kind: 'goods', stockSeen: undefined })
  expect(goods.stock).toBe(3)
  expect(goods.kind).toBeUndefined()
})
