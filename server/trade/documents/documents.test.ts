import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import type { OrderId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { DocumentKind, documents } from '#contract/documents.ts'
import { storeOrders, type Step } from '#contract/storeOrders.ts'
import { terms } from '#contract/terms.ts'
import { termsVersion } from '#contract/termsVersions.ts'
import { hashPassword } from '#server/identity/accounts/passwords.ts'
import { listPayouts } from '#server/ledger/payouts/payouts.ts'
import { markPayoutPaid } from '#server/ledger/payouts/steps.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket } from '#server/test/market.ts'
import { password } from '#server/test/people.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
type Person = TestBuyer | TestSeller

const document = (market: Market, user: Person | undefined, id: number, seller: TestSeller, kind: DocumentKind | string) =>
  market.call(user, documents.show, { params: { id, shopId: seller.shopId, kind } })

/** The kinds of documents that somebody has of an order with one store. */
const kinds = async (market: Market, user: Person, id: number) =>
  (await market.call(user, orders.show, { params: { id } })).json.papers.map(({ kind }) => kind)

async function move(market: Market, user: Person, id: OrderId, step: Step, more: object = {}) {
  const { storeOrders: parts } = (await market.call(user, orders.show, { params: { id } })).json
  const reply = await market.call(user, storeOrders.move, { params: { id: parts[0]?.id }, body: { step, ...more } })
  expect([step, reply.status]).toEqual([step, 200])
}

const wib = (iso: string) => new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

test('who has not agreed to new terms of use is asked, agrees once, and reads every paper meanwhile', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const { cart } = await market.opened(buyer, [await market.product(seller), 1])
  await sql`insert into consents (user_id, version) select id, '2026-01-01' from users`.execute(market.db)
  expect((await market.call(buyer, terms.show)).json).toMatchObject({ version: termsVersion, agreedAt: null })
  expect((await document(market, buyer, cart.id, seller, 'invoice')).status).toBe(200)
  expect((await market.call(buyer, orders.show, { params: { id: cart.id } })).status).toBe(200)
  await market.call(buyer, terms.agree, { body: { version: termsVersion } })
  expect((await market.call(buyer, terms.show)).json.agreedAt).toEqual(expect.any(String))
  expect((await document(market, buyer, cart.id, seller, 'invoice')).status).toBe(200)
})

test('an invoice is there before the payment, for the buyer alone, and keeps its number and day when it is paid', async () => {
  await using market = await testMarket()
  const [buyer, seller, other] = [
    await market.buyer('PT Maju'),
    await market.seller('sari', 'Toko Baja'),
    await market.seller('tono', 'Toko Cat'),
  ]
  const [cement, paint] = [await market.product(seller, { price: 65_000 }), await market.product(other, { name: 'Cat', price: 40_000 })]
  const { cart, token } = await market.opened(buyer, [cement, 3], [paint, 1])
  const before = (await document(market, buyer, cart.id, seller, 'invoice')).json
  expect(before).toMatchObject({
    number: `INV/${wib(before.date ?? '')}/${cart.id}-1/${seller.shopId}`,
    orderNumber: `SP/${wib(before.date ?? '')}/${cart.id}-1/${seller.shopId}`,
    buyer: { name: 'PT Maju', address: 'Jakarta' },
    seller: { name: 'Toko Baja', address: 'Bandung' },
    lines: [{ name: 'Semen 50 kg', quantity: 3, price: 65_000, totalPrice: 195_000 }],
    total: 195_000,
    paidAt: null,
    refund: null,
  })
  expect(Date.parse(before.payBefore ?? '')).toBeGreaterThan(Date.parse(before.date ?? ''))
  expect((await document(market, seller, cart.id, seller, 'invoice')).status).toBe(404)
  expect((await document(market, buyer, cart.id, seller, 'receipt')).status).toBe(404)

  await market.pay(token, { payment_type: 'gopay' })
  const after = (await document(market, buyer, cart.id, seller, 'invoice')).json
  expect(after).toMatchObject({ number: before.number, date: before.date, lines: before.lines, total: before.total, paidWith: 'gopay' })
  expect(after.paidAt).not.toBeNull()
  expect((await document(market, seller, cart.id, seller, 'invoice')).json).toEqual(after)
  expect((await document(market, buyer, cart.id, other, 'invoice')).json).toMatchObject({ total: 40_000, seller: { name: 'Toko Cat' } })
})

