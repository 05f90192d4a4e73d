export const depositTexts = {
  Deposit: 'Jaminan',
  'Pasokan keeps {amount, rupiah} for the company. It goes back once the store has everything back, on {day} at the latest.':
    'Pasokan menyimpan {amount, rupiah} milik perusahaan. Kembali setelah toko menerima semuanya, paling lambat {day}.',
  'Pasokan keeps {amount, rupiah}. It goes back to the company once you have everything back, on {day} at the latest. Report damage before that day.':
    'Pasokan menyimpan {amount, rupiah}. Kembali ke perusahaan setelah semuanya Anda terima lagi, paling lambat {day}. Laporkan kerusakan sebelum hari itu.',
  'It is held while a claim is open.': 'Jaminan ditahan selama ada klaim.',
  'The store asks for {asked, rupiah} of {amount, rupiah}. Answer until {day}; after that an operator of Pasokan decides.':
    'Toko meminta {asked, rupiah} dari {amount, rupiah}. Jawab sampai {day}; setelah itu operator Pasokan memutuskan.',
  'You asked for {asked, rupiah} of {amount, rupiah}. The company answers until {day}; after that an operator of Pasokan decides.':
    'Anda meminta {asked, rupiah} dari {amount, rupiah}. Perusahaan menjawab sampai {day}; setelah itu operator Pasokan memutuskan.',
  'An operator of Pasokan decides about {asked, rupiah} of {amount, rupiah}.':
    'Operator Pasokan memutuskan {asked, rupiah} dari {amount, rupiah}.',
  'All of it, {returned, rupiah}, goes back to the company.': 'Semuanya, {returned, rupiah}, kembali ke perusahaan.',
  '{given, rupiah} go to the store, {returned, rupiah} back to the company.':
    '{given, rupiah} untuk toko, {returned, rupiah} kembali ke perusahaan.',
  '{takenBack, rupiah} of the store’s part was reversed by the company’s bank.':
    '{takenBack, rupiah} dari bagian toko kembali lewat bank perusahaan.',
  'Everything is returned': 'Semua sudah diterima',
  'Something is damaged': 'Ada yang rusak',
  'Agree to pay': 'Setuju membayar',
  'Do not agree': 'Tidak setuju',
  'Return the deposit?': 'Kembalikan jaminan?',
  'All of {amount, rupiah} goes back to the company. This cannot be undone.':
    'Seluruh {amount, rupiah} kembali ke perusahaan. Ini tidak dapat diurungkan.',
  'Pay for the damage?': 'Bayar kerusakannya?',
  'The store gets {asked, rupiah} of the deposit, the rest comes back to you. This cannot be undone.':
    'Toko mendapat {asked, rupiah} dari jaminan, sisanya kembali kepada Anda. Ini tidak dapat diurungkan.',
  'Report damage': 'Laporkan kerusakan',
  'What you ask for (rupiah)': 'Jumlah yang diminta (rupiah)',
  'At most {amount, rupiah}. The company sees your photos and agrees or not.':
    'Paling banyak {amount, rupiah}. Perusahaan melihat foto Anda, lalu setuju atau tidak.',
  'What is damaged or missing': 'Apa yang rusak atau hilang',
  Photos: 'Foto',
  'At least one, at most five.': 'Paling sedikit satu, paling banyak lima.',
  'Send the report': 'Kirim laporan',
  'Disagree with this?': 'Tidak setuju?',
  'An operator of Pasokan looks at both sides and decides. Nothing is paid before that.':
    'Operator Pasokan melihat kedua pihak lalu memutuskan. Sebelum itu tidak ada yang dibayarkan.',
  'What is not true?': 'Apa yang tidak benar',
  'Ask for a decision': 'Minta keputusan',
  Back: 'Kembali',
} as const
