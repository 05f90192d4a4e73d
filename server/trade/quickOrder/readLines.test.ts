import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { text } from '#contract/fields.ts'
import { readClipboard } from '#server/catalog/imports/table.ts'
import { codeOf, readLines } from './readLines.ts'

const rowsOf = (table: string[][]) => table.map((cells, at) => ({ row: at + 1, cells })).filter(({ cells }) => cells.some(Boolean))
const read = (text: string) => readLines(readClipboard(text)).lines.map(({ words, quantity, unit }) => [words, quantity, unit])

test('a line says how many of what, in any order', () => {
  expect(
    read(`10 rim kertas a4 80gr
12 lusin helm
899999900123 x 4
helm proyek 12
helm proyek 2 lusin
SKU-991;3
nama; 1.500
Baut M8\t2 dus
50 kg paku
2,5 meter kain
10 reams A4 paper`),
  ).toEqual([
    ['kertas a4 80gr', 10, 'rim'],
    ['helm', 144, 'lusin'],
    ['899999900123', 4, null],
    ['helm proyek', 12, null],
    ['helm proyek', 24, 'lusin'],
    ['SKU-991', 3, null],
    ['nama', 1500, null],
    ['Baut M8', 2, 'dus'],
    ['paku', 50, 'kg'],
    ['kain', 2.5, 'meter'],
    ['A4 paper', 10, 'reams'],
  ])
})

test('what belongs to the name is no quantity', () => {
  expect(read('semen portland 50 kg\nkertas\n3M masker\n0 helm')).toEqual([
    ['semen portland 50 kg', null, null],
    ['kertas', null, null],
    ['3M masker', null, null],
    ['0 helm', null, null],
  ])
})

test('a table with heads is read by them, and lines keep their numbers', () => {
  const table = [
    ['No', 'Kode', 'Nama Barang', 'Satuan', 'Qty'],
    [],
    ['1', 'A-1', 'Helm proyek', 'lusin', '2'],
    ['2', '', 'Sarung 12', '', ''],
  ]
  expect(readLines(rowsOf(table)).lines).toEqual([
    { line: 3, input: '1 · A-1 · Helm proyek · lusin · 2', code: 'a-1', words: 'Helm proyek', quantity: 24, unit: 'lusin', problem: null },
    { line: 4, input: '2 · Sarung 12', code: 'sarung 12', words: 'Sarung 12', quantity: null, unit: null, problem: null },
  ])
})

test('long and odd lines are read in a moment', () => {
  const odd = ['1 '.repeat(20_000), 'x '.repeat(20_000), `${'9'.repeat(40_000)} x`, ' '.repeat(40_000), `a${'\u00d7 '.repeat(9_000)}1`]
  expect(readLines(rowsOf(odd.map((text) => [text.trim()]))).lines.length).toBe(4)
  const wide = Array.from({ length: 200 }, () => 'a'.repeat(300))
  expect(readLines(rowsOf(Array.from({ length: 500 }, () => wide))).lines.length).toBe(500)
})

test('a long code comes back as it was given, wherever it is cut off', () => {
  for (const end of ['\u{1f600}', ' b', 'bb']) {
    const [line] = readLines(rowsOf([[`${'a'.repeat(199)}${end}`, '3']])).lines
    expect(codeOf(text(200).parse(line?.code))).toBe(line?.code)
  }
})

test('codes that begin alike stay two, however long they are', () => {
  const [one, other] = ['merah', 'biru'].map((end) => codeOf(`${'Kabel NYM '.repeat(30)}${end}`))
  expect(one).not.toBe(other)
  expect([one?.length, codeOf(one ?? '')]).toEqual([200, one])
})

test('an amount that cannot be read is told, never taken for none or for another one', () => {
  const read2 = (text: string) => readLines(readClipboard(text)).lines.map(({ words, quantity, problem }) => [words, quantity, problem])
  expect(read2(readFileSync('server/test/field/20-quick-order-amounts.tsv', 'utf8'))).toEqual([
    ['Helm proyek', 1000, null],
    ['Helm proyek', null, 'amount-unclear'],
    ['Helm proyek', 1000, null],
  ])
  expect(read2('Nama Barang\tJumlah\nHelm\t15rb\nHelm\t10/dus\nHelm\t0\nHelm\t-3\nHelm\t\nHelm\t2 lusin')).toEqual([
    ['Helm', null, 'amount-word'],
    ['Helm', null, 'amount-each'],
    ['Helm', null, 'quantity'],
    ['Helm', null, 'amount-negative'],
    ['Helm', null, null],
    ['Helm', 24, null],
  ])
  expect(read2('Helm\t10 (sepuluh)\nPaku\t1.50.000')).toEqual([
    ['Helm', null, 'amount-unclear'],
    ['Paku', null, 'amount-unclear'],
  ])
})

test('a cell with a line break stays one, and inches are no quotation marks', () => {
  const words = (text: string) => readLines(readClipboard(text)).lines.map(({ line, words: found, quantity }) => [line, found, quantity])
  expect(words('Nama Barang\tJumlah\n"Helm proyek\nkuning"\t3\nPaku\t4')).toEqual([
    [2, 'Helm proyek kuning', 3],
    [3, 'Paku', 4],
  ])
  expect(words('Pipa 1/2" 10\n"Pipa" 3/4"\t5\nPaku 2')).toEqual([
    [1, 'Pipa 1/2"', 10],
    [2, '"Pipa" 3/4"', 5],
    [3, 'Paku', 2],
  ])
})

test('every row that was pasted or typed is a line, or is told to stand above the heads, whatever is in it', () => {
  const cell = fc.oneof(
    fc.constantFrom('', 'Helm', '1.000,00', '15rb', 'baris 1\nbaris 2', '"', '5"', 'a;b', 'sep=;'),
    fc.string({ maxLength: 10 }),
  )
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 10 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      (table, end, hasHeads) => {
        const all = [...(hasHeads ? [['Nama Barang', 'Jumlah']] : []), ...table]
        const filled = table.flatMap((row, at) => (row.some((text) => text.trim() !== '') ? [at + (hasHeads ? 2 : 1)] : []))
        const { lines, above } = readLines(readClipboard(all.map((row) => row.map(quoted).join('\t')).join(end)))
        expect(lines.map(({ line }) => line)).toEqual(filled)
        expect(above).toEqual([])
        for (const { words, quantity, problem } of lines) expect(words !== '' || quantity !== null || problem !== null).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})
