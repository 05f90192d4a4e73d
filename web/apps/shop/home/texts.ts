export const texts = {
  'Supplies for your company, straight from Indonesian small businesses': 'Pasokan untuk perusahaan Anda, langsung dari UMKM Indonesia',
  'Browse goods from small suppliers across Indonesia, pay upfront or in installments, and keep every document in order.':
    'Temukan barang dari pemasok kecil di seluruh Indonesia, bayar langsung atau dicicil, dengan dokumen yang rapi.',
  'Buy for a company': 'Beli untuk perusahaan',
  'Open a store, free': 'Buka toko gratis',
  'My orders': 'Pesanan saya',
  'My store': 'Toko saya',
  'Create Store': 'Buat Toko',
  'Your money is kept until the goods have arrived': 'Uang Anda ditahan sampai barang diterima',
  'All Categories': 'Semua Kategori',
  Categories: 'Kategori',
  Products: 'Produk',
  'Results for “{query}”': 'Hasil untuk “{query}”',
  '{count} products': '{count} produk',
  'Nothing found': 'Tidak ada hasil',
  'No product matches “{query}”. Check the spelling, or try fewer words.':
    'Tidak ada produk yang cocok dengan “{query}”. Periksa ejaannya, atau gunakan lebih sedikit kata.',
  'There are no products here yet.': 'Belum ada produk di sini.',
  'Show all products': 'Tampilkan semua produk',
  'Page {page}': 'Halaman {page}',
} as const
