import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { imports, type ImportId } from '#contract/imports.ts'
import { notifications } from '#contract/notifications.ts'
import { products } from '#contract/products.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { testApp, type TestApp, type TestSeller } from '#server/test/app.ts'
import { checkedLarge, piecesKept, storageOf } from '#server/test/largeTables.ts'
import { formOf } from '#server/test/pictures.ts'
import { runChunks } from './chunks.ts'
import { takeTurn } from './turns.ts'

const count = async (app: TestApp) => (await app.call(undefined, products.page)).json.totalProducts
const show = async (app: TestApp, seller: TestSeller, id: ImportId) => (await app.call(seller, imports.show, { params: { id } })).json
const confirm = (app: TestApp, seller: TestSeller, id: ImportId) => app.call(seller, imports.confirm, { params: { id } })

const heads = 'Nama;Kategori;Deskripsi;Harga;Stok;Ukuran;Kode induk'
const row = (n: number, price: string | number = 1_000 + n) => `Barang ${n} besi;Tool;${'Baja ringan. '.repeat(30)};${price};5;;`

test('12,000 rows come in two pieces and are added in chunks; refused ones stop no other, and go out to be mended and sent again', async () => {
  await using app = await testApp()
  const sari = await app.prove(await app.seller())
  const rows = Array.from({ length: 12_000 }, (_, n) => row(n, n % 1_000 === 7 ? 'murah' : 1_000 + n))
  // A product across a chunk boundary, one with separated rows, quotation marks, and an empty line.
  rows.splice(998, 4, ...['S', 'M', 'L', 'XL'].map((size) => `Kaos;Tool;Katun;45000;3;${size};KAOS`))
  rows[3_000] = 'Kaos;Tool;Katun;45000;3;XXL;KAOS'
  rows[5_000] = 'Pipa 3" PVC;Tool;Pipa;1000;5;;'
  rows[6_000] = '"Pipa 4"" PVC; tebal";Tool;"Pipa\nputih";1000;5;;'
  rows[7_000] = ''
  const table = Buffer.from(`\uFEFF${[heads, ...rows].join('\r\n')}`)
  const id = await checkedLarge(app, sari, table)
  expect(await show(app, sari, id)).toMatchObject({
    status: 'checked',
    large: true,
    total: 11_999,
    failed: 1,
    mapping: { name: 'Nama', option1: 'Ukuran', parent: 'Kode induk' },
    problems: [{ line: 9, reasons: [{ field: 'price', code: 'amount-unclear' }] }],
  })
  expect(await count(app)).toBe(0)
  expect(await piecesKept(app)).toBe(2)

  expect(await confirm(app, sari, id)).toMatchObject({ status: 200, json: { status: 'waiting', done: 0, failed: 0, products: 0 } })
  expect((await confirm(app, sari, id)).problem.code).toBe('not-allowed-now')
  await takeTurn(app.db, storageOf(app), id, 0)
  const first = await show(app, sari, id)
  expect(first.done).toBeLessThanOrEqual(1_000)
  expect(first).toMatchObject({ status: 'waiting', products: first.done - 1 })
  // Two workers on the same file, as after a job that timed out but still runs.
  await Promise.all([runChunks(app.db, storageOf(app), id), runChunks(app.db, storageOf(app), id)])
  const done = await show(app, sari, id)
  expect(done).toMatchObject({ status: 'done', total: 11_999, done: 11_999, failed: 14, products: 11_982 })
  expect(done.problems.map(({ line, reasons: [reason] }) => `${line} ${reason?.code}`)).toEqual(
    expect.arrayContaining(['9 amount-unclear', '3002 rows-apart', '5002 row-quotes']),
  )
  expect(await count(app)).toBe(11_982)
  const named = async (name: string) => (await app.call(undefined, products.page, { query: { name } })).json.products.rows
  expect(await named('kaos')).toMatchObject([{ name: 'Kaos', stock: 12 }])
  expect(await named('pipa 4')).toMatchObject([{ name: 'Pipa 4" PVC; tebal', description: 'Pipa\nputih' }])
  expect(await piecesKept(app)).toBe(0)

  await app.consumed()
  const told = (await app.call(sari, notifications.list)).json.notifications
  expect(told).toMatchObject([{ kind: 'import', link: `/import-products?id=${id}`, params: { n: 11_982, failed: 14 } }])

  const asked = { url: `/api/imports/${id}/rejects?format=xlsx`, headers: { access_token: sari.token } }
  const rejects = await app.app.inject(asked)
  expect(rejects.headers['content-disposition']).toContain(`rejects-${id}.csv`)
  const lines = rejects.body.trim().split('\n')
  expect(lines).toHaveLength(15)
  expect(rejects.body).toContain('"Pipa 3"" PVC",Tool,Pipa,1000,5')
  const mended = Buffer.from(rejects.body.replaceAll('murah', '2500'))
  const again = await app.call(sari, imports.check, formOf([{ field: 'file', name: 'mended.csv', bytes: mended }]))
  expect(again.json).toMatchObject({ total: 14, failed: 0 })
  const { rows: acts } =
    await sql`select act from audit where act in ('POST /imports/uploads', 'POST /imports/:id/confirm', 'finish import') order by id`.execute(
      app.owner,
    )
  expect(acts.map((act) => (act as { act: string }).act)).toEqual(
    expect.arrayContaining(['POST /imports/uploads', 'POST /imports/:id/confirm', 'finish import']),
  )
}, 180_000)

