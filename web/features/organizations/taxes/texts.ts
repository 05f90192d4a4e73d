export const texts = {
  'Correct the number on earlier orders, too': 'Perbaiki juga nomor pada pesanan sebelumnya',
  'Otherwise another number counts from now on. Documents that were issued stay as they are.':
    'Jika tidak, nomor baru berlaku mulai sekarang. Dokumen yang sudah terbit tidak berubah.',
  'Valid from': 'Berlaku mulai',
  'Tax (PPN)': 'Pajak (PPN)',
  'My store is registered for PPN (PKP)': 'Toko saya Pengusaha Kena Pajak (PKP)',
  'Our company is registered for PPN (PKP)': 'Perusahaan kami Pengusaha Kena Pajak (PKP)',
  'Without registration nothing changes: companies pay your prices as they are.':
    'Bila bukan PKP, tidak ada yang berubah: harga Anda adalah yang dibayar.',
  'Registered since': 'PKP sejak',
  NPWP: 'NPWP',
  '16 digits. It is stored encrypted.': '16 angka. Disimpan terenkripsi.',
  'Leave as it is, or enter all 16 digits.': 'Biarkan, atau isi 16 angka.',
  'Last six digits of the NITKU': 'Enam angka terakhir NITKU',
  '000000 for the main place': '000000 untuk tempat utama',
  'My prices include PPN': 'Harga saya sudah termasuk PPN',
  'Otherwise PPN is added in the cart.': 'Jika tidak, PPN ditambahkan di keranjang.',
  'Applies to new orders. Orders awaiting payment stay as they are.':
    'Berlaku untuk pesanan baru. Pesanan yang menunggu pembayaran tetap seperti semula.',
  'Show prices without PPN': 'Tampilkan harga tanpa PPN',
  'For companies that credit PPN. The amount you pay stays the same.':
    'Untuk perusahaan yang mengkreditkan PPN. Jumlah yang Anda bayar tetap sama.',
  Verification: 'Verifikasi',
  Save: 'Simpan',
  Edit: 'Ubah',
  'Registered for PPN since {day}': 'PKP sejak {day}',
  'Registered for PPN (PKP)': 'PKP',
  'Not registered for PPN (non-PKP)': 'Bukan PKP',
  'Prices include PPN': 'Harga termasuk PPN',
  'Prices exclude PPN': 'Harga belum termasuk PPN',
  'Prices are shown without PPN': 'Harga ditampilkan tanpa PPN',
} as const
