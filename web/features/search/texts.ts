/** Texts of the search box, which is on every page. */
export const texts = {
  Search: 'Cari',
  'Search products': 'Cari produk',
  Suggestions: 'Saran',
  'in {category}': 'di {category}',
  Store: 'Toko',
  '{n} suggestions': '{n} saran',
} as const
