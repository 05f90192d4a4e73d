export const specTexts = {
  'What should be made?': 'Apa yang perlu dibuat?',
  'Size, color, text …': 'Ukuran, warna, tulisan …',
} as const
