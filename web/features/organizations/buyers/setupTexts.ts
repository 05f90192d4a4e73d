export const setupTexts = {
  'Get started ({done} of {all})': 'Mulai belanja ({done} dari {all})',
  'Confirm your e-mail address': 'Konfirmasi alamat email Anda',
  'So that documents and payment numbers reach you.': 'Agar dokumen dan nomor pembayaran sampai kepada Anda.',
  'Complete your delivery address': 'Lengkapi alamat pengiriman',
  'With its district stores can say what delivery costs.': 'Dengan kecamatannya, ongkir tampil sebelum Anda membayar.',
  'Add your tax details': 'Lengkapi data pajak',
  'So that NPWP and PPN are on your documents.': 'Agar NPWP dan PPN tercantum di dokumen Anda.',
  'Place your first order': 'Buat pesanan pertama',
  'Your money is kept until the goods have arrived.': 'Uang Anda ditahan sampai barang diterima.',
} as const
