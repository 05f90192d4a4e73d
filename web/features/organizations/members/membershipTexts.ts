export const membershipTexts = {
  'Your role': 'Peran Anda',
  'Leave team': 'Keluar dari tim',
} as const
