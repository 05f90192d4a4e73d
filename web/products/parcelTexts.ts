export const parcelTexts = {
  'Size, weight and days until it is ready': 'Ukuran, berat & lama penyiapan',
  'Weight (grams)': 'Berat (gram)',
  'Length (mm)': 'Panjang (mm)',
  'Width (mm)': 'Lebar (mm)',
  'Height (mm)': 'Tinggi (mm)',
  'Ready within (working days)': 'Siap dikirim dalam (hari kerja)',
  'Without it: one working day.': 'Bila kosong: satu hari kerja.',
} as const
