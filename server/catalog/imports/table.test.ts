import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTable, readTable } from './check.ts'
import { partTable, readClipboard } from './table.ts'

const field = (name: string) => readFileSync(`server/test/field/${name}`)
const check = async (file: Buffer | string) => {
  const { rows, ...table } = await checkTable(Buffer.from(file), {}, [])
  return { ...table, rows: JSON.parse(rows) as { line: number; cells: Record<string, string>; problem: string }[] }
}
const namesIn = async (file: Buffer | string) => (await check(file)).rows.map(({ line, cells }) => [line, cells.name])

test('records end with CRLF, LF or CR, also mixed in one file', async () => {
  expect(await namesIn(field('01-mixed-line-ends.csv'))).toEqual([
    [2, 'Sekop uji A'],
    [3, 'Sekop uji B'],
    [4, 'Sekop uji C'],
  ])
  expect((await namesIn(field('01c-crlf-with-one-lf-tail.csv'))).map(([, name]) => name)).toEqual([
    'Sekop uji F',
    'Sekop uji G',
    'Sekop uji H',
  ])
  expect(await namesIn('Nama;Harga\rPaku;1\rBaut;2')).toEqual([
    [2, 'Paku'],
    [3, 'Baut'],
  ])
  expect(await namesIn('Nama;Harga\nPaku;1\r\n\rBaut;2\r')).toEqual([
    [2, 'Paku'],
    [4, 'Baut'],
  ])
})

test('a record is counted once, however many lines its description has', async () => {
  const lines = (n: number) => Array.from({ length: 6 }, (_, at) => `baris ${at + 1} produk ${n}`).join('\n')
  const rows = Array.from({ length: 2_500 }, (_, at) => `Produk baris banyak ${at + 1};Tool;"${lines(at + 1)}";${1_001 + at};5`)
  const { total, failed } = await check(['Nama;Kategori;Deskripsi;Harga;Stok', ...rows].join('\n'))
  expect([total, failed]).toEqual([2_500, 0])
  expect((await readTable(Buffer.from(['Nama;Harga', ...rows].join('\r\n')), 1_800)).rows).toHaveLength(1_801)
})

test("Excel's own hint says the delimiter and is no row", async () => {
  for (const name of ['06-sep-line.csv', '06b-sep-comma.csv']) expect(await namesIn(field(name))).toEqual([[3, 'Palu uji']])
  expect(await namesIn('\ufeff"sep=\t"\nNama\tHarga\nPalu, besar; merah\t5')).toEqual([[3, 'Palu, besar; merah']])
  expect(await namesIn('SEP=|\r\nNama|Harga\r\nPalu|5')).toEqual([[3, 'Palu']])
})

test('letters are read as the file says, and where they are guessed its first rows are there to look at', async () => {
  const names = ['Kabel NYM 3 x 2,5 mm\u00b2', 'Caf\u00e9 \u00bd inci']
  for (const file of ['07-windows-1252.csv', '07b-utf16le-tab.txt.csv', '07c-utf16be.csv', '07d-utf8-bom.csv']) {
    const { rows, notes, failed } = await check(field(file))
    expect([file, failed, rows.map(({ cells }) => cells.name?.replace('Cat ', ''))]).toEqual([file, 0, names])
    const isGuess = file === '07-windows-1252.csv'
    expect([file, notes.encoding, notes.first?.length]).toEqual(isGuess ? [file, 'windows-1252', 3] : [file, undefined, undefined])
  }
  // Without a byte order mark they are guesses, too.
  const wide = Buffer.from('Nama;Harga\r\nPaku;5', 'utf16le')
  expect((await check(wide)).notes.encoding).toBe('utf-16le')
  expect((await check(wide.swap16())).notes.encoding).toBe('utf-16be')
})

test('the first row that names columns is the heads, and the first sheet to be seen that has one is the table', async () => {
  const csv = await check(field('08b-title-above-heads.csv'))
  expect(csv.notes.above).toEqual([{ row: 1, text: 'DAFTAR HARGA TOKO UJI' }])
  const xlsx = await check(field('08-title-above-heads.xlsx'))
  expect(xlsx.notes.above?.map(({ row }) => row)).toEqual([1, 2])
  for (const { rows, failed } of [csv, xlsx])
    expect([failed, rows.map(({ cells }) => [cells.name, cells.price])]).toEqual([0, [['Gergaji uji', '60000']]])
  for (const file of ['08c-instructions-sheet-first.xlsx', '08d-hidden-first-sheet.xlsx'])
    expect([file, (await check(field(file))).failed]).toEqual([file, 0])
  expect((await check(field('08c-instructions-sheet-first.xlsx'))).notes).toEqual({ sheet: 'Template', otherSheets: ['Petunjuk'] })
  // A row of the table that only looks like heads is one of its rows.
  expect(await namesIn('Nama,Harga\nBarang,5\nnama,harga')).toHaveLength(2)
})

