import { zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import { expect, test } from 'vitest'
import { imports, type ImportId } from '#contract/imports.ts'
import { fileWords } from '#contract/words/files.ts'
import { products } from '#contract/products.ts'
import { sql } from 'kysely'
import { folderStorage } from '#server/platform/images/folder.ts'
import { referencedFiles } from '#server/modules.ts'
import { sweepPictures } from '#server/platform/images/sweep.ts'
import { longTest } from '#server/test/cases.ts'
import { claim } from '#server/test/bombs.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { drawPicture, formOf } from '#server/test/pictures.ts'
import { runImport } from './run.ts'
import { purgeImports, takeTurn } from './turns.ts'

type Part = { field: string; name?: string; bytes: Buffer | string }

const send = (app: TestApp, seller: TestSeller, csv: string | Buffer, more: Part[] = []) =>
  app.call(seller, imports.check, formOf([{ field: 'file', name: 'goods.csv', bytes: csv }, ...more]))
const storage = (app: TestApp) => folderStorage(`${app.dataDir}/images`)
const count = async (app: TestApp) => (await app.call(undefined, products.page)).json.totalProducts

const csv = `Nama Produk;Kategori;Deskripsi;Harga;Stok
Semen Tiga Roda 50 kg;Construction;Semen;Rp 65.000;12
Kertas F4;alat;Kertas;abc;3
;Tool;Tanpa nama;1000;3
"Paku; 5 cm";2;Paku;1.500;1000
`

test('a file is checked first: the good rows wait, the bad ones say why by their line, nothing changes', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const { status, json } = await send(app, sari, csv)
  expect(status).toBe(201)
  expect(json).toMatchObject({ status: 'checked', total: 4, failed: 2, done: 2, mapping: { name: 'Nama Produk', price: 'Harga' } })
  expect(json.problems.map(({ line, message }) => [line, message.split(':')[0]])).toEqual([
    [3, 'price'],
    [4, 'name'],
  ])
  expect(await count(app)).toBe(0)
})

test('a name in a file is held to the rule of every other name: no letters that hide or turn', async () => {
  await using app = await testApp()
  const { json } = await send(app, await app.seller(), 'name;category;price;stock\nSemen \u202eijab;3;1000;3\nPa\u200bku;3;1000;3\n')
  const message = 'name: Contains invisible characters. Please type it anew.'
  expect(json.problems).toMatchObject([2, 3].map((line) => ({ line, message, reasons: [{ field: 'name', code: 'invisible' }] })))
  expect(json.problems[1]?.cells).toEqual({ name: 'Pa\u200bku', category: '3', price: '1000', stock: '3' })
})

test('a confirmed file becomes products that are listed and found, once, however often it runs', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const { json } = await send(app, sari, csv)
  const params = { id: json.id }
  expect((await app.call(sari, imports.confirm, { params })).status).toBe(200)
  expect(await app.call(sari, imports.confirm, { params })).toMatchObject({ status: 409, problem: { code: 'not-allowed-now' } })
  await Promise.all([runImport(app.db, storage(app), json.id), runImport(app.db, storage(app), json.id)])
  await runImport(app.db, storage(app), json.id)
  expect((await app.call(sari, imports.show, { params })).json).toMatchObject({ status: 'done', total: 4, done: 4, failed: 2 })
  expect(await count(app)).toBe(2)
  const found = (await app.call(undefined, products.page, { query: { name: 'semen 50kg' } })).json.products.rows
  expect(found).toMatchObject([{ name: 'Semen Tiga Roda 50 kg', price: 65_000, stock: 12, CategoryId: 3 }])
  const rejects = await app.app.inject({ url: `/api/imports/${json.id}/rejects`, headers: { access_token: sari.token } })
  expect(rejects.body).toContain('Kertas F4,alat,Kertas,abc,3,,3,"price: This number cannot be read for sure')
})

