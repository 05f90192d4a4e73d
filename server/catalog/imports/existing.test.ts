import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { imports } from '#contract/imports.ts'
import { products } from '#contract/products.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { formOf } from '#server/test/pictures.ts'
import { runImport } from './run.ts'

const send = async (app: TestApp, seller: TestSeller, bytes: string | Buffer) =>
  (await app.call(seller, imports.check, formOf([{ field: 'file', name: 'goods.csv', bytes }]))).json
const exported = async (app: TestApp, { token }: TestSeller) =>
  (await app.app.inject({ url: '/api/imports/export?format=csv', headers: { access_token: token } })).body
const run = (app: TestApp, id: Parameters<typeof runImport>[2]) => runImport(app.db, folderStorage(`${app.dataDir}/images`), id)
const sold = async (app: TestApp) =>
  (
    await sql<{
      name: string
      price: number
      stock: number
    }>`select name, price, stock from products where deleted_at is null order by name`.execute(app.db)
  ).rows.map(({ name, price, stock }) => [name, price, stock])
const codes = (json: Awaited<ReturnType<typeof send>>) =>
  json.problems.map(({ line, reasons }) => `${line} ${reasons[0]?.field} ${reasons[0]?.code}`)

test('an export that is imported again adds nothing: what is there is told, and its price and stock are set where that is wished', async () => {
  await using app = await testApp()
  const [sari, tono] = [await app.seller(), await app.seller('tono', 'Tono')]
  const first = 'Nama;Kategori;Harga;Stok;SKU\nPaku;Tool;1.000;5;PK-1\nBaut;Tool;Rp 2.500,-;7;\nLem;Tool;9000;1;LM-1'
  const added = await send(app, sari, first)
  expect(added).toMatchObject({ total: 3, failed: 0 })
  await app.call(sari, imports.confirm, { params: { id: added.id } })
  await run(app, added.id)
  const out = await exported(app, sari)
  const again = await send(app, sari, out)
  expect(again).toMatchObject({ total: 3, failed: 3, existing: 3, products: 0 })
  expect(codes(again).map((code) => code.slice(2))).toEqual(Array(3).fill('number already-there'))
  // Another price, one new row, and a number beside another name.
  const edited = `${out.trim().replace(',1000,', ',1250,').replace(',2500,7', ',2500,70')}\r\nSekop,Tool,Sekop,45000,3\r\n`
  const json = await send(app, sari, edited)
  expect(json).toMatchObject({ total: 4, failed: 3, existing: 3, products: 1 })
  const stranger = await app.call(tono, imports.update, { params: { id: json.id } })
  expect(stranger.status).toBe(404)
  expect((await app.call(sari, imports.update, { params: { id: json.id } })).json).toMatchObject({ failed: 0 })
  expect((await app.call(sari, imports.confirm, { params: { id: json.id } })).status).toBe(200)
  await run(app, json.id)
  expect(await sold(app)).toEqual([
    ['Baut', 2_500, 70],
    ['Lem', 9_000, 1],
    ['Paku', 1_250, 5],
    ['Sekop', 45_000, 3],
  ])
  expect((await app.call(sari, imports.show, { params: { id: json.id } })).json).toMatchObject({
    status: 'done',
    total: 4,
    done: 4,
    failed: 0,
  })
})

test('an SKU is of one variant: a row that has that of the store is there, a second row with it is refused, and another store may have it too', async () => {
  await using app = await testApp()
  const [sari, tono] = [await app.seller(), await app.seller('tono', 'Tono')]
  const heads = 'Nama;Kategori;Harga;Stok;SKU;Nomor'
  const taken = await send(app, sari, `${heads}\nPaku;Tool;1000;5;PK-1;`)
  await app.call(sari, imports.confirm, { params: { id: taken.id } })
  await run(app, taken.id)
  const { rows } = await sql<{ id: number }>`select id from variants`.execute(app.db)
  const number = rows[0]!.id
  const json = await send(
    app,
    sari,
    [heads, 'Paku baja;Tool;1000;5;PK-1;', `Palu;Tool;1000;5;;${number}`, 'Lem;Tool;9;1;LM;', 'Cat;Tool;9;1;LM;'].join('\n'),
  )
  expect(codes(json)).toEqual(['2 sku already-there', '5 sku sku-before'])
  const late = await send(app, sari, `${heads}\nKuas;Tool;9;1;LM;`)
  expect(late).toMatchObject({ failed: 0 })
  await app.call(sari, imports.confirm, { params: { id: json.id } })
  await run(app, json.id)
  const { json: done } = await app.call(sari, imports.show, { params: { id: json.id } })
  expect([done.total, done.done, done.failed]).toEqual([4, 4, 2])
  expect(done.problems.map(({ line, reasons }) => `${line} ${reasons[0]?.code}`)).toEqual(['2 already-there', '5 sku-before'])
  await app.call(sari, imports.confirm, { params: { id: late.id } })
  await run(app, late.id)
  const { json: raced } = await app.call(sari, imports.show, { params: { id: late.id } })
  expect(raced.problems.map(({ reasons }) => `${reasons[0]?.field} ${reasons[0]?.code}`)).toEqual(['sku sku-taken'])
  expect((await sold(app)).map(([name]) => name)).toEqual(['Lem', 'Paku', 'Palu'])
  expect(await send(app, tono, `${heads}\nPaku;Tool;1000;5;PK-1;${number}`)).toMatchObject({ failed: 0 })
  const page = (await app.call(undefined, products.page, { query: { name: 'paku' } })).json
  expect(page.products.rows.map(({ name }) => name)).toEqual(['Paku'])
})
