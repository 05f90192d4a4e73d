import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { documents, type DocumentKind } from '#contract/documents.ts'
import { viewGoods } from '#contract/documents/view.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { testMarket } from '#server/test/market.ts'

test('lines name the brand and origin that held at the sale, on goods and on their way; a line without them says neither', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [steel, plain] = [await market.product(seller), await market.product(seller, { name: 'Paku' })]
  const state = (brand: string) =>
    sql`update products set attributes = ${JSON.stringify({ brand, origin: 'Jerman' })}::jsonb where id = ${steel}`.execute(market.db)
  await state('Baja Emas')
  const { cart, token } = await market.opened(buyer, [steel, 1], [plain, 1])
  const show = (kind: DocumentKind) => market.call(buyer, documents.show, { params: { id: cart.id, shopId: seller.shopId, kind } })
  const statedOn = async (kind: DocumentKind) => (await show(kind)).json.lines.map((line) => [line.brand, line.origin])
  const stated = (brand: string) => [
    [brand, 'Jerman'],
    [null, null],
  ]
  expect(await statedOn('invoice')).toEqual(stated('Baja Emas'))
  await state('Baja Perak')
  await market.pay(token, { payment_type: 'gopay' })
  await state('Baja Lain')
  const { id } = await market.db.selectFrom('storeOrders').select('id').executeTakeFirstOrThrow()
  for (const step of ['accept', 'ship']) await market.call(seller, storeOrders.move, { params: { id }, body: { step, carrier: 'own' } })
  for (const kind of ['invoice', 'delivery-note', 'purchase-order'] as const) expect(await statedOn(kind)).toEqual(stated('Baja Perak'))
  const { json } = await show('invoice')
  expect(viewGoods(json.lines, 'id').rows.map(({ notes }) => notes)).toEqual([['Merek: Baja Perak · Negara asal: Jerman'], []])
  expect(viewGoods(json.lines, 'en').rows[0]!.notes).toEqual(['Brand: Baja Perak · Made in: Germany'])
})