test('an XLSX file, a mapping by hand and pictures by name in a ZIP', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const rows = [
    ['Barang', 'Golongan', 'Harga', 'Stok', 'Foto'],
    ['Cat putih', 'Construction', 90000, 5, 'a.jpg; B.PNG'],
    ['Cat biru', 'Construction', 90000, 5, 'none.jpg'],
    ['Cat rusak', 'Construction', 90000, 5, 'bad.png'],
  ]
  const xlsx = await writeXlsxFile(
    rows.map((row) => row.map((value) => (typeof value === 'number' ? { value, type: Number } : { value, type: String }))),
  ).toBuffer()
  const zip = zipSync({
    'photos/a.jpg': await drawPicture(),
    'b.png': await drawPicture({ format: 'png' }),
    'bad.png': Buffer.from('<svg/>'),
  })
  const { json } = await send(app, sari, xlsx, [
    { field: 'pictures', name: 'p.zip', bytes: Buffer.from(zip) },
    { field: 'mapping', bytes: JSON.stringify({ category: 'Golongan' }) },
  ])
  expect(json).toMatchObject({ total: 3, failed: 0, mapping: { name: 'Barang', category: 'Golongan', pictures: 'Foto' } })
  await app.call(sari, imports.confirm, { params: { id: json.id } })
  await runImport(app.db, storage(app), json.id)
  const done = (await app.call(sari, imports.show, { params: { id: json.id } })).json
  expect(done).toMatchObject({ status: 'done', done: 3, failed: 2 })
  expect(done.problems.map((problem) => problem.line)).toEqual([3, 4])
  const [product] = (await app.call(undefined, products.page)).json.products.rows
  expect(product).toMatchObject({ name: 'Cat putih', Images: [{}] })
  expect((await app.app.inject(product?.mainImage ?? '')).statusCode).toBe(200)
})

test('a picture that many rows name is decoded once and kept until no product shows it, and a damaged one is named in each row', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const rows = Array.from({ length: 12 }, (_, n) => `Cat ${n},3,Cat,1000,5,${n < 10 ? 'a.jpg;b.jpg;c.png' : 'c.png;bad.png'}`)
  const [a, c] = [await drawPicture(), await drawPicture({ format: 'png' })]
  const zip = zipSync({ 'a.jpg': a, 'b.jpg': a, 'c.png': c, 'bad.png': Buffer.from('<svg/>') })
  const saved: string[] = []
  const kept = { ...storage(app), save: (name: string, bytes: Uint8Array) => (saved.push(name), storage(app).save(name, bytes)) }
  const { json } = await send(app, sari, `name,category,description,price,stock,pictures\n${rows.join('\n')}\n`, [
    { field: 'pictures', name: 'p.zip', bytes: Buffer.from(zip) },
  ])
  await app.call(sari, imports.confirm, { params: { id: json.id } })
  // Two concurrent workers and a later one: every picture is created once, every row is taken once.
  await Promise.all([runImport(app.db, kept, json.id, 0), runImport(app.db, kept, json.id, 0)])
  await Promise.all([runImport(app.db, kept, json.id), runImport(app.db, kept, json.id)])
  const done = (await app.call(sari, imports.show, { params: { id: json.id } })).json
  expect(done).toMatchObject({ status: 'done', done: 12, failed: 2 })
  expect(done.problems.map(({ message }) => message)).toEqual(
    Array(2).fill('pictures: bad.png: Selected file extention is not .jpeg .jpg .png'),
  )
  const { rows: files } = await sql<{
    file: string
    shown: number
  }>`select file, count(*)::int as shown from product_images group by 1`.execute(app.db)
  expect(files.map(({ shown }) => shown)).toEqual([10, 10])
  // Two contents, each created at most once by each of the four runs.
  expect(new Set(saved).size).toBeLessThanOrEqual(8)
  await purgeImports(app.db)
  // A picture that a slower worker decoded in vain is deleted; pictures of products stay.
  expect((await sweepPictures(app.db, storage(app), referencedFiles, 0)).missing).toEqual([])
  expect(await sweepPictures(app.db, storage(app), referencedFiles, 0)).toEqual({ removed: 0, missing: [] })
})

