export const texts = {
  'Confirm e-mail': 'Konfirmasi email',
  'This link is not complete. Please open it again from the mail.': 'Tautan ini tidak lengkap. Silakan buka lagi dari email.',
  'Confirm that this address is yours. Other sign-ins that were made before may end.':
    'Konfirmasikan bahwa alamat ini milik Anda. Sesi lain yang dibuat sebelumnya dapat berakhir.',
  'Your e-mail address is confirmed.': 'Alamat email Anda telah dikonfirmasi.',
  'This is confirmed. Sign in with the password of your account.': 'Sudah dikonfirmasi. Masuk dengan kata sandi akun Anda.',
  'Your account is yours again. We have mailed you a link for a new password.':
    'Akun sudah kembali ke tangan Anda. Kami telah mengirim tautan untuk kata sandi baru.',
  'Please sign in to the account whose address you change, then open the link in the mail again.':
    'Silakan masuk ke akun yang alamatnya Anda ubah, lalu buka lagi tautan di email.',
  'Please enter the password of this account.': 'Masukkan kata sandi akun ini.',
  Password: 'Kata sandi',
  'I do not know it: set a new password': 'Saya tidak tahu: buat kata sandi baru',
  Confirm: 'Konfirmasi',
  'Sign in': 'Masuk',
  'Go on': 'Lanjutkan',
  'This was not me': 'Ini bukan saya',
  'If you did not make the change that we mailed you about, undo it here:':
    'Jika Anda tidak membuat perubahan yang kami beritahukan lewat email, batalkan di sini:',
  'The change and every later one is undone.': 'Perubahan itu dan semua perubahan sesudahnya dibatalkan.',
  'Everyone is signed out of your account.': 'Semua sesi di akun Anda diakhiri.',
  'Passkeys and two-factor sign-in that were set up in the last seven days are removed.':
    'Passkey dan verifikasi dua langkah yang dibuat dalam tujuh hari terakhir dihapus.',
  'The present password no longer works: you set a new one.': 'Kata sandi saat ini tidak berlaku lagi: Anda membuat yang baru.',
  'Undo the change': 'Batalkan perubahan',
  'If it was you, just close this page.': 'Jika Anda sendiri yang mengubahnya, tutup saja halaman ini.',
} as const
