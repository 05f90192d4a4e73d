import type { Word } from './fill.ts'

/** Texts of notifications about bookings. */
export const bookingWords = {
  'booking-asked': {
    en: 'A company asks to move its booking of order #{order} to {day}. Please answer.',
    id: 'Perusahaan meminta jadwal pesanan #{order} dipindah ke {day}. Mohon dijawab.',
  },
  'booking-moved': {
    en: 'The store agreed: the booking of order #{order} now starts on {day}.',
    id: 'Toko setuju: jadwal pesanan #{order} pindah ke {day}.',
  },
  'booking-kept': {
    en: 'The store keeps the dates of order #{order}: {reason}',
    id: 'Toko tidak memindah jadwal pesanan #{order}: {reason}',
  },
  'booking-tomorrow': {
    en: 'Your booking of order #{order} starts tomorrow.',
    id: 'Besok hari pertama jadwal Anda pada pesanan #{order}.',
  },
  'booking-tomorrow-store': {
    en: 'The booking of order #{order} starts tomorrow. Is everything ready?',
    id: 'Besok hari pertama jadwal pesanan #{order}. Apakah semuanya siap?',
  },
  'deposit-returned-store': {
    en: 'The deposit of order #{order}, {amount, rupiah}, goes back to the company.',
    id: 'Jaminan pesanan #{order}, {amount, rupiah}, dikembalikan ke perusahaan.',
  },
  'deposit-reported': {
    en: 'The store asks for {amount, rupiah} of the deposit of order #{order}: {reason} Please answer within 5 days.',
    id: 'Toko meminta {amount, rupiah} dari jaminan pesanan #{order}: {reason} Mohon dijawab dalam 5 hari.',
  },
  'deposit-contested': {
    en: 'An operator of Pasokan decides about the deposit of order #{order}.',
    id: 'Operator Pasokan akan memutuskan jaminan pesanan #{order}.',
  },
  'deposit-given-store': {
    en: 'The company accepts: {amount, rupiah} of the deposit of order #{order} goes to you.',
    id: 'Perusahaan setuju: {amount, rupiah} dari jaminan pesanan #{order} menjadi milik toko.',
  },
  'deposit-decided': {
    en: 'The deposit of order #{order} was decided: {given, rupiah} to the store, {amount, rupiah} back to the company.',
    id: 'Jaminan pesanan #{order} diputuskan: {given, rupiah} untuk toko, {amount, rupiah} kembali ke perusahaan.',
  },
  'deposit-taken-back': {
    en: 'The bank reversed {amount, rupiah} that you received from the deposit of order #{order}. It was decided that your balance bears that.',
    id: 'Bank menarik kembali {amount, rupiah} dari jaminan pesanan #{order} yang pernah Anda terima. Diputuskan bahwa saldo toko menanggungnya.',
  },
} as const satisfies Record<string, Word>