test("a huge import goes on where it ended, behind another store's that came later", async () => {
  await using app = await testApp()
  const [sari, budi] = [await app.prove(await app.seller('sari')), await app.prove(await app.seller('budi', 'Toko Kayu'))]
  const many = `name,category,description,price,stock\n${'Paku,2,Paku,1000,5\n'.repeat(600)}`
  const ids: ImportId[] = []
  for (const seller of [sari, sari, budi]) {
    const { json } = await send(app, seller, many)
    await app.call(seller, imports.confirm, { params: { id: json.id } })
    ids.push(json.id)
  }
  const waiting = async () =>
    (
      await sql<{ key: string; id: number }>`
      select key, (payload ->> 'importId')::int as id from graphile_worker._private_jobs where key like 'import-products:%' order by priority, run_at, id`.execute(
        app.db,
      )
    ).rows
  const stores = [sari, budi].map((seller) => `import-products:store-${seller.shopId}`)
  expect((await waiting()).map(({ key }) => key)).toEqual(stores)
  const first = ids[1] as ImportId
  await takeTurn(app.db, storage(app), first, 0)
  expect(await waiting()).toMatchObject([{ key: stores[1] }, { key: stores[0], id: ids[0] }])
  expect((await app.call(sari, imports.list)).json.map(({ done }) => done)).toEqual([0, 250])
  for (let turn = 0; turn < 12; turn += 1) await takeTurn(app.db, storage(app), first, 0)
  expect((await app.call(sari, imports.list)).json.map(({ status, done }) => [status, done])).toEqual(Array(2).fill(['done', 600]))
  expect(await count(app)).toBe(1_200)
})

test('files of imports that nobody confirmed are let go after a day', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const pictures = { field: 'pictures', name: 'p.zip', bytes: Buffer.from(zipSync({ 'a.jpg': await drawPicture() })) }
  await send(app, sari, csv, [pictures])
  await sql`update product_imports set created_at = now() - interval '25 hours'`.execute(app.db)
  const { json } = await send(app, sari, csv, [pictures])
  const zips = async () => (await Array.fromAsync(storage(app).list())).filter(({ name }) => name.endsWith('.zip')).length
  await sweepPictures(app.db, storage(app), referencedFiles, 0)
  expect(await zips()).toBe(2)
  await purgeImports(app.db)
  await sweepPictures(app.db, storage(app), referencedFiles, 0)
  expect(await zips()).toBe(1)
  expect((await app.call(sari, imports.list)).json.map(({ status }) => status)).toEqual(['checked', 'cancelled'])
  expect((await app.call(sari, imports.confirm, { params: { id: json.id } })).status).toBe(200)
})

test('sending files again and again fills no disk: five wait, and of what is over only the refused rows are kept, for a while', async () => {
  await using app = await testApp()
  const [sari, budi] = [await app.seller('sari'), await app.seller('budi', 'Toko Kayu')]
  const kept = (await send(app, budi, csv)).json.id
  const ids: ImportId[] = []
  for (let file = 0; file < 7; file += 1) ids.push((await send(app, sari, csv)).json.id)
  const states = (await app.call(sari, imports.list)).json.map(({ status }) => status)
  expect(states).toEqual([...Array<string>(5).fill('checked'), 'cancelled', 'cancelled'])
  expect((await app.call(sari, imports.confirm, { params: { id: ids[1]! } })).problem.code).toBe('not-allowed-now')
  expect((await app.call(sari, imports.confirm, { params: { id: ids[6]! } })).status).toBe(200)
  await runImport(app.db, storage(app), ids[6]!)
  const rowsOf = async (id: ImportId) =>
    (await sql<{ n: number }>`select count(*)::int as n from product_import_rows where import_id = ${id}`.execute(app.db)).rows[0]?.n
  await purgeImports(app.db)
  expect(await Promise.all([ids[0]!, ids[2]!, ids[6]!, kept].map(rowsOf))).toEqual([2, 4, 2, 4])
  const rejects = await app.app.inject({ url: `/api/imports/${ids[6]}/rejects`, headers: { access_token: sari.token } })
  expect(rejects.body).toContain('Kertas F4')
  await sql`update product_imports set updated_at = now() - interval '31 days' where id = ${ids[6]!}`.execute(app.db)
  await purgeImports(app.db)
  expect(await rowsOf(ids[6]!)).toBe(0)
})

test("another seller's import is not there", async () => {
  await using app = await testApp()
  const [sari, budi] = [await app.seller('sari'), await app.seller('budi', 'Toko Kayu')]
  const { json } = await send(app, sari, csv)
  for (const endpoint of [imports.show, imports.confirm, imports.cancel, imports.rejects]) {
    expect((await app.call(budi, endpoint, { params: { id: json.id as ImportId } })).status).toBe(404)
  }
  expect((await app.call(budi, imports.list)).json).toEqual([])
})