test('another attempt to pay another cart has another number; after an ended one the cart has a quotation again', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const cement = await market.product(seller, { price: 65_000 })
  const { cart } = await market.opened(buyer, [cement, 1])
  const first = (await document(market, buyer, cart.id, seller, 'invoice')).json
  expect((await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })).status).toBe(200)
  expect((await document(market, buyer, cart.id, seller, 'invoice')).status).toBe(404)
  expect(await kinds(market, buyer, cart.id)).toEqual(['quotation'])
  await market.paid(buyer, { payment_type: 'gopay' }, [cement, 1])
  const second = (await document(market, buyer, cart.id, seller, 'invoice')).json
  expect(second).toMatchObject({ number: first.number.replace(`/${cart.id}-1/`, `/${cart.id}-2/`), total: 130_000 })
})

test('a quotation says what a cart costs now, to its buyer alone, until it is ordered', async () => {
  await using market = await testMarket()
  const [buyer, stranger, seller] = [await market.buyer('PT Maju'), await market.buyer(), await market.seller()]
  const [cement, nails] = [await market.product(seller, { price: 65_000 }), await market.product(seller, { name: 'Paku', price: 1_000 })]
  const cart = await market.fill(buyer, [cement, 3], [nails, 2])
  const quotation = async () => (await document(market, buyer, cart.id, seller, 'quotation')).json
  expect(await quotation()).toMatchObject({
    number: expect.stringMatching(new RegExp(`^PH/\\d{8}-\\d{4}/${cart.id}/${seller.shopId}$`)),
    buyer: { name: 'PT Maju' },
    total: 197_000,
    orderNumber: null,
    invoiceNumber: null,
    payBefore: null,
  })
  for (const user of [stranger, seller]) expect((await document(market, user, cart.id, seller, 'quotation')).status).toBe(404)
  expect((await document(market, buyer, cart.id, seller, 'invoice')).status).toBe(404)
  await market.db.updateTable('products').set({ price: 70_000 }).where('id', '=', cement).execute()
  await market.db.updateTable('products').set({ deletedAt: new Date() }).where('id', '=', nails).execute()
  expect(await quotation()).toMatchObject({ lines: [{ quantity: 3, price: 70_000 }], total: 210_000 })
  await market.db.updateTable('products').set({ deletedAt: new Date() }).execute()
  expect(await kinds(market, buyer, cart.id)).toEqual([])
  expect((await document(market, buyer, cart.id, seller, 'quotation')).status).toBe(404)
  await market.db.updateTable('products').set({ deletedAt: null }).execute()
  await market.opened(buyer, [cement, 1])
  expect((await document(market, buyer, cart.id, seller, 'quotation')).status).toBe(404)
})

