import fc from 'fast-check'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { imports } from '#contract/imports.ts'
import { detailWords } from '#contract/words/details.ts'
import { fileWords } from '#contract/words/files.ts'
import { Problem } from '#server/platform/errors.ts'
import { testApp } from '#server/test/app.ts'
import { honestSheet, sheetBombs } from '#server/test/bombs.ts'
import { casesOf } from '#server/test/cases.ts'
import { formOf } from '#server/test/pictures.ts'
import { checkTable, readPictureZip } from './check.ts'

const expected: Record<keyof typeof sheetBombs, (keyof typeof fileWords)[]> = {
  'one cell of 10 MB': ['file-cell'],
  'an attribute of 10 MB': ['file-xlsx'],
  'a comment of 10 MB': ['file-xlsx'],
  '60,000 levels deep': ['file-xlsx', 'file-effort'],
  'headers that claim 490 MB': [],
  'a directory that claims 490 MB': ['file-unpacked'],
  'a directory that claims less': ['file-unpacked'],
  'row 1,048,576': ['file-row-number'],
  'row 99,999,999,999, written with an entity': ['file-effort', 'file-xlsx', 'file-row-number'],
  'column XFD': ['file-columns'],
  '1,000 rows that share a text of 100 kB': ['file-cell'],
  '10,000 rows that share a text of 30 kB': ['file-text'],
  'an honest 100 MB': ['file-unpacked'],
  '12,001 rows of one cell': ['file-row-number'],
}

test('a file that is made to cost time or memory is refused by what is wrong with it, and an honest one of 10,000 rows is taken', async () => {
  await using app = await testApp()
  const sari = await app.prove(await app.seller())
  const send = (bytes: Buffer) => app.call(sari, imports.check, formOf([{ field: 'file', name: 'goods.xlsx', bytes }]))
  for (const [name, reasons] of Object.entries(expected)) {
    const { status, problem } = await send(sheetBombs[name as keyof typeof sheetBombs]())
    if (reasons.length === 0) expect(status, name).toBe(201)
    else
      expect(
        reasons.map((reason): string => fileWords[reason].en),
        name,
      ).toContain(problem.detail?.replace(/^Line \d+: /, ''))
  }
  // A second file of the same seller at the same time is not even read into memory.
  const both = await Promise.all([send(honestSheet(10_000)), send(honestSheet(10_000))])
  const [taken, refused] = both.toSorted((a, b) => a.status - b.status)
  expect(taken?.json).toMatchObject({ total: 10_000, failed: 0 })
  expect(refused?.problem.code).toBe('in-flight')
})

/** Bytes as strangers send them: noise, and honest files in which a few bytes are others. */
function damaged(honest: Buffer) {
  const place = fc.tuple(fc.nat(honest.length - 1), fc.nat(255))
  return fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.array(place, { minLength: 1, maxLength: 6 }).map((places) => {
      const bytes = Buffer.from(honest)
      for (const [at, byte] of places) bytes[at] = byte
      return new Uint8Array(bytes)
    }),
    fc.nat(honest.length).map((length) => new Uint8Array(honest.subarray(0, length))),
  )
}

async function refusesOrReads(work: () => unknown) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expect(Object.keys(detailWords)).toContain(error.extra.detail?.code)
  }
}

test('whatever bytes come as XLSX, as a ZIP or as CSV: they are read, or refused in one sentence of the contract', async () => {
  const sheet = honestSheet(2)
  const zip = Buffer.from(zipSync({ 'a.jpg': new Uint8Array(40), 'b/c.png': [new Uint8Array(90), { level: 9 }] }))
  await fc.assert(
    fc.asyncProperty(damaged(sheet), (bytes) => refusesOrReads(() => checkTable(bytes, {}, []))),
    { numRuns: casesOf(150) },
  )
  await fc.assert(
    fc.asyncProperty(damaged(zip), (bytes) => refusesOrReads(() => readPictureZip(bytes))),
    { numRuns: casesOf(300) },
  )
  const letters = fc.constantFrom('name', 'price', ',', ';', '\t', '"', '\n', '\r\n', 'x', '\u0000', 'é', ' ', '=1+1')
  const csv = fc.oneof(
    fc.string(),
    fc.array(letters, { maxLength: 60 }).map((parts) => parts.join('')),
  )
  await fc.assert(
    fc.asyncProperty(csv, (text) => refusesOrReads(() => checkTable(Buffer.from(text), {}, []))),
    { numRuns: casesOf(500) },
  )
})

test('more columns, longer lines or more text than a table of products has are refused in CSV too', async () => {
  const refused = (text: string) => checkTable(Buffer.from(text), {}, []).catch((error: Problem) => error.message)
  expect(await refused(`name,price\nx${',x'.repeat(200)}\n`)).toBe(`Line 2: ${fileWords['file-columns'].en}`)
  expect(await refused(`name,price\n${'x'.repeat(40_000)}\n`)).toBe(`Line 2: ${fileWords['file-cell'].en}`)
  expect(await refused(`name\n"${'x'.repeat(450_000)}\n`)).toContain(fileWords['file-line'].en)
  expect(await refused('name\n"Paku')).toContain(fileWords['file-quotes'].en)
})
