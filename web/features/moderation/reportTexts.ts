export const reportTexts = {
  Report: 'Laporkan',
  'Report {name}': 'Laporkan {name}',
  'What is wrong with it?': 'Apa yang salah?',
  'Looks like a scam': 'Mencurigakan, seperti penipuan',
  'Counterfeit, or another’s brand': 'Barang palsu atau merek orang lain',
  'May not be sold': 'Barang terlarang',
  'Asks to trade outside Pasokan': 'Mengajak bertransaksi di luar Pasokan',
  'Insulting or threatening': 'Menghina atau mengancam',
  'The price is wrong': 'Harganya tidak benar',
  'Something else': 'Hal lain',
  'What should we know? (optional)': 'Apa yang perlu kami ketahui? (opsional)',
  'We read every report. The person you report does not learn your name.':
    'Semua laporan kami baca. Yang dilaporkan tidak tahu siapa pelapornya.',
  Cancel: 'Batal',
  'Send report': 'Kirim laporan',
  'Thank you': 'Terima kasih',
  'We will look into it and tell you the outcome.': 'Kami akan memeriksanya dan memberi tahu hasilnya.',
} as const