test('each paper comes with the step that it tells of, with prices or without', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'qris' }, [await market.product(seller), 2])
  const always = ['purchase-order', 'invoice', 'receipt']
  expect([await kinds(market, buyer, id), await kinds(market, seller, id)]).toEqual([always, always])
  for (const kind of ['delivery-note', 'handover', 'faktur-pajak', ''])
    expect([kind, (await document(market, seller, id, seller, kind)).status]).toEqual([kind, 404])

  await move(market, seller, id, 'accept')
  const packed = ['packing-list', 'shipping-label']
  expect(await kinds(market, seller, id)).toEqual([...always, 'delivery-note', ...packed])
  expect(await kinds(market, buyer, id)).toEqual([...always, 'delivery-note'])
  expect((await document(market, seller, id, seller, 'delivery-note')).json).toMatchObject({ date: null, carrier: '' })
  await move(market, seller, id, 'ship', { carrier: 'JNE', tracking: 'JP1' })
  const note = (await document(market, buyer, id, seller, 'delivery-note')).json
  expect(note).toMatchObject({ carrier: 'JNE', tracking: 'JP1', total: null, refund: null })
  expect(note.lines).toMatchObject([{ name: 'Semen 50 kg', quantity: 2, price: null, totalPrice: null }])
  expect(note.date).not.toBeNull()

  await move(market, buyer, id, 'receive')
  expect(await kinds(market, buyer, id)).toEqual([...always, 'delivery-note', 'handover'])
  expect((await document(market, seller, id, seller, 'handover')).json).toMatchObject({
    receivedBy: 'buyer',
    total: null,
    orderNumber: expect.stringMatching(/^SP\//),
  })
  await sql`update events set actor_kind = 'system' where type = 'store_order.received'`.execute(market.db)
  expect((await document(market, seller, id, seller, 'handover')).json.receivedBy).toBe('system')
  for (const kind of packed) expect([kind, (await document(market, buyer, id, seller, kind)).status]).toEqual([kind, 404])
  const ordered = DocumentKind.options.filter((kind) => kind !== 'quotation' && kind !== 'credit-note')
  const tails = await Promise.all(ordered.map(async (kind) => (await document(market, seller, id, seller, kind)).json.number))
  expect(new Set(tails.map((number) => number.replace(/^[A-Z]+/, ''))).size).toBe(1)
  expect(tails.map((number) => number.split('/')[0])).toEqual(['SP', 'INV', 'KW', 'SJ', 'BAST', 'PL', 'LBL'])
})

test('money that goes back stands on invoice and receipt, for both sides, without the account it goes to', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await market.paid(buyer, { payment_type: 'bank_transfer', bank: 'bca' }, [await market.product(seller), 1])
  await move(market, buyer, id, 'cancel', { reason: 'Ordered twice' })
  for (const kind of ['invoice', 'receipt'])
    for (const user of [buyer, seller]) {
      const { json } = await document(market, user, id, seller, kind)
      expect(json).toMatchObject({ total: 65_000, refund: { amount: 65_000, status: 'due', paidAt: null } })
      expect(Object.keys(json.refund ?? {})).toEqual(['amount', 'status', 'paidAt'])
    }
  expect(await kinds(market, seller, id)).toEqual(['purchase-order', 'invoice', 'receipt'])
  expect((await document(market, seller, id, seller, 'purchase-order')).json).toMatchObject({ total: 65_000, refund: null })
})

test('only the two parties read a document', async () => {
  await using market = await testMarket()
  const [buyer, stranger] = [await market.buyer(), await market.buyer()]
  const [seller, partner, rival] = [await market.seller('one'), await market.seller('two'), await market.seller('rival')]
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1], [await market.product(partner), 1])
  for (const kind of ['purchase-order', 'invoice', 'receipt']) {
    expect([kind, (await document(market, undefined, id, seller, kind)).status]).toEqual([kind, 401])
    for (const user of [stranger, rival, partner])
      expect([kind, (await document(market, user, id, seller, kind)).status]).toEqual([kind, 404])
    for (const user of [buyer, seller]) expect([kind, (await document(market, user, id, seller, kind)).status]).toEqual([kind, 200])
  }
  expect((await document(market, buyer, id, rival, 'invoice')).status).toBe(404)
  expect((await market.call(seller, orders.show, { params: { id } })).json.papers.map(({ ShopId }) => ShopId)).toEqual(
    Array(3).fill(seller.shopId),
  )
})

