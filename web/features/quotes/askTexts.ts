export const askTexts = {
  'Ask for a quote': 'Minta penawaran',
} as const
