export const saveTexts = {
  'Save to a list': 'Simpan ke daftar',
  'Saved in {name}': 'Tersimpan di {name}',
  'View list': 'Lihat daftar',
  'Which list?': 'Daftar yang mana?',
  'Name of a new list': 'Nama daftar baru',
  'Save in a new list': 'Simpan di daftar baru',
  '{n} products': '{n} produk',
} as const
