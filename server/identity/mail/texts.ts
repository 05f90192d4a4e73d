import type { Word } from '#contract/words/fill.ts'

/** Warnings in mails about changes of an account. */
export const warningTexts = {
  'not-you': {
    en: 'If this was not you, set a new password at once with "Forgot password?" on the sign-in page: it ends every sign-in.',
    id: 'Jika ini bukan Anda, segera buat kata sandi baru lewat "Lupa kata sandi?" di halaman masuk: semua sesi akan diakhiri.',
  },
  stop: {
    en: 'If this was not you, press the button below within seven days: the change is undone, every sign-in ends, and you set a new password.',
    id: 'Jika ini bukan Anda, tekan tombol di bawah dalam tujuh hari: perubahan dibatalkan, semua sesi diakhiri, dan Anda membuat kata sandi baru.',
  },
  'not-me': { en: 'This was not me', id: 'Ini bukan saya' },
  'lock-out': {
    en: 'If this was not you, press the button below within seven days: every sign-in ends, passkeys and two-factor sign-in of the last seven days are removed, and you set a new password.',
    id: 'Jika ini bukan Anda, tekan tombol di bawah dalam tujuh hari: semua sesi diakhiri, passkey dan verifikasi dua langkah dari tujuh hari terakhir dihapus, dan Anda membuat kata sandi baru.',
  },
} as const satisfies Record<string, Word>
