export const parcelTexts = {
  'Size, weight and days until it is ready': 'Ukuran, berat & lama penyiapan',
  'Weight (grams)': 'Berat (gram)',
  'Length (mm)': 'Panjang (mm)',
  'Width (mm)': 'Lebar (mm)',
  'Height (mm)': 'Tinggi (mm)',
  'Ready within (working days)': 'Siap dikirim dalam (hari kerja)',
  'Couriers do not take it': 'Tidak dapat dikirim lewat kurir',
  'Dangerous or bulky goods: you deliver them, they are picked up, or you say a price.':
    'Barang berbahaya atau sangat besar: Anda antar sendiri, diambil pembeli, atau ongkirnya Anda hitung.',
  'Without it: one working day.': 'Bila kosong: satu hari kerja.',
} as const