/** A process that works on an import and is killed (SIGKILL) once `dies` holds. */
async function killedOnce({ databaseUrl, dataDir }: TestApp, id: ImportId, dies: () => Promise<boolean>) {
  const program = `
    import { createDb, createPool } from '#server/platform/db/db.ts'
    import { folderStorage } from '#server/platform/images/folder.ts'
    import { runChunks } from '#server/catalog/imports/chunks.ts'
    await runChunks(createDb(createPool(process.argv[1], { max: 2 })), folderStorage(process.argv[2]), Number(process.argv[3]))
    process.exit(0)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program, databaseUrl, `${dataDir}/images`, String(id)], {
    stdio: 'inherit',
  })
  const ended = once(child, 'exit')
  while (child.exitCode === null && !(await dies())) await pause(5)
  child.kill('SIGKILL')
  await ended
}

test('a worker that is killed again and again loses no row and takes none twice', async () => {
  await using app = await testApp()
  const sari = await app.prove(await app.seller())
  const rows = Array.from({ length: 10_500 }, (_, n) => `Baut ${n};Tool;Baut;${n % 500 === 3 ? 'gratis' : 1_000};5;;`)
  const id = await checkedLarge(app, sari, Buffer.from([heads, ...rows].join('\n')))
  await confirm(app, sari, id)
  for (const until of [1, 3_000, 6_000]) {
    await killedOnce(app, id, async () => (await show(app, sari, id)).done >= until)
    expect(await brokenInvariants(app.databaseUrl)).toEqual([])
  }
  const before = await show(app, sari, id)
  expect(before.done).toBeGreaterThanOrEqual(6_000)
  expect(before.done).toBeLessThan(10_500)
  await takeTurn(app.db, storageOf(app), id)
  expect(await show(app, sari, id)).toMatchObject({ status: 'done', done: 10_500, failed: 21, products: 10_479 })
  const { rows: made } = await sql`select count(*)::int as all, count(distinct name)::int as names from products`.execute(app.db)
  expect(made).toEqual([{ all: 10_479, names: 10_479 }])
}, 180_000)

test('one large file of a store at a time: a second is refused, small ones pass it, another store sees nothing, and it can be stopped', async () => {
  await using app = await testApp()
  const [sari, budi] = [await app.prove(await app.seller('sari')), await app.prove(await app.seller('budi', 'Toko Kayu'))]
  const table = (name: string, length = 2_500) =>
    Buffer.from([heads, ...Array.from({ length }, (_, n) => `${name} ${n};Tool;Baut;1000;5;;`)].join('\n'))
  const replaced = await checkedLarge(app, sari, table('Lama'))
  const id = await checkedLarge(app, sari, table('Baut'))
  // An unconfirmed upload is deleted together with its pieces.
  expect((await show(app, sari, replaced)).status).toBe('cancelled')
  expect(await piecesKept(app)).toBe(1)
  await confirm(app, sari, id)
  await expect(checkedLarge(app, sari, table('Mur'))).rejects.toThrow('A large file of your store is being added.')
  await takeTurn(app.db, storageOf(app), id, 0)

  const other = await checkedLarge(app, budi, table('Kayu'))
  for (const endpoint of [imports.show, imports.confirm, imports.cancel, imports.rejects])
    expect((await app.call(budi, endpoint, { params: { id } })).status).toBe(404)
  expect((await confirm(app, budi, other)).status).toBe(200)

  const small = await app.call(sari, imports.check, formOf([{ field: 'file', name: 'small.csv', bytes: table('Paku', 3) }]))
  await confirm(app, sari, small.json.id)
  for (let turn = 0; turn < 2; turn += 1) await takeTurn(app.db, storageOf(app), id, 0)
  expect((await show(app, sari, small.json.id)).status).toBe('done')
  const stopped = await app.call(sari, imports.cancel, { params: { id } })
  expect(stopped.json).toMatchObject({ status: 'cancelled', total: 2_500, products: stopped.json.done })
  await runChunks(app.db, storageOf(app), id)
  expect((await show(app, sari, id)).done).toBe(stopped.json.done)
  expect(await count(app)).toBe(stopped.json.done + 3)
  expect((await confirm(app, sari, await checkedLarge(app, sari, table('Mur')))).status).toBe(200)
}, 60_000)

test('two files of a store that are said yes to at once: one is added', async () => {
  await using app = await testApp()
  const sari = await app.prove(await app.seller())
  const id = await checkedLarge(app, sari, Buffer.from(`${heads}\nBaut;Tool;Baut;1000;5;;`))
  const { rows: others } = await sql<{ id: ImportId }>`
    insert into product_imports (shop_id, file_name, total, failed, large, heads, mapping, reading, pieces)
    select shop_id, 'other.csv', total, failed, large, heads, mapping, reading, pieces from product_imports returning id`.execute(app.db)
  const both = await Promise.all([id, others[0]!.id].map((each) => confirm(app, sari, each)))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.problem.detailCode).toBe('import-running')
})

test('a product that the database refuses stops none of its chunk', async () => {
  await using app = await testApp()
  const sari = await app.prove(await app.seller())
  const id = await checkedLarge(
    app,
    sari,
    Buffer.from([heads, ...['Baut', 'Mur', 'Paku'].map((name) => `${name};Tool;x;1000;5;;`)].join('\n')),
  )
  await sql`alter table products add constraint no_nuts check (name <> 'Mur')`.execute(app.owner)
  await confirm(app, sari, id)
  await takeTurn(app.db, storageOf(app), id)
  expect(await show(app, sari, id)).toMatchObject({ status: 'done', done: 3, failed: 1, products: 2, problems: [{ line: 3 }] })
})
