import { expect, test } from 'vitest'
import { claims } from '#contract/claims.ts'
import { documents } from '#contract/documents.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { testMarket } from '#server/test/market.ts'
import { readPdfText, withoutSpaces } from '#server/test/pdf.ts'

test('invoice and receipt name the credit notes of their part beside what they always said; of another order nothing', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { stock: 100, price: 10_000 })
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [product, 10])
  const other = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  const line = await market.db.selectFrom('orderLines').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  await market.call(seller, shipments.ship, { params: { id }, body: { carrier: 'JNE', tracking: 'JP1' } })
  const read = async (who: typeof buyer | typeof seller, order: number, kind: string) =>
    (await market.call(who, documents.show, { params: { id: order, shopId: seller.shopId, kind } })).json
  const before = await read(buyer, orderId, 'invoice')
  expect(before).toMatchObject({ total: 100_000, creditNotes: [] })

  const body = { StoreOrderId: id, kind: 'missing', lines: [{ OrderLineId: line.id, steps: 2 }], text: 'Kurang' }
  const opened = await market.call(buyer, claims.open, { body })
  const move = (who: typeof buyer | typeof seller, step: string, more: object = {}) =>
    market.call(who, claims.move, { params: { id: opened.json.id }, body: { step, ...more } })
  await move(seller, 'offer', { amount: 15_000 })
  const settled = await move(buyer, 'accept')
  const creditNotes = [{ id: expect.any(Number), number: settled.json.credit?.number, at: expect.any(String), total: 15_000 }]
  for (const who of [buyer, seller]) {
    expect(await read(who, orderId, 'invoice')).toEqual({ ...before, creditNotes })
    expect(await read(who, orderId, 'receipt')).toMatchObject({ total: 100_000, creditNotes })
    expect((await read(who, orderId, 'purchase-order')).creditNotes).toEqual([])
    expect((await read(who, other, 'invoice')).creditNotes).toEqual([])
  }
})

test('a credit note is a document of its own with its PDF, and the bytes of the invoice stay; a shipment has its note and minutes', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const order = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller, { stock: 100, price: 10_000 }), 10])
  const { id } = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', order).executeTakeFirstOrThrow()
  const line = await market.db.selectFrom('orderLines').select('id').where('orderId', '=', order).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id }, body: { step: 'accept' } })
  await market.call(seller, shipments.ship, { params: { id }, body: { carrier: 'JNE', tracking: 'JP1' } })
  const pdf = (kind: string, of = '') =>
    market.app.inject({ url: `/api/orders/${order}/papers/${seller.shopId}/${kind}/pdf?of=${of}`, headers: { access_token: buyer.token } })
  const before = (await pdf('invoice')).rawPayload
  const body = { StoreOrderId: id, kind: 'missing', lines: [{ OrderLineId: line.id, steps: 2 }], text: 'Kurang' }
  const claim = (await market.call(buyer, claims.open, { body })).json
  const move = (who: typeof buyer | typeof seller, step: string, more: object = {}) =>
    market.call(who, claims.move, { params: { id: claim.id }, body: { step, ...more } })
  await move(seller, 'offer', { amount: 15_000 })
  await move(buyer, 'accept')

  const show = (who: typeof buyer | typeof seller, kind: string, of: string) =>
    market.call(who, documents.show, { params: { id: order, shopId: seller.shopId, kind }, query: { of } })
  const [note] = (await market.call(buyer, claims.creditNotes, { params: { id } })).json.rows
  const shown = (await show(seller, 'credit-note', String(note!.id))).json
  expect(shown).toMatchObject({
    number: note!.number,
    total: 15_000,
    claimNumber: claim.number,
    lines: [{ quantity: 2, totalPrice: 15_000 }],
  })
  const found = await readPdfText((await pdf('credit-note', String(note!.id))).rawPayload)
  for (const text of ['Nota kredit', note!.number, claim.number, shown.invoiceNumber!, 'Rp15.000', 'Lima belas ribu rupiah'])
    expect(found.text).toContain(withoutSpaces(text))
  expect((await pdf('invoice')).rawPayload.equals(before)).toBe(true)

  const [shipment] = (await market.call(buyer, shipments.fulfilment, { params: { id } })).json.shipments
  const of = String(shipment!.id)
  expect((await show(buyer, 'delivery-note', of)).json).toMatchObject({ number: shipment!.number, lines: [{ quantity: 10, price: null }] })
  expect((await readPdfText((await pdf('delivery-note', of)).rawPayload)).text).toContain(shipment!.number)
  for (const [kind, wrong] of [
    ['credit-note', '999'],
    ['credit-note', ''],
    ['delivery-note', '999'],
    ['handover', of],
  ] as const)
    expect([kind, wrong, (await show(buyer, kind, wrong)).status]).toEqual([kind, wrong, 404])
  for (const stranger of [await market.buyer(), await market.seller('tono', 'Toko Cat')])
    expect((await show(stranger, 'credit-note', String(note!.id))).status).toBe(404)
})
