export const sheetTexts = {
  'With a spreadsheet': 'Lewat tabel Excel',
  'Options, SKUs, prices and stock in a spreadsheet': 'Varian, SKU, harga, dan stok lewat tabel Excel',
  'Download the table, change it, and paste it here or choose the file. Every row is checked first.':
    'Unduh tabelnya, ubah, lalu tempel di sini atau pilih berkasnya. Setiap baris diperiksa dahulu.',
  'With or without its column heads: SKU, price, stock.': 'Dengan judul kolomnya, atau tanpa: SKU, harga, stok.',
  '{n, number} rows cannot be read. Mend them where you copied them, or leave them out.': {
    one: 'One row cannot be read. Mend it where you copied it, or leave it out.',
    id: '{n, number} baris tidak terbaca. Perbaiki di sumbernya, atau lewati.',
  },
  'Nothing differs from today.': 'Tidak ada yang berbeda dari sekarang.',
  'Save {n, number} changes': { one: 'Save one change', id: 'Simpan {n, number} perubahan' },
  '{n, number} options were changed.': { one: 'One option was changed.', id: '{n, number} varian telah diubah.' },
  'and {n, number} more': 'dan {n, number} lainnya',
  'Stock {n}': 'Stok {n}',
  'This number, SKU, barcode or name is not in your store.': 'Nomor, SKU, kode batang, atau nama ini tidak ada di toko Anda.',
  'Several goods have this name. Use the SKU.': 'Beberapa barang bernama ini. Pakai SKU.',
  '{unit, unit}': '{unit, unit}',
  'With further units and quantity prices': 'Dengan satuan lain dan harga grosir',
} as const
