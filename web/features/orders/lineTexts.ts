export const lineTexts = {
  '{n, number} {unit, unit}': '{n, number} {unit, unit}',
} as const
