export const texts = {
  'Holds since {day}.': 'Berlaku sejak {day}.',
  'What holds from {day} on': 'Yang berlaku mulai {day}',
} as const
