export const promisedTexts = {
  'Ready by {day}': 'Siap paling lambat {day}',
  'There by {day}': 'Tiba paling lambat {day}',
} as const
