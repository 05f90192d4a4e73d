import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { files } from '#contract/files.ts'
import { vendorDocuments } from '#contract/vendorDocuments.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { formOf } from '#server/test/pictures.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { eraseVendorDocuments } from './ownData.ts'

const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`)
const upload = async (market: TestMarket, who: TestSeller | TestBuyer, text: string, name = `${text}.pdf`) =>
  (await market.call(who, files.upload, formOf([{ field: 'file', name, bytes: pdf(text) }]))).json.FileId
const set = (market: TestMarket, seller: TestSeller, kind: string, body: object) =>
  market.call(seller, vendorDocuments.set, { params: { id: seller.shopId, kind }, body })
const zip = (market: TestMarket, who: TestSeller | TestBuyer | undefined, shop: number | null) =>
  market.app.inject({ url: `/api/shops/${shop}/vendor-documents/zip`, ...(who && { headers: { access_token: who.token } }) })

test('companies get what a store shares, with its last day, and nothing else; the file of an order has it, too', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller('sari', 'Toko Baja')]
  expect((await zip(market, buyer, seller.shopId)).statusCode).toBe(404)
  await set(market, seller, 'npwp', { FileId: await upload(market, seller, 'npwp'), shared: true })
  await set(market, seller, 'bank', { FileId: await upload(market, seller, 'bank'), shared: true, validUntil: '2027-01-31' })
  await set(market, seller, 'nib', { FileId: await upload(market, seller, 'nib'), shared: false })
  const shared = await market.call(buyer, vendorDocuments.shared, { params: { id: seller.shopId } })
  expect(shared.json.rows).toEqual([
    { kind: 'npwp', validUntil: null },
    { kind: 'bank', validUntil: '2027-01-31' },
  ])
  const entries = unzipSync((await zip(market, buyer, seller.shopId)).rawPayload)
  expect(Object.keys(entries)).toEqual(['npwp.pdf', 'bank-berlaku-2027-01-31.pdf', 'SHA256SUMS'])
  expect(Buffer.from(entries['npwp.pdf']!)).toEqual(pdf('npwp'))
  expect((await zip(market, undefined, seller.shopId)).statusCode).toBe(401)
  expect((await zip(market, await market.seller('tono', 'Toko Cat'), seller.shopId)).statusCode).toBe(403)

  const order = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const reply = await market.app.inject({ url: `/api/orders/${order}/file`, headers: { access_token: buyer.token } })
  const paths = Object.keys(unzipSync(reply.rawPayload))
  expect(paths.filter((path) => path.includes('/vendor/')).map((path) => path.split('/').at(-1))).toEqual([
    'npwp.pdf',
    'bank-berlaku-2027-01-31.pdf',
  ])
})

test('the same again changes nothing, two at once keep one, another store and another file are not found, and without a file nothing is kept', async () => {
  await using market = await testMarket()
  const [seller, other] = [await market.seller(), await market.seller('tono', 'Toko Cat')]
  const [first, second] = [await upload(market, seller, 'a'), await upload(market, seller, 'b')]
  for (let turn = 0; turn < 2; turn++)
    expect((await set(market, seller, 'nib', { FileId: first, shared: true })).json).toMatchObject({
      shared: true,
      file: { FileId: first },
    })
  const both = await Promise.all([
    set(market, seller, 'npwp', { FileId: second, shared: true }),
    set(market, seller, 'npwp', { FileId: second, shared: true }),
  ])
  expect(both.some(({ status }) => status === 200)).toBe(true)
  const list = async () => (await market.call(seller, vendorDocuments.list, { params: { id: seller.shopId } })).json.rows
  expect((await list()).map(({ kind }) => kind)).toEqual(['nib', 'npwp'])
  expect((await set(market, seller, 'nib', { shared: false, validUntil: '2027-02-28' })).json).toMatchObject({
    shared: false,
    file: { FileId: first },
  })
  expect((await set(market, seller, 'bank', { shared: true })).status).toBe(422)
  expect((await set(market, seller, 'bank', { FileId: await upload(market, other, 'c'), shared: true })).status).toBe(404)
  expect((await set(market, seller, 'nib', { shared: true, validUntil: '2027-02-30' })).status).toBe(422)
  const foreign = { params: { id: seller.shopId, kind: 'nib' }, body: { shared: true } }
  expect((await market.call(other, vendorDocuments.set, foreign)).status).toBe(404)
  expect((await market.call(other, vendorDocuments.remove, { params: foreign.params })).status).toBe(404)
  expect(await list()).toHaveLength(2)
  for (let turn = 0; turn < 2; turn++)
    expect((await market.call(seller, vendorDocuments.remove, { params: foreign.params })).json.rows).toHaveLength(1)
  await inTransaction(market.db, (tx) => eraseVendorDocuments(tx, seller))
  expect(await list()).toEqual([])
  expect(await market.db.selectFrom('files').select('id').where('subjectType', '=', 'vendor-document').execute()).toEqual([])
})
