export const wrongTexts = {
  'Something is wrong': 'Ada yang tidak sesuai',
} as const
