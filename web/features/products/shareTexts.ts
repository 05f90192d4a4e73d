export const shareTexts = {
  Compare: 'Bandingkan',
  'Copy link': 'Salin tautan',
  '{name}, {price} per {unit, unit} on Pasokan:': '{name}, {price} per {unit, unit} di Pasokan:',
  'Share with…': 'Bagikan ke…',
} as const
