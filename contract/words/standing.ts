import type { Word } from './fill.ts'

/** Texts of notifications about suspensions and fees. */
export const standingWords = {
  suspended: {
    en: 'Your account is suspended: {reason} If you do not agree, write to us on the complaints page.',
    id: 'Akun Anda dihentikan sementara: {reason} Bila Anda tidak setuju, tulis kepada kami di halaman pengaduan.',
  },
  'fees-changed': {
    en: 'From {day} on Pasokan keeps another fee of what your store sells. Orders placed before keep theirs.',
    id: 'Mulai {day} biaya Pasokan untuk penjualan toko Anda berubah. Pesanan sebelumnya memakai biaya yang lama.',
  },
  'fees-stay': {
    en: 'What we told you of fees from {day} on no longer applies: they stay as they are.',
    id: 'Kabar kami tentang biaya mulai {day} tidak jadi berlaku: biayanya tetap.',
  },
  'suspension-lifted': { en: 'Your account is no longer suspended.', id: 'Penghentian sementara akun Anda berakhir.' },
  'suspension-hidden': { en: 'News about your account.', id: 'Ada kabar tentang akun Anda.' },
} as const satisfies Record<string, Word>
