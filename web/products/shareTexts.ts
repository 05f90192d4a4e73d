export const shareTexts = {
  Share: 'Bagikan',
  'Copy link': 'Salin tautan',
  '{name}, {price} on Pasokan: {link}': '{name}, {price} di Pasokan: {link}',
} as const
