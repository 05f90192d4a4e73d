export const kindTexts = {
  'Made to order, service, rental': 'Barang pesanan, jasa, sewa',
  'What it is': 'Jenisnya',
  Goods: 'Barang',
  'Made to order': 'Barang pesanan',
  Rental: 'Sewa',
  Service: 'Jasa',
  'Booked by': 'Dipesan per',
  '{unit, unit}': '{unit, unit}',
  'Days of rest after a booking': 'Jeda setelah sewa (hari)',
  'For cleaning and transport: it is not rented out on these days.': 'Untuk dibersihkan dan diangkut: pada hari ini tidak disewakan lagi.',
  'Deposit for each piece (rupiah)': 'Jaminan per buah (rupiah)',
  'Paid beside the price and kept by Pasokan until you have it back. 0: none.':
    'Dibayar di luar harga dan disimpan Pasokan sampai barang Anda kembali. 0: tanpa jaminan.',
  'Companies choose days; the price is for each of them. The stock says how much may be booked on a day.':
    'Pembeli memilih tanggal; harganya per hari. Stok adalah jumlah yang bisa dipesan dalam sehari.',
  'It is made to order, so its stock is not counted': 'Dibuat setelah dipesan, jadi stoknya tidak dihitung',
  'The company approves a proof before I make it': 'Pembeli menyetujui contoh (proof) sebelum saya mengerjakannya',
  'Enter below within how many working days it is ready.': 'Isi di bawah dalam berapa hari kerja barangnya siap.',
} as const
