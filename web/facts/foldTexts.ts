export const foldTexts = {
  'Store facts': 'Fakta toko',
} as const
