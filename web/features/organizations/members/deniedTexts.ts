export const deniedTexts = {
  'Not part of your role': 'Di luar peran Anda',
  'This page is not part of your role': 'Halaman ini di luar peran Anda',
  'It is for: {roles}.': 'Halaman ini untuk peran: {roles}.',
  'Your role does not include this.': 'Peran Anda tidak mencakup ini.',
  'An administrator can change your role:': 'Peran Anda dapat diubah oleh:',
  'My role on Pasokan': 'Peran saya di Pasokan',
  'Back to my pages': 'Kembali ke halaman saya',
  'Home page': 'Beranda',
} as const
