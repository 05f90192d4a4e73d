export const setupTexts = {
  'Get your store ready ({done} of {all})': 'Siapkan toko Anda ({done} dari {all})',
  'Copy the link to your store': 'Salin tautan toko Anda',
  'Link to your store': 'Tautan toko Anda',
  'Confirm your e-mail address': 'Konfirmasi alamat email Anda',
  'So that orders reach you.': 'Agar kabar pesanan sampai kepada Anda.',
  'Three products with pictures ({n} of 3)': 'Tiga produk bergambar ({n} dari 3)',
  'Companies buy what they see.': 'Perusahaan membeli yang mereka lihat.',
  'Say how you deliver': 'Atur pengiriman',
  'Companies see what delivery costs before they pay.': 'Perusahaan melihat ongkir sebelum membayar.',
  'Add your bank account': 'Isi rekening bank',
  'Your income goes there.': 'Ke sanalah penghasilan Anda dicairkan.',
} as const
