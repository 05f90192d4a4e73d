import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTable } from '../imports/check.ts'
import { readClipboard } from '../imports/table.ts'
import { writtenRows } from './columns.ts'

const cell = fc.constantFrom(
  '',
  'P-01',
  'Pulpen (Biru)',
  'lusin',
  '12',
  'Rp 1.150,-',
  '15rb',
  'baris 1\nbaris 2',
  'tanda "kutip"',
  'a;b',
  'a\tb',
  '=1+1',
)
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('every row of a price list is one that is checked, or is told to stand above the heads, from a file and from the clipboard', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 10 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      async (table, end, hasTitle) => {
        const title = hasTitle ? [['Daftar harga', '', '', '']] : []
        const lines = [...title, ['SKU', 'Satuan', 'Minimum', 'Harga'], ...table].map((row) => row.map(quoted).join('\t'))
        const filled = table.flatMap((row, at) => (row.some((text) => text !== '') ? [at + (hasTitle ? 3 : 2)] : []))
        for (const rows of [(await readTable(Buffer.from(lines.join(end)), 100)).rows, readClipboard(lines.join(end))]) {
          const { written, above } = writtenRows(rows)
          expect(written.map(({ row }) => row)).toEqual(filled)
          expect(above.length).toBe(hasTitle ? 1 : 0)
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('columns of another meaning do not win: a running number is none, and a name is not what describes it', () => {
  const read = (text: string) => writtenRows(readClipboard(text)).written.map(({ sku, name, price }) => [sku, name, price])
  expect(read('No\tNama Barang\tHarga Jual\n12\tPrinter label\t12000')).toEqual([['', 'Printer label', '12000']])
  expect(read('Keterangan\tHarga (Rp)*\tNama produk\nbaru\t5\tPaku')).toEqual([['', 'Paku', '5']])
})
