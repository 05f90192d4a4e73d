import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { writeXlsx } from './xlsx.ts'

test('text, numbers and times come back as they were written, and text is never a formula', async () => {
  const at = new Date('2026-11-05T17:00:00Z')
  const rows = [
    ['Nama & <merek>', 'Harga', 'Waktu'],
    ['=1+1', 12.5, at],
    ['dua\nbaris "x" \u0001\ud800', -3, null],
    ['', 0, null],
  ]
  const file = await writeXlsx([
    { name: 'Satu & dua', rows, bold: 1, sticky: true, width: 18 },
    { name: 'Lain', rows: [Array.from({ length: 30 }, (_, place) => place)], bold: 0 },
  ])
  expect(await readSheet(file, 'Satu & dua')).toEqual([
    ['Nama & <merek>', 'Harga', 'Waktu'],
    ['=1+1', 12.5, new Date('2026-11-06T00:00:00Z')],
    ['dua\nbaris "x" \ufffd', -3, null],
    [null, 0, null],
  ])
  expect((await readSheet(file, 'Lain'))[0]).toEqual(Array.from({ length: 30 }, (_, place) => place))
})

test('a text longer than a cell may be is cut with a mark, and never within a character', async () => {
  const longest = 'a'.repeat(32_767)
  const file = await writeXlsx([{ name: 'Panjang', rows: [[longest, `${longest}b`, '\u{1f4e6}'.repeat(20_000)]], bold: 0 }])
  const [row] = await readSheet(file, 'Panjang')
  const [fits, cut, pairs] = row!.map(String)
  expect(fits).toBe(longest)
  expect(cut).toHaveLength(32_767)
  expect(cut).toMatch(/^a+ … \[dipotong, cut\]$/)
  expect(pairs).toMatch(/^\u{1f4e6}+ … \[dipotong, cut\]$/u)
})

test('other work gets its turn all the time while a long file is written', async () => {
  let [turns, isWriting] = [0, true]
  const work = () => {
    turns += 1
    if (isWriting) setImmediate(work)
  }
  work()
  const rows = Array.from({ length: 10_000 }, (_, at) => [at, 'Semen Portland 50 kg', 65_000, '0400260000000001'])
  await writeXlsx([{ name: 'Faktur', rows, bold: 1 }])
  isWriting = false
  expect(turns).toBeGreaterThan(90)
})
