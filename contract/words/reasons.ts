import type { Word } from './fill.ts'

/** Reasons that we give by ourselves; what a person wrote stays as it was written. */
export const reasonWords = {
  'buyer-cancelled': { en: 'You cancelled the payment.', id: 'Anda membatalkan pembayaran.' },
  'cart-changed': { en: 'The cart was changed.', id: 'Keranjang diubah.' },
  'paid-together': { en: 'It is paid together with other orders.', id: 'Dibayar bersama pesanan lain.' },
  'earlier-payment': {
    en: 'An earlier payment of the same cart came in.',
    id: 'Pembayaran sebelumnya untuk keranjang yang sama sudah masuk.',
  },
  'time-over': { en: 'The time to pay was over.', id: 'Waktu pembayaran habis.' },
  'payment-denied': { en: 'The payment was denied.', id: 'Pembayaran ditolak.' },
  'payment-cancelled': { en: 'The payment was cancelled.', id: 'Pembayaran dibatalkan.' },
  'provider-silent': { en: 'The payment service did not answer.', id: 'Layanan pembayaran tidak menjawab.' },
  'page-lost': { en: 'The payment page was lost.', id: 'Halaman pembayaran hilang.' },
  'paid-twice': {
    en: 'This order was paid already. You get the second payment back.',
    id: 'Pesanan ini sudah dibayar. Pembayaran kedua dikembalikan kepada Anda.',
  },
  'paid-too-late': {
    en: 'The payment came after its time and the products could no longer be kept for you. You get the money back.',
    id: 'Pembayaran datang setelah waktunya dan produknya tidak dapat lagi disimpan untuk Anda. Dana dikembalikan kepada Anda.',
  },
  'store-silent': { en: 'The store did not answer in time.', id: 'Toko tidak menanggapi tepat waktu.' },
  'no-objection-shipped': {
    en: 'No objection within 14 days of shipping.',
    id: 'Tidak ada keberatan dalam 14 hari sejak pengiriman.',
  },
  'no-objection-received': { en: 'No objection after receipt.', id: 'Tidak ada keberatan setelah barang diterima.' },
  'claim-settled': { en: 'A claim was settled.', id: 'Klaim diselesaikan.' },
  'deposit-returned': { en: 'The deposit of a rental.', id: 'Jaminan sewa dikembalikan.' },
  'closed-short': { en: 'The store does not ship the rest.', id: 'Toko tidak mengirim sisanya.' },
  'rest-not-shipped': { en: 'The rest was not shipped in time.', id: 'Sisanya tidak dikirim tepat waktu.' },
  'please-ship-rest': { en: 'Please ship the rest of this order.', id: 'Mohon kirim sisa pesanan ini.' },
  'please-accept': { en: 'Please accept this order.', id: 'Mohon proses pesanan ini.' },
  'please-ship': { en: 'Please ship this order.', id: 'Mohon kirim pesanan ini.' },
  'edited-by-seller': { en: 'Edited by the seller', id: 'Diubah oleh penjual' },
  'imported-from-file': { en: 'Imported from a file', id: 'Diimpor dari berkas' },
} as const satisfies Record<string, Word>

export type ReasonCode = keyof typeof reasonWords
/** Why, as it is stored: a code of ours, or what a person wrote. */
export type Reason = { reason: string; reasonCode?: string | null | undefined }

/** A reason of ours. */
export const because = (reasonCode: ReasonCode): Reason & { reasonCode: ReasonCode } => ({ reason: '', reasonCode })

/** As callers see it: in English, and as the code where this version knows it. */
export function presentReason({ reason, reasonCode }: Reason): { reason: string; reasonCode: ReasonCode | null } {
  return isKnown(reasonCode) ? { reason: reasonWords[reasonCode].en, reasonCode } : { reason, reasonCode: null }
}

const isKnown = (code: string | null | undefined): code is ReasonCode => typeof code === 'string' && Object.hasOwn(reasonWords, code)
