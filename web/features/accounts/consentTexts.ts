export const consentTexts = {
  'By registering you agree to': 'Dengan mendaftar Anda menyetujui',
  and: 'dan',
  'the terms of use': 'ketentuan penggunaan',
  'These terms of use apply since {day}:': 'Ketentuan penggunaan ini berlaku sejak {day}:',
  'New terms apply from {day}. Read them now:': 'Mulai {day} berlaku ketentuan baru. Baca sekarang:',
  'I agree': 'Saya setuju',
  'how we treat your data': 'cara kami memperlakukan data Anda',
} as const
