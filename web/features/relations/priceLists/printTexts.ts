export const printTexts = {
  'Price catalog': 'Katalog harga',
  'Back to the price list': 'Kembali ke daftar harga',
  'Print or save as PDF': 'Cetak atau simpan PDF',
  For: 'Untuk',
  'Customer number {number}': 'Nomor pelanggan {number}',
  'Valid from': 'Berlaku mulai',
  'Valid until': 'Berlaku sampai',
  'until further notice': 'sampai ada pemberitahuan',
  Product: 'Produk',
  'Smallest quantity': 'Minimum',
  'Price (rupiah)': 'Harga (rupiah)',
  'Public price': 'Harga umum',
  '{n, number} {unit, unit}': '{n, number} {unit, unit}',
  '{percent} % off every other public price.': 'Potongan {percent} % dari harga umum barang lainnya.',
  'The lowest price counts. Prices of orders that are placed stay as they were.':
    'Harga terendah yang berlaku. Harga pesanan yang sudah dibuat tidak berubah.',
} as const