test('papers name the parties as they were when it was paid, until one of them closes its account', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer('PT Lama'), await market.seller('sari', 'Toko Lama')]
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  await move(market, seller, id, 'accept')
  await move(market, seller, id, 'ship', { carrier: 'own' })
  await move(market, buyer, id, 'receive')
  await move(market, buyer, id, 'complete')
  await market.db.updateTable('buyers').set({ name: 'PT Baru', address: 'Surabaya' }).execute()
  await market.db.updateTable('shops').set({ name: 'Toko Baru', address: 'Medan' }).execute()
  const parties = async (user: Person) => {
    const { json } = await document(market, user, id, seller, 'invoice')
    return [json.buyer, json.seller]
  }
  const once = [
    { name: 'PT Lama', address: 'Jakarta' },
    { name: 'Toko Lama', address: 'Bandung' },
  ]
  expect(await parties(seller)).toEqual(once)
  await market.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password) })
    .execute()
  expect((await market.call(buyer, accounts.close, { body: { password } })).status).toBe(200)
  expect(await parties(seller)).toEqual([{ name: 'Closed account', address: '' }, once[1]])
  await market.payable(seller)
  for (const { id: payout } of await listPayouts(market.db)) await markPayoutPaid(market.app.paymentDeps, payout, { by: 'Rina' })
  await market.db
    .updateTable('users')
    .set({ passwordHash: await hashPassword(password) })
    .where('closedAt', 'is', null)
    .execute()
  expect((await market.call(seller, accounts.close, { body: { password } })).status).toBe(200)
  const kept = await market.db.selectFrom('storeOrders').select(['buyerName', 'buyerAddress', 'shopName', 'shopAddress']).execute()
  expect(kept).toEqual([{ buyerName: null, buyerAddress: null, shopName: null, shopAddress: null }])
})

test('a store prints packing lists and labels of several orders at once, its own ones, without prices', async () => {
  await using market = await testMarket()
  const [buyer, seller, rival] = [await market.buyer('PT Maju'), await market.seller('sari', 'Toko Baja'), await market.seller('tono')]
  const [cement, paint] = [await market.product(seller), await market.product(rival, { name: 'Cat' })]
  const pay = (...lines: Parameters<typeof market.fill> extends [unknown, ...infer Lines] ? Lines : never) =>
    market.paid(buyer, { payment_type: 'gopay' }, ...lines)
  const [first, second, waiting, foreign] = [
    await pay([cement, 2], [paint, 1]),
    await pay([cement, 3]),
    await pay([cement, 1]),
    await pay([paint, 1]),
  ]
  for (const id of [first, second]) {
    const part = await market.db
      .selectFrom('storeOrders')
      .select('id')
      .where('orderId', '=', id)
      .where('shopId', '=', seller.shopId)
      .executeTakeFirstOrThrow()
    await market.call(seller, storeOrders.move, { params: { id: part.id }, body: { step: 'accept' } })
  }
  const print = (user: Person | undefined, kind: string, asked: unknown, shop = seller) =>
    market.call(user, documents.packing, { params: { id: shop.shopId, kind }, query: { orders: asked } })

  const lists = await print(seller, 'packing-list', `${second},${first},${waiting},${foreign},999999,${second},x,-1`)
  expect(lists.status).toBe(200)
  expect(lists.json.rows.map(({ OrderId, lines, total }) => [OrderId, lines, total])).toMatchObject([
    [second, [{ name: 'Semen 50 kg', quantity: 3, price: null, totalPrice: null }], null],
    [first, [{ name: 'Semen 50 kg', quantity: 2, price: null, totalPrice: null }], null],
  ])
  const [label] = (await print(seller, 'shipping-label', `${first}`)).json.rows
  expect(label).toMatchObject({
    kind: 'shipping-label',
    number: expect.stringMatching(/^LBL\//),
    seller: { name: 'Toko Baja', address: 'Bandung' },
    sellerPhone: expect.stringMatching(/^\+62/),
    buyer: { name: 'PT Maju' },
    deliverTo: { street: 'Jakarta' },
    refund: null,
  })
  expect(JSON.stringify(label)).not.toContain('65000')
  expect((await document(market, seller, first, seller, 'shipping-label')).json).toEqual(label)

  expect((await print(rival, 'packing-list', first)).status).toBe(404)
  expect((await print(rival, 'packing-list', first, rival)).json.rows).toEqual([])
  expect((await print(buyer, 'packing-list', first)).status).toBe(403)
  expect((await print(undefined, 'packing-list', first)).status).toBe(401)
  expect((await print(seller, 'invoice', first)).status).toBe(404)
  expect((await print(seller, 'packing-list', '')).json.rows).toEqual([])
  expect((await print(seller, 'packing-list', '1,'.repeat(600))).status).toBe(422)
})
