export const specTexts = {
  'What shall be made?': 'Apa yang perlu dibuat?',
  'Size, color, text …': 'Ukuran, warna, tulisan …',
} as const
