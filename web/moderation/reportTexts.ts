export const reportTexts = {
  Report: 'Laporkan',
  'Report {name}': 'Laporkan {name}',
  'What is wrong with it?': 'Apa yang salah?',
  'Looks like a scam': 'Mencurigakan, seperti penipuan',
  'Counterfeit, or another’s brand': 'Barang palsu atau merek orang lain',
  'May not be sold': 'Barang terlarang',
  'Leads away from Pasokan': 'Mengajak bertransaksi di luar Pasokan',
  'Insulting or threatening': 'Menghina atau mengancam',
  'The price is wrong': 'Harganya tidak benar',
  'Something else': 'Hal lain',
  'What we should know (may stay empty)': 'Yang perlu kami ketahui (boleh kosong)',
  'We read every report. Who is reported does not learn your name.':
    'Semua laporan kami baca. Yang dilaporkan tidak tahu siapa pelapornya.',
  Cancel: 'Batal',
  'Send report': 'Kirim laporan',
  'Thank you': 'Terima kasih',
  'We look at it and tell you what became of it.': 'Kami akan memeriksanya dan memberi tahu hasilnya.',
} as const
