export const consentTexts = {
  'By registering you agree to': 'Dengan mendaftar Anda menyetujui',
  and: 'dan',
  'the terms of use': 'ketentuan penggunaan',
  'how we treat your data': 'cara kami memperlakukan data Anda',
} as const
