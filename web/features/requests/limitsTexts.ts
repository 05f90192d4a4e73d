export const limitsTexts = {
  'Monthly limits': 'Batas per bulan',
  'Above it a member can neither order nor ask for approval. Orders that wait for approval or payment count too.':
    'Di atas batas, anggota tidak dapat memesan maupun mengajukan. Pesanan yang menunggu persetujuan atau pembayaran ikut dihitung.',
  Change: 'Ubah',
  'Change the limit of {name}': 'Ubah batas {name}',
  'No limit': 'Tanpa batas',
  '{used, rupiah} of {limit, rupiah} this month': '{used, rupiah} dari {limit, rupiah} bulan ini',
  'Monthly limit of {name}': 'Batas per bulan {name}',
  'At most in a calendar month (Rp)': 'Paling banyak dalam satu bulan kalender (Rp)',
  'Empty: no limit': 'Kosong: tanpa batas',
  'Type an amount in whole rupiah.': 'Ketik jumlah dalam rupiah penuh.',
  'Limit saved': 'Batas tersimpan',
  Save: 'Simpan',
} as const
