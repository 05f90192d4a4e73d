export const cardTexts = {
  'Accept and order': 'Setujui dan pesan',
  'Answer with an offer': 'Jawab dengan penawaran',
  'Make another offer': 'Tawar',
  Decline: 'Tolak',
  '{n, number} {unit, unit}': '{n, number} {unit, unit}',
  'and {n, number} more': 'dan {n, number} lainnya',
  'until {time}': 'sampai {time}',
} as const
