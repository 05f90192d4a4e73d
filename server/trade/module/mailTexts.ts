import type { Word } from '#contract/words/fill.ts'

/** Texts of trade's mails (mails.ts). */
export const mailTexts = {
  'fees-subject': { en: 'Other fees from {day} on', id: 'Biaya berubah mulai {day}' },
  'fees-text': {
    en: 'From {day} on Pasokan keeps another fee of what your store sells. Orders that are placed before keep theirs.',
    id: 'Mulai {day} biaya Pasokan untuk penjualan toko Anda berubah. Pesanan yang dibuat sebelumnya memakai biaya yang lama.',
  },
  'fees-line': { en: '{goods}: {fee}, until then {former}.', id: '{goods}: {fee}, sebelumnya {former}.' },
  'fees-general': { en: 'Goods whose category has no fee of its own', id: 'Barang yang kategorinya tanpa biaya khusus' },
  'fees-share': { en: '{percent, number}%', id: '{percent, number}%' },
  'fees-min': { en: 'at least {min, rupiah} a line', id: 'paling sedikit {min, rupiah} per baris' },
  'fees-max': { en: 'at most {max, rupiah} a line', id: 'paling banyak {max, rupiah} per baris' },
  'fees-stay-subject': { en: 'Fees stay as they are on {day}', id: 'Biaya tetap pada {day}' },
  'fees-stay-text': {
    en: 'What we told you of fees from {day} on no longer applies: they stay as they are that day.',
    id: 'Kabar kami tentang biaya mulai {day} tidak jadi berlaku: pada hari itu biayanya tetap.',
  },
  'fees-button': { en: 'See my fees', id: 'Lihat biaya saya' },
} as const satisfies Record<string, Word>
