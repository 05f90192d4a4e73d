export const orderFileTexts = {
  'Download all files (ZIP)': 'Unduh semua (ZIP)',
} as const
