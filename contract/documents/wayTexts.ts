export const wayTexts = {
  'Credit card': 'Kartu kredit',
  'Bank transfer': 'Transfer bank',
  'Own courier': 'Kurir sendiri',
  'Picked up at the store': 'Diambil di toko',
} as const
