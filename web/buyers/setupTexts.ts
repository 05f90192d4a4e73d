export const setupTexts = {
  'Get started ({done} of {all})': 'Mulai belanja ({done} dari {all})',
  'Confirm your e-mail address': 'Konfirmasi alamat email Anda',
  'So that papers and payment numbers reach you.': 'Agar dokumen dan nomor pembayaran sampai kepada Anda.',
  'Say where goods go': 'Isi alamat pengiriman',
  'Stores send there; you can have several.': 'Toko mengirim ke sana; Anda boleh punya beberapa alamat.',
  'Place your first order': 'Buat pesanan pertama',
  'Your money is kept until the goods have arrived.': 'Uang Anda ditahan sampai barang diterima.',
} as const
