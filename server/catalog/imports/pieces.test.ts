import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { importLimits, imports } from '#contract/imports.ts'
import { fileWords } from '#contract/words/files.ts'
import { sweepPictures } from '#server/platform/images/sweep.ts'
import { referencedFiles } from '#server/modules.ts'
import { longTest } from '#server/test/cases.ts'
import { testApp } from '#server/test/app.ts'
import { checkedLarge, pieceOf, piecesKept, sendPieces, storageOf } from '#server/test/largeTables.ts'
import { purgeImports, takeTurn } from './turns.ts'

const { pieceBytes } = importLimits.large
const heads = 'name,category,description,price,stock\n'
const line = 'Paku 5 cm,Tool,"Paku, baja é",1000,5\n'
const long = Buffer.from(heads + line.repeat(Math.ceil((pieceBytes + 1_000) / line.length)))

longTest(
  'a file that holds no table is refused in a sentence, whichever piece shows it, and leaves nothing behind',
  async () => {
    await using app = await testApp()
    const sari = await app.prove(await app.seller())
    const other = (bytes: string | Buffer) => Buffer.concat([long.subarray(0, long.length - 400), Buffer.from(bytes)])
    const tables: [table: Buffer, says: string][] = [
      [Buffer.from('504b030414000000', 'hex'), fileWords['file-large-xlsx'].en],
      [Buffer.from('1f8b0800000000000003', 'hex'), fileWords['file-no-table'].en],
      [Buffer.from(`\ufeff${heads}${line}`, 'utf16le'), fileWords['file-large-letters'].en],
      [other(Buffer.from('Caf\u00e9,Tool,x,1,1\n', 'latin1')), fileWords['file-large-letters'].en],
      [other('Paku\0,Tool,x,1,1\n'), fileWords['file-no-table'].en],
      [Buffer.from(`${heads}${line}"Paku,Tool,x,1,1\n`), `Line 3: ${fileWords['file-quotes'].en}`],
      [Buffer.from(`${heads}"${'Paku,Tool,x,1,1\n'.repeat(30_000)}`), `Line 2: ${fileWords['file-line'].en}`],
      [Buffer.from(`${heads}${'x'.repeat(10_000_000)}\n`), `Line 2: ${fileWords['file-line'].en}`],
      [Buffer.from(heads), fileWords['file-no-rows'].en],
      [Buffer.from(heads + 'x\n'.repeat(importLimits.large.rows + 1)), fileWords['file-large-rows'].en],
    ]
    for (const [table, says] of tables) {
      const { status, problem } = await sendPieces(app, sari, table)
      expect([problem.detail, status >= 400 && status < 500], says).toEqual([says, true])
    }
    expect(await piecesKept(app)).toBe(0)
    expect((await app.call(sari, imports.list)).json).toEqual([])
  },
  60_000,
)

longTest('a piece of the wrong length, out of order or beyond 300 MB is refused; a repeated piece counts once', async () => {
  await using app = await testApp()
  const [sari, budi] = [await app.prove(await app.seller()), await app.prove(await app.seller('budi', 'Toko Kayu'))]
  const first = long.subarray(0, pieceBytes)
  const last = pieceOf(long.subarray(pieceBytes))
  expect((await app.call(sari, imports.upload, pieceOf(first, 301 * 1024 * 1024))).problem.detail).toBe(fileWords['file-large'].en)
  expect((await app.call(sari, imports.upload, pieceOf(first.subarray(1), long.length))).problem.code).toBe('malformed')
  expect((await app.call(sari, imports.upload, pieceOf(first))).problem.code).toBe('malformed')
  const { json } = await app.call(sari, imports.upload, pieceOf(first, long.length))
  expect(json).toEqual({ id: json.id, sent: pieceBytes })
  const piece = (number: number, who = sari, form = last) => app.call(who, imports.piece, { params: { id: json.id, number }, ...form })
  expect((await piece(2, budi)).status).toBe(404)
  expect((await piece(3)).problem.code).toBe('not-allowed-now')
  expect((await piece(2, sari, pieceOf(Buffer.from('x')))).problem.code).toBe('malformed')
  expect((await piece(1, sari, pieceOf(first))).json).toEqual(json)
  const twice = await Promise.all([piece(2), piece(2)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { importId } = (await piece(2)).json
  expect((await app.call(sari, imports.list)).json).toMatchObject([{ id: importId, large: true, failed: 0, status: 'checked' }])
  expect(await piecesKept(app)).toBe(2)
})

test('pieces stay while somebody needs them: what was left in the middle goes after a day', async () => {
  await using app = await testApp()
  const [sari, budi] = [await app.prove(await app.seller()), await app.prove(await app.seller('budi', 'Toko Kayu'))]
  await app.call(sari, imports.upload, pieceOf(long.subarray(0, pieceBytes), long.length))
  const kept = await checkedLarge(app, budi, Buffer.from(heads + line))
  const tend = async () => {
    await purgeImports(app.db)
    await sweepPictures(app.db, storageOf(app), referencedFiles, 0)
    return piecesKept(app)
  }
  expect(await tend()).toBe(2)
  await sql`update product_import_uploads set created_at = now() - interval '25 hours'`.execute(app.db)
  expect(await tend()).toBe(1)
  expect((await app.call(budi, imports.cancel, { params: { id: kept } })).status).toBe(200)
  expect(await tend()).toBe(0)
})

test('columns of a large table are chosen again, and of its rows none is mended: the first ones are a try', async () => {
  await using app = await testApp()
  const sari = await app.prove(await app.seller())
  const id = await checkedLarge(app, sari, Buffer.from(`${heads}${line}Paku,Tool,x,murah,5\n`))
  const columns = await app.call(sari, imports.columns, { params: { id }, body: { name: 'description' } })
  expect(columns.json).toMatchObject({ mapping: { name: 'description' }, large: true, total: 2, failed: 1 })
  expect((await app.call(sari, imports.mend, { params: { id, line: 3 }, body: { price: '1' } })).problem.code).toBe('not-allowed-now')
})

test('an import whose pieces a restored database has lost is stopped, and another can be sent', async () => {
  await using app = await testApp()
  const sari = await app.prove(await app.seller())
  const id = await checkedLarge(app, sari, Buffer.from(heads + line))
  await app.call(sari, imports.confirm, { params: { id } })
  const { pieces } = await app.db.selectFrom('productImports').select('pieces').executeTakeFirstOrThrow()
  await storageOf(app).remove(pieces)
  await takeTurn(app.db, storageOf(app), id)
  expect((await app.call(sari, imports.show, { params: { id } })).json).toMatchObject({ status: 'cancelled', products: 0 })
  expect(await checkedLarge(app, sari, Buffer.from(heads + line))).toBeGreaterThan(id)
})
