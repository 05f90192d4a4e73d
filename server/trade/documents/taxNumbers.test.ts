import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import { documents, type DocumentKind } from '#contract/documents.ts'
import { viewDocument } from '#contract/documents/view.ts'
import { taxes } from '#contract/taxes.ts'
import { eraseTaxNumber } from '#server/identity/accounts/taxNumbers.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { newNpwp, registerCompany, registerStore } from '#server/test/fakturs.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { readPdfText } from '#server/test/pdf.ts'

const day = dayInWib(new Date())

async function trading() {
  const market = await testMarket()
  const [buyer, seller] = [await market.buyer('PT Maju'), await market.seller('sari', 'Toko Baja')]
  const [store, company] = [await registerStore(market, seller), await registerCompany(market, buyer)]
  const { cart, token } = await market.opened(buyer, [await market.product(seller, { price: 65_000 }), 1])
  const show = async (kind: DocumentKind, who: TestBuyer | TestSeller = buyer) =>
    (await market.call(who, documents.show, { params: { id: cart.id, shopId: seller.shopId, kind } })).json
  const pdf = async (kind: DocumentKind) =>
    (
      await market.app.inject({
        url: `/api/orders/${cart.id}/papers/${seller.shopId}/${kind}/pdf`,
        headers: { access_token: buyer.token },
      })
    ).rawPayload
  const change = async (body: object) =>
    market.call(buyer, taxes.setOfCompany, { body: { pkp: true, ...body }, headers: await market.confirmed(buyer) })
  const pay = () => market.pay(token, { payment_type: 'gopay' })
  return { market, buyer, seller, store, company, cart, show, pdf, change, pay }
}

const xmlOf = async (market: TestMarket, seller: TestSeller) =>
  (
    await market.app.inject({
      url: `/api/shops/${seller.shopId}/fakturs/coretax?month=${day.slice(0, 7)}&format=xml`,
      headers: { access_token: seller.token },
    })
  ).body

test('documents and the faktur name the tax numbers that held at the payment; a later change counts for later orders', async () => {
  const { market, buyer, seller, store, company, show, pdf, change, pay } = await trading()
  await using _ = market
  await pay()
  const first = newNpwp()
  expect((await change({ npwp: first, place: '000002' })).status).toBe(200)
  for (const kind of ['purchase-order', 'invoice', 'receipt'] as const)
    for (const who of [buyer, seller])
      expect(await show(kind, who)).toMatchObject({
        sellerTax: { npwp: store, nitku: `${store}000000`, recordedOn: null },
        buyerTax: { npwp: company, nitku: `${company}000000`, recordedOn: null },
      })
  expect((await readPdfText(await pdf('invoice'))).text).toContain(`${company}000000`)
  const xml = await xmlOf(market, seller)
  expect(xml).toContain(`<BuyerTin>${company}</BuyerTin>`)
  expect(xml).not.toContain(first)

  const later = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const { json } = await market.call(buyer, documents.show, { params: { id: later, shopId: seller.shopId, kind: 'invoice' } })
  expect(json.buyerTax).toEqual({ npwp: first, nitku: `${first}000002`, recordedOn: null })
  expect(await xmlOf(market, seller)).toContain(`<BuyerIDTKU>${first}000002</BuyerIDTKU>`)
})

test('a correction with an earlier day counts for the order, says when it was recorded, and leaves the issued bytes as they are', async () => {
  const { market, seller, company, show, pdf, change, pay } = await trading()
  await using _ = market
  await pay()
  const issued = await pdf('invoice')
  const right = newNpwp()
  expect((await change({ npwp: right, npwpFrom: addDays(day, 1) })).problem.errors).toMatchObject([{ path: 'npwpFrom' }])
  expect((await change({ npwp: right, npwpFrom: addDays(day, -30) })).status).toBe(200)
  const corrected = await show('invoice')
  expect(corrected.buyerTax).toEqual({ npwp: right, nitku: `${right}000000`, recordedOn: day })
  expect(viewDocument(corrected, 'en').facts.find(({ name }) => name === 'NPWP of the buyer')?.value).toMatch(/ · recorded on /)
  expect(await xmlOf(market, seller)).toContain(`<BuyerTin>${right}</BuyerTin>`)
  const again = await pdf('invoice')
  expect(again).not.toEqual(issued)
  expect((await readPdfText(again)).text).toContain(right)
  // Corrected back: the first copy states it, and it is still there.
  await change({ npwp: company, npwpFrom: addDays(day, -30) })
  expect(await pdf('invoice')).toEqual(issued)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from issued_documents where kind = 'invoice'`.execute(market.db)
  expect(rows).toEqual([{ n: 2 }])
})

test('the same number twice at once is one row of the history, and a past of it needs a confirmation', async () => {
  await using market = await testMarket()
  const buyer = await market.buyer()
  const npwp = newNpwp()
  const save = (body: object) => market.call(buyer, taxes.setOfCompany, { body: { pkp: true, npwp, ...body } })
  await Promise.all([save({}), save({}), save({})])
  expect((await save({ npwpFrom: '2020-01-01' })).status).toBe(200)
  expect(await market.db.selectFrom('taxNumbers').select('place').execute()).toEqual([{ place: '000000' }])
  expect((await save({ place: '000003', npwpFrom: '2020-01-01' })).problem.code).toBe('confirmation-needed')
  expect((await save({ place: '000003' })).status).toBe(200)
  expect(await market.db.selectFrom('taxNumbers').select('place').orderBy('id').execute()).toEqual([
    { place: '000000' },
    { place: '000003' },
  ])
})

test('a store that is no PKP names no numbers, and a company that closes takes its own away but not what was issued', async () => {
  const { market, buyer, seller, company, show, pdf, pay } = await trading()
  await using _ = market
  const other = await market.seller('tono', 'Toko Cat')
  const plain = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(other), 1])
  const { json } = await market.call(other, documents.show, { params: { id: plain, shopId: other.shopId, kind: 'invoice' } })
  expect([json.sellerTax, json.buyerTax]).toEqual([undefined, undefined])
  await pay()
  const issued = await pdf('invoice')
  expect((await show('invoice')).buyerTax?.npwp).toBe(company)
  // As closing its account leaves it.
  await market.db.updateTable('storeOrders').set({ buyerName: null, buyerAddress: null }).execute()
  await inTransaction(market.db, (tx) => eraseTaxNumber(tx, buyer))
  expect((await show('invoice', seller)).buyerTax).toBeNull()
  const url = `/api/orders/${(await show('invoice', seller)).OrderId}/papers/${seller.shopId}/invoice/pdf`
  expect((await market.app.inject({ url, headers: { access_token: seller.token } })).rawPayload).toEqual(issued)
})

test('an invoice before the payment says what holds then; another name makes another copy, and the paid one keeps the last', async () => {
  const { market, buyer, show, pdf, pay } = await trading()
  await using _ = market
  const before = await pdf('invoice')
  await sql`update buyers set name = 'PT Maju Terus' where id = ${buyer.id}`.execute(market.db)
  const renamed = await pdf('invoice')
  expect((await readPdfText(renamed)).text).toContain('PTMajuTerus')
  expect(renamed).not.toEqual(before)
  await pay()
  await sql`update buyers set name = 'PT Lain' where id = ${buyer.id}`.execute(market.db)
  expect((await show('invoice')).buyer.name).toBe('PT Maju Terus')
  expect(await pdf('invoice')).toEqual(renamed)
})
