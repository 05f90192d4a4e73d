import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { imports, type ImportId } from '#contract/imports.ts'
import { longTest } from '#server/test/cases.ts'
import { testApp } from '#server/test/app.ts'
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

longTest(
  'one large file of a store at a time: a second is refused, small ones pass it, another store sees nothing, and it can be stopped',
  async () => {
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
  },
  60_000,
)

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
