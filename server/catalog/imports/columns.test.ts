import { expect, test } from 'vitest'
import { readRow } from './columns.ts'

const categoryOf = (category: string) => {
  const row = readRow({ name: 'Barang', category, price: '1000', stock: '1' })
  return 'details' in row ? row.details.CategoryId : row.reasons.map(({ field }) => field)
}

test('a category is known by its number, its name in both languages and other words for it', () => {
  expect(['11', 'Food & Drink', 'Makanan & Minuman', 'makanan', 'MINUMAN'].map(categoryOf)).toEqual([11, 11, 11, 11, 11])
  expect(['Stationary', 'Alat Tulis', 'Suvenir & Merchandise', 'Tenaga Kerja', 'alat'].map(categoryOf)).toEqual([4, 4, 6, 8, 2])
  for (const none of ['12', '0', '', '&', 'Makanan Kesehatan', 'Golongan']) expect(categoryOf(none)).toEqual(['category'])
})
