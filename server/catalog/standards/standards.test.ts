import { sql } from 'kysely'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { files } from '#contract/files.ts'
import type { ProductId } from '#contract/ids.ts'
import { standards } from '#contract/standards.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import type { TestBuyer, TestSeller } from '#server/test/app.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { formOf } from '#server/test/pictures.ts'
import { eraseStandards } from './write.ts'

const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`)
const upload = async (market: TestMarket, who: TestSeller | TestBuyer, text: string) =>
  (await market.call(who, files.upload, formOf([{ field: 'file', name: `${text}.pdf`, bytes: pdf(text) }]))).json.FileId
const set = async (market: TestMarket, who: TestSeller, id: ProductId, standard: string, file: number) =>
  market.call(who, standards.set, { params: { id, standard }, body: { FileId: file } })
const list = async (market: TestMarket, who: TestBuyer | TestSeller, id: ProductId) =>
  (await market.call(who, standards.list, { params: { id } })).json.rows

async function stating() {
  const market = await testMarket()
  const [buyer, seller, other] = [await market.buyer(), await market.seller(), await market.seller('tono', 'Toko Cat')]
  const product = await market.product(seller)
  await sql`update products set attributes = '{"sni": "SNI 15-2049"}' where id = ${product}`.execute(market.db)
  return { market, buyer, seller, other, product }
}

test('companies and its store read the file of a stated certificate while the product is sold, and the file of an order has it', async () => {
  const { market, buyer, seller, other, product } = await stating()
  await using _ = market
  expect((await set(market, seller, product, 'halal', await upload(market, seller, 'halal'))).status).toBe(422)
  const file = await upload(market, seller, 'sni')
  for (let turn = 0; turn < 2; turn += 1)
    expect((await set(market, seller, product, 'sni', file)).json.rows).toMatchObject([{ standard: 'sni', file: { FileId: file } }])
  const read = async (who: TestBuyer | TestSeller) =>
    (await market.app.inject({ url: `/api/files/${file}`, headers: { access_token: who.token } })).statusCode
  expect([await read(buyer), await read(seller), await read(other)]).toEqual([200, 200, 404])
  expect((await list(market, buyer, product)).map(({ standard }) => standard)).toEqual(['sni'])
  expect(await list(market, other, product)).toEqual([])
  expect((await market.call(undefined, standards.list, { params: { id: product } })).status).toBe(401)

  const order = await market.paid(buyer, { payment_type: 'gopay' }, [product, 1])
  const zip = await market.app.inject({ url: `/api/orders/${order}/file`, headers: { access_token: buyer.token } })
  expect(Object.keys(unzipSync(zip.rawPayload)).filter((path) => path.includes('/sertifikat/'))).toEqual([
    expect.stringMatching(/\/sertifikat\/\d+-sni\.pdf$/),
  ])

  // A removed number takes its file from the page; a product that is no longer sold shows none.
  await sql`update products set attributes = '{}' where id = ${product}`.execute(market.db)
  expect([await read(buyer), await list(market, buyer, product)]).toEqual([404, []])
  await sql`update products set attributes = '{"sni": "SNI 15-2049"}' where id = ${product}`.execute(market.db)
  expect(await read(buyer)).toBe(200)
})

test('two at once leave one file, another store and foreign or other files are refused, and removing twice is the same as once', async () => {
  const { market, buyer, seller, other, product } = await stating()
  await using _ = market
  const [one, two] = [await upload(market, seller, 'a'), await upload(market, seller, 'b')]
  await Promise.all([set(market, seller, product, 'sni', one), set(market, seller, product, 'sni', two)])
  expect(await list(market, buyer, product)).toHaveLength(1)
  expect((await set(market, other, product, 'sni', await upload(market, other, 'c'))).status).toBe(404)
  expect((await set(market, seller, product, 'sni', await upload(market, other, 'd'))).status).toBe(404)
  const csv = (await market.call(seller, files.upload, formOf([{ field: 'file', name: 'a.csv', bytes: Buffer.from('a;b\n1;2\n') }]))).json
  expect((await set(market, seller, product, 'sni', csv.FileId)).status).toBe(422)
  expect(await list(market, buyer, product)).toHaveLength(1)
  expect((await market.call(other, standards.remove, { params: { id: product, standard: 'sni' } })).status).toBe(404)
  for (let turn = 0; turn < 2; turn += 1)
    expect((await market.call(seller, standards.remove, { params: { id: product, standard: 'sni' } })).json.rows).toEqual([])
  await set(market, seller, product, 'sni', await upload(market, seller, 'e'))
  await inTransaction(market.db, (tx) => eraseStandards(tx, seller))
  expect(await market.db.selectFrom('files').select('id').where('subjectType', '=', 'product-standard').execute()).toEqual([])
})
