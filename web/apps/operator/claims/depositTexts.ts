export const depositTexts = {
  'Deposits of rentals': 'Jaminan sewa',
  'Order {id}: {asked} of {amount} asked for, since {day}': 'Pesanan {id}: diminta {asked} dari {amount}, sejak {day}',
  Store: 'Toko',
  Buyer: 'Pembeli',
  'No answer within five days.': 'Tidak dijawab dalam lima hari.',
  'To the store (rupiah)': 'Untuk toko (rupiah)',
  'From 0 to {asked}; the rest goes back to the company.': 'Dari 0 sampai {asked}; sisanya kembali ke perusahaan.',
  Reason: 'Alasan',
  'Both sides read it: at least 40 characters.': 'Dibaca kedua pihak: paling sedikit 40 karakter.',
  Decide: 'Putuskan',
} as const
