import { expect, test } from 'vitest'
import { claims } from '#contract/claims.ts'
import { documents } from '#contract/documents.ts'
import { shipments } from '#contract/shipments.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { testMarket } from '#server/test/market.ts'

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
  const creditNotes = [{ number: settled.json.credit?.number, at: expect.any(String), total: 15_000 }]
  for (const who of [buyer, seller]) {
    expect(await read(who, orderId, 'invoice')).toEqual({ ...before, creditNotes })
    expect(await read(who, orderId, 'receipt')).toMatchObject({ total: 100_000, creditNotes })
    expect((await read(who, orderId, 'purchase-order')).creditNotes).toEqual([])
    expect((await read(who, other, 'invoice')).creditNotes).toEqual([])
  }
})
