import { expect, test } from 'vitest'
import { text } from '#contract/fields.ts'
import { codeOf, readLines, tableOf } from './readLines.ts'

const read = (text: string) => readLines(tableOf(text)).map(({ words, quantity, unit }) => [words, quantity, unit])

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
  expect(readLines(table)).toEqual([
    { line: 3, input: '1 · A-1 · Helm proyek · lusin · 2', code: 'a-1', words: 'Helm proyek', quantity: 24, unit: 'lusin' },
    { line: 4, input: '2 · Sarung 12', code: 'sarung 12', words: 'Sarung 12', quantity: null, unit: null },
  ])
})

test('long and odd lines are read in a moment', () => {
  const odd = ['1 '.repeat(20_000), 'x '.repeat(20_000), `${'9'.repeat(40_000)} x`, ' '.repeat(40_000), `a${'\u00d7 '.repeat(9_000)}1`]
  expect(readLines(odd.map((text) => [text])).length).toBe(4)
  const wide = Array.from({ length: 200 }, () => 'a'.repeat(300))
  expect(readLines(Array.from({ length: 500 }, () => wide)).length).toBe(500)
})

test('a long code comes back as it was given, wherever it is cut off', () => {
  for (const end of ['\u{1f600}', ' b', 'bb']) {
    const [line] = readLines([[`${'a'.repeat(199)}${end}`, '3']])
    expect(codeOf(text(200).parse(line?.code))).toBe(line?.code)
  }
})
