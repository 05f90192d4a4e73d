import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { viewQuote } from '#contract/documents/quote.ts'
import { orders } from '#contract/orders.ts'
import type { Quote } from '#contract/quotes.ts'
import { closeAccount } from '#server/closeAccount.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { readPdfText, textsIn, withoutSpaces } from '#server/test/pdf.ts'
import { moveQuote, offeredQuote, writeQuote } from '#server/test/quotes.ts'

type Person = TestBuyer | TestSeller

const get = (market: TestMarket, who: Person, quote: Pick<Quote, 'id'>, seq: number | string, lang = 'id') =>
  market.app.inject({ url: `/api/quotes/${quote.id}/versions/${seq}/pdf?lang=${lang}`, headers: { access_token: who.token } })
const bytesOf = async (...wanted: Parameters<typeof get>) => (await get(...wanted)).rawPayload

async function offered(market: TestMarket, more: object = {}) {
  const [buyer, seller] = [await market.buyer('PT Maju'), await market.seller('sari', 'Toko Baja')]
  const product = await market.product(seller, { name: 'Semen', price: 65_000, stock: 1_000 })
  const line = { VariantId: product, quantity: 100, price: 58_000, leadDays: 3, deviation: 'Merek lain' }
  const quote = await offeredQuote(
    market,
    { buyer, seller, product },
    {
      lines: [{ ...line, tiers: [{ minQuantity: 200, price: 55_000 }] }],
      delivery: { way: 'own', price: 250_000, minDays: 2, maxDays: 4, note: 'Truk engkel' },
      note: 'Harga khusus proyek',
      wholeOnly: true,
      ...more,
      reservedUntil: new Date(Date.now() + 86_400_000).toISOString(),
    },
  )
  return { buyer, seller, product, quote }
}

test('an offer as PDF says in both languages what its page says, in the layout of all documents', async () => {
  await using market = await testMarket()
  const { buyer, quote } = await offered(market)
  const version = quote.versions.at(-1)!
  const document = {
    number: `${quote.number}/v2`,
    quoteNumber: quote.number,
    shopId: quote.ShopId,
    seller: { name: 'Toko Baja', address: '' },
    buyer: { name: 'PT Maju', address: '' },
    place: '',
    version,
  }
  for (const language of ['id', 'en'] as const) {
    const reply = await get(market, buyer, quote, 2, language)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(reply.headers['content-disposition']).toContain(`${quote.number.replaceAll('/', '-')}-v2.pdf`)
    const found = await readPdfText(reply.rawPayload)
    const { kind: _, ...view } = viewQuote(document, language)
    const missing = textsIn(view).filter((text) => !found.text.includes(withoutSpaces(text)))
    expect(missing).toEqual([view.goods!.head.remarks, view.signHere])
    expect(found).toMatchObject({ language: language === 'id' ? 'id-ID' : 'en-GB', marked: { Marked: true } })
    expect(reply.rawPayload.length).toBeLessThan(150 * 1024)
  }
  const { text } = await readPdfText(await bytesOf(market, buyer, quote, 2))
  const said = [
    'Surat penawaran harga',
    'Semen',
    'Rp58.000',
    'Rp5.800.000',
    'mulai 200',
    'Rp55.000',
    'siap dalam 3 hari kerja',
    'Perbedaan: Merek lain',
    'Diantar toko, 2 sampai 4 hari. Truk engkel',
    'Rp250.000',
    'Rp6.050.000',
    'Harga khusus proyek',
    'Hanya dijual utuh',
  ]
  expect(said.filter((each) => !text.includes(withoutSpaces(each)))).toEqual([])
})

test('its bytes never change: two at once, both sides, later versions and names, and a closed account', async () => {
  await using market = await testMarket()
  const { buyer, seller, quote } = await offered(market)
  const replies = await Promise.all([buyer, seller, buyer].map((who) => get(market, who, quote, 2)))
  const [first] = replies
  for (const reply of replies) expect(reply.rawPayload.equals(first!.rawPayload)).toBe(true)
  const stored = await market.db.selectFrom('issuedDocuments').selectAll().execute()
  expect(stored).toMatchObject([{ kind: 'quote', number: `${quote.number}/v2`, orderId: null, side: 'both' }])
  expect(first!.headers['repr-digest']).toBe(`sha-256=:${Buffer.from(stored[0]!.sha256, 'hex').toString('base64')}:`)
  await market.db.updateTable('shops').set({ name: 'Toko Lain', address: 'Jalan Lain' }).where('id', '=', seller.shopId).execute()
  const counter = (await writeQuote(market, buyer, quote, 50_000)).json
  await writeQuote(market, seller, counter, 56_000)
  expect((await bytesOf(market, seller, quote, 2)).equals(first!.rawPayload)).toBe(true)
  expect((await readPdfText(await bytesOf(market, seller, quote, 4))).text).toContain('TokoLain')
  await moveQuote(
    market,
    seller,
    { ...quote, versionId: (await market.db.selectFrom('quoteVersions').select('id').where('seq', '=', 4).executeTakeFirstOrThrow()).id },
    'withdraw',
  )
  await closeAccount(market.db, { role: 'buyer', id: buyer.id }, async () => {})
  expect((await bytesOf(market, seller, quote, 2)).equals(first!.rawPayload)).toBe(true)
})

test('others, the wish of a company and a version that does not exist have none', async () => {
  await using market = await testMarket()
  const { buyer, seller, quote } = await offered(market)
  for (const stranger of [await market.buyer('PT Lain'), await market.seller('tono', 'Toko Cat')])
    expect((await get(market, stranger, quote, 2)).statusCode).toBe(404)
  for (const seq of [1, 3, 0, 'x', '999999999999999'])
    for (const who of [buyer, seller]) expect([seq, (await get(market, who, quote, seq)).statusCode]).toEqual([seq, 404])
  expect(await market.db.selectFrom('issuedDocuments').selectAll().execute()).toEqual([])
})

test('the file of an order from a quote has the accepted offer, for both sides', async () => {
  await using market = await testMarket()
  const { buyer, seller, quote } = await offered(market, { delivery: { way: 'pickup' } })
  const accepted = (await moveQuote(market, buyer, quote, 'accept')).json
  const zip = async (who: Person) =>
    unzipSync(
      (await market.app.inject({ url: `/api/orders/${accepted.OrderId}/file?lang=id`, headers: { access_token: who.token } })).rawPayload,
    )
  const [unpaid] = (await market.call(buyer, orders.unpaid)).json
  const { transaction } = (await market.checkout(buyer, unpaid)).json
  await market.pay(transaction.token, { payment_type: 'bank_transfer', bank: 'bca' })
  const path = `Toko-Baja-${seller.shopId}/${quote.number.replaceAll('/', '-')}-v2.pdf`
  for (const who of [buyer, seller]) {
    const entries = await zip(who)
    expect(Object.keys(entries)).toContain(path)
    expect(Buffer.from(entries[path]!).equals(await bytesOf(market, who, quote, 2))).toBe(true)
    expect((await readPdfText(Buffer.from(entries['daftar-isi.pdf']!))).text).toContain(
      withoutSpaces(`Surat penawaran harga ${quote.number}/v2`),
    )
  }
})
