export const wayTexts = {
  'Credit card': 'Kartu kredit',
  'Bank transfer': 'Transfer bank',
  'Own courier': 'Kurir sendiri',
} as const
