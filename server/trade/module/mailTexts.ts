import type { Word } from '#contract/words/fill.ts'

/** Texts of trade's mails (mails.ts). */
export const mailTexts = {
  'finance-invoice-subject': { en: 'New invoice: order {orders}', id: 'Invoice baru: pesanan {orders}' },
  'finance-invoice-text': { en: 'An invoice waits to be paid by transfer.', id: 'Ada invoice yang menunggu dibayar lewat transfer.' },
  'finance-receipt-subject': { en: 'Invoice and receipt: order {orders}', id: 'Invoice dan kuitansi: pesanan {orders}' },
  'finance-receipt-text': {
    en: 'An order of your company is paid. Its invoice and receipt are ready.',
    id: 'Pesanan perusahaan Anda sudah dibayar. Invoice dan kuitansinya siap.',
  },
  'finance-credit-note-subject': { en: 'New credit note: order {orders}', id: 'Nota kredit baru: pesanan {orders}' },
  'finance-credit-note-text': { en: 'A store issued a credit note.', id: 'Sebuah toko menerbitkan nota kredit.' },
  'finance-sign-in': {
    en: 'Sign in to your company on Pasokan to read and download the documents.',
    id: 'Masuk ke akun perusahaan Anda di Pasokan untuk membaca dan mengunduh dokumennya.',
  },
  'finance-order': { en: 'Open order {order}', id: 'Buka pesanan {order}' },
  'finance-stop': { en: 'No more mails to this address', id: 'Berhenti mengirim ke alamat ini' },
  'request-waiting-subject': {
    en: '{name} asks you to approve {amount, rupiah}',
    id: '{name} meminta persetujuan Anda untuk {amount, rupiah}',
  },
  'request-waiting-text': {
    en: '{name} has asked for an order of {amount, rupiah}. Look at it and decide; nothing is ordered before.',
    id: '{name} mengajukan pesanan senilai {amount, rupiah}. Periksa dan putuskan; belum ada yang dipesan sebelum itu.',
  },
  'request-waiting-button': { en: 'Look and decide', id: 'Periksa dan putuskan' },
  'requests-waiting-subject': {
    en: '{n, number} purchase requests wait for you',
    one: 'A purchase request waits for you',
    id: '{n, number} permintaan pembelian menunggu Anda',
  },
  'requests-waiting-text': { en: 'These still wait for your decision:', id: 'Ini masih menunggu keputusan Anda:' },
  'requests-waiting-line': { en: '{number}: {name}, {amount, rupiah}', id: '{number}: {name}, {amount, rupiah}' },
  'request-undecided-subject': {
    en: 'The request of {name} for {amount, rupiah} expires soon',
    id: 'Permintaan {name} senilai {amount, rupiah} segera kedaluwarsa',
  },
  'request-undecided-text': {
    en: 'The request of {name} for {amount, rupiah} expires within a day. Without your decision its goods go back to the cart.',
    id: 'Permintaan {name} senilai {amount, rupiah} kedaluwarsa dalam sehari. Tanpa keputusan Anda barangnya kembali ke keranjang.',
  },
  'request-unpaid-subject': {
    en: 'Your approved order of {amount, rupiah} is not paid yet',
    id: 'Pesanan Anda yang disetujui senilai {amount, rupiah} belum dibayar',
  },
  'request-unpaid-text': {
    en: 'Your approved order of {amount, rupiah} expires within four hours if it is not paid.',
    id: 'Pesanan Anda yang disetujui senilai {amount, rupiah} kedaluwarsa dalam empat jam jika belum dibayar.',
  },
  'request-approved-subject': {
    en: 'Your request of {amount, rupiah} is approved',
    id: 'Permintaan Anda senilai {amount, rupiah} disetujui',
  },
  'request-approved-text': {
    en: 'Your request of {amount, rupiah} is approved. The order can be paid now.',
    id: 'Permintaan Anda senilai {amount, rupiah} disetujui. Pesanan dapat dibayar sekarang.',
  },
  'request-returned-subject': {
    en: 'Your request of {amount, rupiah} came back',
    id: 'Permintaan Anda senilai {amount, rupiah} dikembalikan',
  },
  'request-returned-text': {
    en: 'Your request of {amount, rupiah} came back with a comment. Its goods are in your cart again; change them and ask once more.',
    id: 'Permintaan Anda senilai {amount, rupiah} dikembalikan dengan catatan. Barangnya ada lagi di keranjang Anda; ubah lalu ajukan kembali.',
  },
  'request-rejected-subject': {
    en: 'Your request of {amount, rupiah} is rejected',
    id: 'Permintaan Anda senilai {amount, rupiah} ditolak',
  },
  'request-rejected-text': { en: 'Your request of {amount, rupiah} is rejected.', id: 'Permintaan Anda senilai {amount, rupiah} ditolak.' },
  'request-returned-quote-text': {
    en: 'Your request of {amount, rupiah} came back with a comment. Its quote can be accepted again as long as it is valid.',
    id: 'Permintaan Anda senilai {amount, rupiah} dikembalikan dengan catatan. Penawarannya dapat disetujui lagi selama masih berlaku.',
  },
  'request-expired-quote-text': {
    en: 'Your request of {amount, rupiah} was not decided or paid in time. Its quote can be accepted again as long as it is valid.',
    id: 'Permintaan Anda senilai {amount, rupiah} tidak diputuskan atau dibayar tepat waktu. Penawarannya dapat disetujui lagi selama masih berlaku.',
  },
  'request-expired-subject': {
    en: 'Your request of {amount, rupiah} has expired',
    id: 'Permintaan Anda senilai {amount, rupiah} kedaluwarsa',
  },
  'request-expired-text': {
    en: 'Your request of {amount, rupiah} was not decided or paid in time. Its goods are in your cart again, at the prices of today.',
    id: 'Permintaan Anda senilai {amount, rupiah} tidak diputuskan atau dibayar tepat waktu. Barangnya ada lagi di keranjang Anda, dengan harga hari ini.',
  },
  'request-stale-subject': { en: 'Your request of {amount, rupiah} has changed', id: 'Permintaan Anda senilai {amount, rupiah} berubah' },
  'request-stale-text': {
    en: 'A price or the stock changed before your request of {amount, rupiah} was approved. Its goods are in your cart again; please ask once more.',
    id: 'Harga atau stok berubah sebelum permintaan Anda senilai {amount, rupiah} disetujui. Barangnya ada lagi di keranjang Anda; ajukan kembali.',
  },
  'request-button': { en: 'Open the request', id: 'Buka permintaan' },
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
