/** Why an external sign-in failed, by the code of the server or the popup. */
export const failures = {
  closed: 'The window was closed before you were signed in.',
  refused: 'You did not allow the sign-in.',
  domain: 'The provider does not accept sign-ins from this address. Please use your e-mail and password, and tell us.',
  network: 'The provider does not answer. Please try again, or use your e-mail and password.',
  'email-unverified': 'This address already has an account. We have sent it a link: open it to sign in this way from now on.',
  'switched-off': 'New stores cannot register right now. Please come back later.',
  forged: 'This sign-in is no longer valid. Please try again.',
  failed: 'The sign-in did not work. Please try again.',
} as const

export const failureTexts = {
  [failures.closed]: 'Jendela ditutup sebelum Anda masuk.',
  [failures.refused]: 'Anda tidak mengizinkan proses masuk.',
  [failures.domain]: 'Penyedia ini tidak menerima proses masuk dari alamat ini. Gunakan email dan kata sandi, dan beri tahu kami.',
  [failures.network]: 'Penyedia tidak menjawab. Silakan coba lagi, atau gunakan email dan kata sandi.',
  [failures['email-unverified']]:
    'Alamat ini sudah memiliki akun. Kami telah mengirimkan tautan: buka untuk masuk dengan cara ini mulai sekarang.',
  [failures['switched-off']]: 'Toko baru belum dapat mendaftar saat ini. Silakan kembali nanti.',
  [failures.forged]: 'Proses masuk ini sudah tidak berlaku. Silakan coba lagi.',
  [failures.failed]: 'Proses masuk tidak berhasil. Silakan coba lagi.',
}