test('amounts of rupiah are read, and what is unclear is refused by a sentence that says why', async () => {
  const { rows } = await check(field('05-rupiah-notations.csv'))
  const refused = rows.filter(({ problem }) => problem !== '').map(({ cells }) => cells.price)
  expect(refused).toEqual(['15rb', '15 ribu', '1,5 juta', '1.5jt', '15000/pcs', '@15.000', '15.000,--', "15'000", 'Rp15.000;-'])
  expect(rows.find(({ cells }) => cells.price === '15rb')?.problem).toContain('15.000, not 15rb')
  expect(rows.find(({ cells }) => cells.price === '15000/pcs')?.problem).toContain('without what it is for')
})

test('a pasted cell in quotation marks is one, with its line breaks and tabs', () => {
  expect(readClipboard('Nama\tHarga\r\n"Helm\nproyek"\t3\r\n"a\tb ""c"""\t4\n')).toEqual([
    { row: 1, cells: ['Nama', 'Harga'] },
    { row: 2, cells: ['Helm\nproyek', '3'] },
    { row: 3, cells: ['a\tb "c"', '4'] },
  ])
  expect(readClipboard('"Helm proyek\t3\nPaku\t4').map(({ cells }) => cells)).toEqual([
    ['"Helm proyek', '3'],
    ['Paku', '4'],
  ])
})

const cell = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'Paku',
    '1.000,00',
    '15rb',
    'a;b',
    'a,b',
    'a\tb',
    'baris 1\nbaris 2',
    'tanda "kutip"',
    '5"',
    'é ½ m²',
    'sep=;',
    "'=1+1",
  ),
  fc.string({ maxLength: 12 }).filter((text) => !/[\0\uFFFD\x80-\x9f]/.test(text)),
)
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('every filled row of a file is taken, refused with its number, or told to stand above the heads', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }),
      fc.constantFrom(';', ',', '\t'),
      fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('utf8', 'utf16le', 'bom'),
      fc.boolean(),
      async (table, delimiter, ends, encoding, hasTitle) => {
        const lines = [...(hasTitle ? [['Daftar harga', '', '']] : []), ['Nama', 'Harga', 'Stok'], ...table].map((row) =>
          row.map(quoted).join(delimiter),
        )
        const text = lines.map((line, at) => line + ends[at % ends.length]!).join('')
        const file =
          encoding === 'utf16le' ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(`${encoding === 'bom' ? '\ufeff' : ''}${text}`)
        const filled = table.flatMap((row, at) => (row.some((one) => one.trim() !== '') ? [at + (hasTitle ? 3 : 2)] : []))
        if (filled.length === 0) return
        const { total, failed, rows, notes } = await check(file)
        expect(rows.map(({ line }) => line)).toEqual(filled)
        expect([total, failed]).toEqual([filled.length, rows.filter(({ problem }) => problem !== '').length])
        expect(notes.above?.length ?? 0).toBe(hasTitle ? 1 : 0)
      },
    ),
    { numRuns: 300 },
  )
})

test('every file that was brought is read or refused by name', async () => {
  for (const name of readdirSync('server/test/field').filter(
    (one) => !one.startsWith('20-') && !one.startsWith('19-') && !one.startsWith('04-'),
  ))
    expect([name, (await check(field(name))).total > 0]).toEqual([name, true])
})

test('what is pasted to keep the server busy is read at once, as far as it may be', () => {
  const texts = [
    '\n'.repeat(250_000),
    'a\n'.repeat(125_000),
    '"a"b\n'.repeat(50_000),
    `${'('.repeat(250_000)}\tHarga`,
    `Nama${' .'.repeat(125_000)}\tx`,
  ]
  // A reader that goes back and forth in one of them would outlast the test's time.
  for (const text of texts) {
    const { above, rows } = partTable(readClipboard(text, 500))
    expect(above.length + rows.length).toBeLessThanOrEqual(501)
  }
  expect(readClipboard('a\n\n\nb', 500).map(({ row, cells }) => [row, cells])).toEqual([
    [1, ['a']],
    [4, ['b']],
  ])
})
