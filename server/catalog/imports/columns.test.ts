import { expect, test } from 'vitest'
import { mapColumns } from './columns.ts'

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
