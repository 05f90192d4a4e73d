export const texts = {
  'In force since {day}.': 'Berlaku sejak {day}.',
  'In force from {day}': 'Yang berlaku mulai {day}',
} as const
