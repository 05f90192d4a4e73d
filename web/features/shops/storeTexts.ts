/** Texts of a store's page for everyone. */
export const storeTexts = {
  '{store} on Pasokan:': '{store} di Pasokan:',
  'Everything that {store} in {address} sells to companies on Pasokan.':
    'Semua yang dijual {store} di {address} kepada perusahaan di Pasokan.',
  Products: 'Produk',
  Reviews: 'Ulasan',
  About: 'Tentang',
  'Parts of the store': 'Bagian toko',
  '{count} products': '{count} produk',
  'This store has no products yet.': 'Toko ini belum memiliki produk.',
  'Search in this store': 'Cari di toko ini',
  Search: 'Cari',
  'Nothing in this store matches “{query}”.': 'Tidak ada yang cocok dengan “{query}” di toko ini.',
  'Show all products': 'Tampilkan semua produk',
  'About the store': 'Tentang toko',
  'Edit the store': 'Ubah toko',
  'Become a customer': 'Jadi pelanggan',
  'This store is suspended for now and sells nothing. Orders under way continue.':
    'Toko ini sedang dihentikan sementara dan tidak berjualan. Pesanan yang berjalan tetap dilanjutkan.',
} as const
