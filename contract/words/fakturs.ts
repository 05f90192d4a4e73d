import type { Word } from './fill.ts'

/** Texts of notifications about fakturs. `month`: as tax papers write it, `11/2026`. */
export const fakturWords = {
  'fakturs-issued': {
    en: '{store} has issued {n, number} fakturs of {month}.',
    one: '{store} has issued a faktur of {month}.',
    id: '{store} menerbitkan {n, number} faktur pajak masa {month}.',
  },
  'fakturs-cancelled': {
    en: '{store} has cancelled {n, number} fakturs of {month}.',
    one: '{store} has cancelled a faktur of {month}.',
    id: '{store} membatalkan {n, number} faktur pajak masa {month}.',
  },
  'fakturs-due': {
    en: '{n, number} fakturs of {month} still have no number. Upload them by {day}.',
    one: 'A faktur of {month} still has no number. Upload it by {day}.',
    id: '{n, number} faktur pajak masa {month} belum bernomor. Unggah paling lambat {day}.',
  },
} as const satisfies Record<string, Word>

/** Texts of detail codes about fakturs. */
export const fakturDetailWords = {
  'faktur-parts': {
    en: 'This month has too many fakturs for one file. Please download its {n, number} parts one after the other.',
    id: 'Faktur masa ini terlalu banyak untuk satu berkas. Unduh {n, number} bagiannya satu per satu.',
  },
  'faktur-rounds': {
    en: 'This faktur was replaced or cancelled {n} times already. Correct its number instead.',
    id: 'Faktur ini sudah {n} kali diganti atau dibatalkan. Perbaiki nomornya saja.',
  },
} as const satisfies Record<string, Word>
