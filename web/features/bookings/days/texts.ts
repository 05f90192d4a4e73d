export const dayTexts = {
  'Choose the days': 'Pilih tanggal',
  'Tap the first day, then the last one.': 'Ketuk hari pertama, lalu hari terakhir.',
  'Previous month': 'Bulan sebelumnya',
  'Next month': 'Bulan berikutnya',
  '{day}, {n} free': '{day}, tersedia {n}',
  '{day}, taken': '{day}, penuh',
  '{days} · {n} days': { one: '{days} · one day', id: '{days} · {n} hari' },
  'Not enough is free on {days}.': 'Tidak cukup yang tersedia pada {days}.',
  'The calendar could not be loaded. Please try again.': 'Kalender tidak dapat dimuat. Silakan coba lagi.',
  'Try again': 'Coba lagi',
  'Free to cancel until {n} days before it begins.': {
    one: 'Free to cancel until the day before it begins.',
    id: 'Bebas batal sampai {n} hari sebelum mulai.',
  },
  'Deposit {amount, rupiah} – refunded once the goods are returned': 'Jaminan {amount, rupiah} – kembali setelah barang kembali',
  '{n} days are kept free after each booking.': {
    one: 'One day is kept free after each booking.',
    id: 'Ada jeda {n} hari setelah setiap sewa.',
  },
} as const

export const lineDayTexts = {
  'First day of {name}': 'Hari pertama {name}',
  'Last day of {name}': 'Hari terakhir {name}',
  'First day': 'Hari pertama',
  'Last day': 'Hari terakhir',
  'Not enough is free on {days}.': 'Tidak cukup yang tersedia pada {days}.',
} as const

export const closeTexts = {
  'Days and capacity': 'Tanggal dan kapasitas',
  'Close days or lower what may be booked on them. What is booked stays booked.':
    'Tutup tanggal atau kurangi kapasitasnya. Yang sudah dipesan tetap berlaku.',
  Option: 'Pilihan',
  'Capacity on these days': 'Kapasitas pada tanggal ini',
  '0 closes them; empty is as usual.': '0 berarti tutup; kosong berarti seperti biasa.',
  Save: 'Simpan',
  'Saved for {days}.': 'Tersimpan untuk {days}.',
} as const
