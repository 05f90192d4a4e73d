/** The ten categories (specification, section 3) in both languages. */
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
} as const
