export const cardTexts = {
  'Accept and order': 'Setujui dan pesan',
  'Answer with an offer': 'Jawab dengan penawaran',
  'Make another offer': 'Tawar',
  Decline: 'Tolak',
  '{n, number} {unit, unit}': '{n, number} {unit, unit}',
} as const
