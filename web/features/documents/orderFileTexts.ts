export const orderFileTexts = {
  'Download all files (ZIP)': 'Unduh semua berkas (ZIP)',
} as const
