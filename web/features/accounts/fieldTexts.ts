export const fieldTexts = {
  Email: 'Email',
  Password: 'Kata sandi',
  'At least 8 characters.': 'Paling sedikit 8 karakter.',
  'Phone number': 'Nomor telepon',
  Address: 'Alamat',
} as const
