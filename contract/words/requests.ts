import type { Word } from './fill.ts'

/** Texts of notifications about purchase requests. */
export const requestWords = {
  'request-waiting': {
    en: '{name} asks you to approve {amount, rupiah}.',
    id: '{name} meminta persetujuan Anda untuk {amount, rupiah}.',
  },
  'requests-waiting': {
    en: '{n, number} purchase requests still wait for your decision.',
    one: 'A purchase request still waits for your decision.',
    id: '{n, number} permintaan pembelian masih menunggu keputusan Anda.',
  },
  'request-expiring': {
    en: 'The request of {name} for {amount, rupiah} expires within a day. Please decide.',
    id: 'Permintaan {name} senilai {amount, rupiah} kedaluwarsa dalam sehari. Mohon diputuskan.',
  },
  'request-unpaid': {
    en: 'Your approved order of {amount, rupiah} expires within four hours if it is not paid.',
    id: 'Pesanan Anda yang disetujui senilai {amount, rupiah} kedaluwarsa dalam empat jam jika belum dibayar.',
  },
  'request-approved': {
    en: 'Your request of {amount, rupiah} is approved. The order can be paid now.',
    id: 'Permintaan Anda senilai {amount, rupiah} disetujui. Pesanan dapat dibayar sekarang.',
  },
  'request-returned': {
    en: 'Your request of {amount, rupiah} came back with a comment. Its goods are in your cart again.',
    id: 'Permintaan Anda senilai {amount, rupiah} dikembalikan dengan catatan. Barangnya ada lagi di keranjang Anda.',
  },
  'request-returned-quote': {
    en: 'Your request of {amount, rupiah} came back with a comment. Its quote can be accepted again as long as it is valid.',
    id: 'Permintaan Anda senilai {amount, rupiah} dikembalikan dengan catatan. Penawarannya dapat disetujui lagi selama masih berlaku.',
  },
  'request-expired-quote': {
    en: 'Your request of {amount, rupiah} has expired. Its quote can be accepted again as long as it is valid.',
    id: 'Permintaan Anda senilai {amount, rupiah} kedaluwarsa. Penawarannya dapat disetujui lagi selama masih berlaku.',
  },
  'request-rejected': { en: 'Your request of {amount, rupiah} is rejected.', id: 'Permintaan Anda senilai {amount, rupiah} ditolak.' },
  'request-expired': {
    en: 'Your request of {amount, rupiah} has expired. Its goods are in your cart again.',
    id: 'Permintaan Anda senilai {amount, rupiah} kedaluwarsa. Barangnya ada lagi di keranjang Anda.',
  },
  'request-stale': {
    en: 'A price or the stock changed before your request of {amount, rupiah} was approved. Please ask once more.',
    id: 'Harga atau stok berubah sebelum permintaan Anda senilai {amount, rupiah} disetujui. Silakan ajukan kembali.',
  },
} as const satisfies Record<string, Word>
