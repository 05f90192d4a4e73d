export const shareTexts = {
  Share: 'Bagikan',
  Compare: 'Bandingkan',
  'Copy link': 'Salin tautan',
  '{name}, {price} on Pasokan: {link}': '{name}, {price} di Pasokan: {link}',
} as const
