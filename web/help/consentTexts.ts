export const consentTexts = {
  'By registering you agree to': 'Dengan mendaftar Anda menyetujui',
  and: 'dan',
  'the terms of use': 'ketentuan penggunaan',
  'These terms of use hold since {day}:': 'Ketentuan penggunaan ini berlaku sejak {day}:',
  'From {day} other terms hold. Read them before:': 'Mulai {day} berlaku ketentuan lain. Baca sebelumnya:',
  'I agree': 'Saya setuju',
  'how we treat your data': 'cara kami memperlakukan data Anda',
} as const
