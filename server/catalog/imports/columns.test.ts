import { expect, test } from 'vitest'
import { mapColumns } from './columns.ts'
import { readRow } from './readRow.ts'

test('the heads that stores use are known, with notes, stars and other signs; the likeliest wins', () => {
  expect(mapColumns(['Nama Barang *', 'Jenis', 'Harga Jual (Rp)', 'Sisa-Stok', 'Harga Beli'], {})).toEqual({
    name: 'Nama Barang *',
    category: 'Jenis',
    price: 'Harga Jual (Rp)',
    stock: 'Sisa-Stok',
  })
  expect(mapColumns(['ITEM', 'Kategori Produk', 'Saldo', 'Stok', 'Harga/pcs'], {})).toEqual({
    name: 'ITEM',
    category: 'Kategori Produk',
    price: 'Harga/pcs',
    stock: 'Stok',
  })
})

test('what a store buys for is no price it sells for, and a wish wins over what is known', () => {
  expect(mapColumns(['Nama', 'Harga Beli'], {})).toEqual({ name: 'Nama' })
  expect(mapColumns(['Nama', 'Harga', 'Harga Jual'], { price: 'Harga Jual' })).toEqual({ name: 'Nama', price: 'Harga Jual' })
})

test('a cell names a category, one of the second level in either language, or both; what does not fit is left away', () => {
  const shelf = (category: string) => {
    const read = readRow({ name: 'Bor', category, description: 'Bor', price: '1000', stock: '1' }, [])
    return 'details' in read ? [read.details.CategoryId, read.details.SubcategoryId] : read.reasons.map(({ field, code }) => [field, code])
  }
  expect(shelf('Perkakas')).toEqual([2, undefined])
  for (const text of ['Power Tools', 'perkakas listrik', 'Tool > Power Tools', 'Perkakas>Perkakas Listrik'])
    expect(shelf(text)).toEqual([2, 201])
  expect(shelf('Construction > Power Tools')).toEqual([3, undefined])
  expect(shelf('Makanan > Anything')).toEqual([11, undefined])
  expect(shelf('Bukan Apa-apa')).toEqual([['category', 'category']])
})
