export const shareTexts = { Share: 'Bagikan', 'Copy link': 'Salin tautan' } as const
