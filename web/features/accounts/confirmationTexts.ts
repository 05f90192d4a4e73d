export const texts = {
  'Is it you?': 'Apakah ini Anda?',
  'This change needs your confirmation, so that no one else can make it.':
    'Perubahan ini perlu konfirmasi Anda, agar tidak dapat dilakukan orang lain.',
  Password: 'Kata sandi',
  'We have mailed you a code. It works for 10 minutes.': 'Kami telah mengirim kode lewat email. Kode berlaku 10 menit.',
  'Code from the mail': 'Kode dari email',
  'Code of your authenticator app': 'Kode aplikasi autentikator',
  'A recovery code works too.': 'Kode pemulihan juga bisa dipakai.',
  Confirm: 'Konfirmasi',
  'Confirm with a passkey': 'Konfirmasi dengan passkey',
  'No passkey of this account was used. Please try again.': 'Tidak ada passkey akun ini yang dipakai. Silakan coba lagi.',
  'Or with your password:': 'Atau dengan kata sandi:',
  'Mail me a code': 'Kirim kode lewat email',
  'You have no password yet. Please sign in again, then repeat this within ten minutes.':
    'Anda belum memiliki kata sandi. Silakan masuk lagi, lalu ulangi dalam sepuluh menit.',
  'Sign in again': 'Masuk lagi',
} as const
