export const cardTexts = {
  'Accept and order': 'Setujui dan pesan',
  'Answer with an offer': 'Jawab dengan penawaran',
  'Make another offer': 'Tawar',
  Decline: 'Tolak',
  'and {n, number} more': 'dan {n, number} lainnya',
  'until {time}': 'sampai {time}',
} as const
