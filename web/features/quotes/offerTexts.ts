/** Texts of an offer that a store begins by itself. */
export const offerTexts = {
  'Write an offer': 'Buat penawaran',
  'Make {company} an offer': 'Buat penawaran untuk {company}',
  'The company reads your price, delivery and how long the offer is valid. It becomes an order when the company accepts.':
    'Perusahaan membaca harga, ongkir, dan masa berlaku penawaran Anda. Pesanan dibuat setelah perusahaan setuju.',
  'My products': 'Produk saya',
  '{n} products found': '{n} produk ditemukan',
  'No product found': 'Tidak ada produk yang cocok',
  'Type a part of its name, then choose.': 'Ketik sebagian namanya, lalu pilih.',
  'Add a product': 'Tambah produk',
  'Which one': 'Pilihan',
  '{name}, {unit, unit}': '{name}, {unit, unit}',
  'Choose at least one product.': 'Pilih paling sedikit satu produk.',
  'This company cannot be offered anything': 'Perusahaan ini tidak bisa ditawari',
  'You can make an offer to companies that ordered, asked or wrote to you.':
    'Penawaran bisa dibuat untuk perusahaan yang pernah memesan, bertanya, atau mengirim chat kepada Anda.',
} as const
