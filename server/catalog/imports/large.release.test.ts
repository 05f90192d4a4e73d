import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { imports, type ImportId } from '#contract/imports.ts'
import { notifications } from '#contract/notifications.ts'
import { products } from '#contract/products.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import {
  checkedLarge,
  confirmImport as confirm,
  countGoods as count,
  largeHeads as heads,
  piecesKept,
  showImport as show,
  storageOf,
} from '#server/test/largeTables.ts'
import { formOf } from '#server/test/pictures.ts'
import { runChunks } from './chunks.ts'
import { takeTurn } from './turns.ts'

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
  // One turn for all that is left, however slow the machine is.
  await takeTurn(app.db, storageOf(app), id, 600_000)
  expect(await show(app, sari, id)).toMatchObject({ status: 'done', done: 10_500, failed: 21, products: 10_479 })
  const { rows: made } = await sql`select count(*)::int as all, count(distinct name)::int as names from products`.execute(app.db)
  expect(made).toEqual([{ all: 10_479, names: 10_479 }])
}, 180_000)
