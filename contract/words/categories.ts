/** The categories (contract/categoryNames.ts) in both languages. */
export const categoryTexts = {
  Electronic: 'Elektronik',
  Tool: 'Perkakas',
  Construction: 'Konstruksi',
  Stationary: 'Alat Tulis',
  Machinery: 'Mesin',
  Merchandise: 'Suvenir & Merchandise',
  Events: 'Acara',
  Labor: 'Tenaga Kerja',
  Printing: 'Percetakan',
  Healthcare: 'Kesehatan',
  'Food & Drink': 'Makanan & Minuman',
} as const
