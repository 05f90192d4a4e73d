export const lateTexts = {
  'Store facts': 'Fakta toko',
} as const
