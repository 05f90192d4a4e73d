import { expect, test } from 'vitest'
import { documents } from '#contract/documents.ts'
import { viewGoods } from '#contract/documents/view.ts'
import { files } from '#contract/files.ts'
import { imports } from '#contract/imports.ts'
import {
  documentFacts,
  factFilters,
  factKeys,
  factOf,
  isStandard,
  productFacts,
  sayFact,
  searchedFacts,
  standardKeys,
} from '#contract/productFacts.ts'
import { products } from '#contract/products.ts'
import { standards } from '#contract/standards.ts'
import { columnNames, plain } from '#server/catalog/imports/columnNames.ts'
import { headsOf } from '#server/catalog/imports/factColumns.ts'
import { runImport } from '#server/catalog/imports/run.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import type { TestSeller } from '#server/test/app.ts'
import { testMarket, type TestMarket } from '#server/test/market.ts'
import { formOf } from '#server/test/pictures.ts'

const attributes = Object.fromEntries(productFacts.map(({ key, choices }) => [key, choices?.[1]?.id ?? `X${key}-7/2`]))
const tool = 2
const make = async (market: TestMarket, seller: TestSeller, name: string) =>
  (
    await market.call(seller, products.create, {
      body: { CategoryId: tool, name, description: 'Bor', price: 65_000, stock: 9, attributes },
    })
  ).json.id

async function read(market: TestMarket, seller: TestSeller, rows: readonly (readonly string[])[]) {
  const bytes = rows.map((cells) => cells.join(',')).join('\n')
  const { json } = await market.call(seller, imports.check, formOf([{ field: 'file', name: 'barang.csv', bytes }]))
  expect(json.problems).toEqual([])
  await market.call(seller, imports.confirm, { params: { id: json.id } })
  await runImport(market.db, folderStorage(`${market.dataDir}/images`), json.id)
}

test('the head of a column means one fact, and no field of the import', () => {
  const heads = factKeys.flatMap(headsOf)
  expect(heads.filter((head, at) => heads.indexOf(head) !== at)).toEqual([])
  const ofFields = new Set(Object.values(columnNames).flat().map(plain))
  expect(heads.filter((head) => ofFields.has(head))).toEqual([])
  // Exports of other shop systems have it for `simple` or a category of their own.
  expect(heads).not.toContain('type')
})

test('a product shows every fact, search and filters find it by those that say so, and its documents name those of documents', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const id = await make(market, seller, 'Bor')
  const { json } = await market.call(undefined, products.show, { params: { id } })
  expect(json.attributes?.map(({ key, stated }) => [key, stated ?? false])).toEqual(factKeys.map((key) => [key, isStandard(key)]))
  const list = async (name: string, detail: string[] = []) =>
    (await market.call(undefined, products.page, { query: { name, detail } })).json.products.rows.map((row) => row.id)
  for (const { key, choices } of factFilters) {
    const value = attributes[key] ?? choices?.[0]?.id
    expect([key, await list('bor', [`${key}:${value}`]), await list('bor', [`${key}:other`])]).toEqual([key, [id], []])
  }
  for (const key of searchedFacts) expect([key, await list(`x${key} 7/2`)]).toEqual([key, [id]])

  const order = await market.paid(buyer, { payment_type: 'gopay' }, [id, 1])
  const invoice = await market.call(buyer, documents.show, { params: { id: order, shopId: seller.shopId, kind: 'invoice' } })
  for (const language of ['id', 'en'] as const)
    expect(viewGoods(invoice.json.lines, language).rows[0]?.notes).toEqual([
      documentFacts.map((key) => sayFact(key, attributes[key]!, language)).join(' · '),
    ])
})

test('every standard keeps the file of its certificate', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const id = await make(market, seller, 'Bor')
  for (const standard of standardKeys) {
    const bytes = Buffer.from(`%PDF-1.7 ${standard}`)
    const file = await market.call(seller, files.upload, formOf([{ field: 'file', name: `${standard}.pdf`, bytes }]))
    const kept = await market.call(seller, standards.set, { params: { id, standard }, body: { FileId: file.json.FileId } })
    expect([standard, kept.status]).toEqual([standard, 200])
  }
})

test('each head of a fact is read as its column, and what an export says of facts is read again', async () => {
  await using market = await testMarket()
  const [seller, other] = [await market.seller(), await market.seller('tono', 'Tono')]
  const head = ['Nama barang', 'Kategori', 'Harga', 'Stok']
  const most = Math.max(...factKeys.map((key) => headsOf(key).length))
  for (let at = 0; at < most; at += 1) {
    const heads = factKeys.map((key) => headsOf(key)[at] ?? factOf(key).name.en)
    await read(market, seller, [
      [...head, ...heads],
      [`Bor ${at}`, String(tool), '1000', '3', ...factKeys.map((key) => String(attributes[key]))],
    ])
  }
  const of = (shop: TestSeller) =>
    market.db.selectFrom('products').select('attributes').where('shopId', '=', shop.shopId).orderBy('id').execute()
  expect(await of(seller)).toEqual(Array.from({ length: most }, () => ({ attributes })))
  const file = (await market.app.inject({ url: '/api/imports/export', headers: { access_token: seller.token } })).body
  await read(market, other, [[file]])
  expect(await of(other)).toHaveLength(most)
  for (const row of await of(other)) expect(row).toEqual({ attributes })
})

test('a row that states a fact twice with different values is refused and says which, and the same value twice is one', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const rows = [
    'Nama barang,Kategori,Harga,Stok,Model,Tipe,Rincian',
    'A,2,1000,3,GSB 13,GSB 14,',
    'B,2,1000,3,GSB 13,GSB 13,Tipe/Model: GSB 13',
  ]
  const bytes = [...rows, 'C,2,1000,3,GSB 13,,Model: GSB 15', 'D,2,1000,3,,GSB 13,'].join('\n')
  const { json } = await market.call(seller, imports.check, formOf([{ field: 'file', name: 'barang.csv', bytes }]))
  const twice = { field: 'details', file: 'Tipe/Model', code: 'detail-twice' }
  expect(json.problems).toMatchObject([
    { line: 2, reasons: [twice] },
    { line: 4, reasons: [twice] },
  ])
})

test('an exported text that looks like another fact is read as the text that it is', async () => {
  await using market = await testMarket()
  const [seller, other] = [await market.seller(), await market.seller('tono', 'Tono')]
  const body = {
    CategoryId: tool,
    name: 'Bor',
    description: 'Bor',
    price: 65_000,
    stock: 9,
    attributes: { model: 'GSB; Merek: X', sni: '1; 2' },
  }
  expect((await market.call(seller, products.create, { body })).status).toBe(201)
  const file = (await market.app.inject({ url: '/api/imports/export', headers: { access_token: seller.token } })).body
  await read(market, other, [[file]])
  const copies = await market.db.selectFrom('products').select('attributes').where('shopId', '=', other.shopId).execute()
  expect(copies).toEqual([{ attributes: { model: 'GSB, Merek: X', sni: '1; 2' } }])
})
