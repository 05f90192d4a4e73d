export const promisedTexts = {
  'Ready by {day}': 'Siap paling lambat {day}',
  'Arrives by {day}': 'Tiba paling lambat {day}',
} as const
