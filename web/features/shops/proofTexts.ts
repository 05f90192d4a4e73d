export const proofTexts = {
  'On Pasokan since {date}': 'Bergabung sejak {date}',
  '{count} completed orders': '{count} pesanan selesai',
  'Answers within {n} minutes': 'Membalas dalam {n} menit',
  'Answers within {n} hours': 'Membalas dalam {n} jam',
  'Answers within {n} days': 'Membalas dalam {n} hari',
} as const
