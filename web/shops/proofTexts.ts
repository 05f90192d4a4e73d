export const proofTexts = {
  'Here since {date}': 'Bergabung sejak {date}',
  '{count} orders done': '{count} pesanan selesai',
  'Answers within {n} minutes': 'Membalas dalam {n} menit',
  'Answers within {n} hours': 'Membalas dalam {n} jam',
  'Answers within {n} days': 'Membalas dalam {n} hari',
} as const
