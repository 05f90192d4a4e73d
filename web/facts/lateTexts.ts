export const lateTexts = {
  'Store facts': 'Fakta toko',
  'Company facts': 'Fakta perusahaan',
  'How facts are counted': 'Cara fakta dihitung',
} as const