test('what is no table is refused', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const expected = {
    415: Buffer.from([0xff, 0xd8, 0xff, 0, 1]),
    400: Buffer.from('name,price\n"open'),
    413: `name\n${'x\n'.repeat(10_001)}`,
  }
  for (const [status, bytes] of Object.entries(expected)) expect((await send(app, sari, bytes)).status).toBe(Number(status))
  expect((await send(app, sari, Buffer.from('504b0304aaaa', 'hex'))).status).toBe(400)
  expect((await send(app, sari, 'only,heads\n')).status).toBe(400)
  expect((await app.call(sari, imports.check, { body: {} })).status).toBe(415)
})

test('a ZIP of pictures that claims too much, holds too many or is broken is refused before it is unpacked', async () => {
  await using app = await testApp()
  const sari = await app.seller()
  const zipOf = (pictures: number) =>
    Buffer.from(zipSync(Object.fromEntries(Array.from({ length: pictures }, (_, n) => [`${n}.jpg`, new Uint8Array(9)]))))
  const sendZip = async (bytes: Buffer) => (await send(app, sari, csv, [{ field: 'pictures', name: 'p.zip', bytes }])).problem
  expect(await sendZip(claim(zipOf(50), 5 * 1024 * 1024, false))).toMatchObject({
    code: 'too-large',
    detail: fileWords['file-unpacked'].en,
  })
  expect(await sendZip(zipOf(1_001))).toMatchObject({ code: 'too-large', detail: fileWords['file-entries'].en })
  expect(await sendZip(Buffer.from('504b0304aaaa', 'hex'))).toMatchObject({ code: 'malformed', detail: fileWords['file-zip'].en })
  expect(await sendZip(Buffer.from('GIF89a'))).toMatchObject({ code: 'unsupported-type', detail: fileWords['file-no-zip'].en })
})

longTest(
  'ten thousand rows become products in batches, and the progress moves',
  async () => {
    await using app = await testApp()
    const sari = await app.prove(await app.seller())
    const rows = Array.from({ length: 10_000 }, (_, n) => `Barang ${n} ukuran ${n % 50} cm,2,Barang,${1000 + n},5`)
    const { json } = await send(app, sari, `name,category,description,price,stock\n${rows.join('\n')}\n`)
    await app.call(sari, imports.confirm, { params: { id: json.id } })
    const running = runImport(app.db, storage(app), json.id)
    const seen = new Set<number>()
    const watch = setInterval(async () => seen.add((await app.call(sari, imports.show, { params: { id: json.id } })).json.done), 100)
    await running
    clearInterval(watch)
    expect(seen.size).toBeGreaterThan(2)
    expect(await count(app)).toBe(10_000)
  },
  120_000,
)

test('price and stock of many products change together or not at all', async () => {
  await using app = await testApp()
  const [sari, budi] = [await app.seller('sari'), await app.seller('budi', 'Toko Kayu')]
  const [a, b, other] = [await app.product(sari, { stock: 5 }), await app.product(sari, { stock: 5 }), await app.product(budi)]
  const edit = (list: object[]) => app.call(sari, imports.edit, { body: { products: list } })
  expect(
    (
      await edit([
        { id: a, price: 100 },
        { id: b, stock: 9 },
      ])
    ).json,
  ).toEqual({ changed: 2 })
  expect((await app.call(undefined, products.show, { params: { id: a } })).json).toMatchObject({ price: 100, stock: 5 })
  expect((await app.call(undefined, products.show, { params: { id: b } })).json).toMatchObject({ price: 65_000, stock: 9 })
  expect(
    (
      await edit([
        { id: a, price: 1 },
        { id: other, price: 1 },
      ])
    ).status,
  ).toBe(404)
  expect((await app.call(undefined, products.show, { params: { id: a } })).json.price).toBe(100)
  await Promise.all([
    edit([
      { id: a, stock: 1 },
      { id: b, stock: 1 },
    ]),
    edit([
      { id: b, stock: 2 },
      { id: a, stock: 2 },
    ]),
  ])
})
