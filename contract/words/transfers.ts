import { fill, type Language, type Word } from './fill.ts'

/** How a virtual account is paid: with the bank's own app, at its machine, from any other bank. The menus are called as the banks call them. */
const transferWords = {
  'app-bca': {
    en: 'BCA mobile: m-Transfer, BCA Virtual Account, then the number.',
    id: 'BCA mobile: m-Transfer, BCA Virtual Account, lalu nomornya.',
  },
  'app-bni': {
    en: 'wondr by BNI: Transfer, Virtual Account Billing, then the number.',
    id: 'wondr by BNI: Transfer, Virtual Account Billing, lalu nomornya.',
  },
  'app-bri': { en: 'BRImo: BRIVA, Tambah Transaksi Baru, then the number.', id: 'BRImo: BRIVA, Tambah Transaksi Baru, lalu nomornya.' },
  'app-mandiri': {
    en: 'Livin’ by Mandiri: Bayar, Multipayment. The first five digits are the company (Midtrans), the others the number.',
    id: 'Livin’ by Mandiri: Bayar, Multipayment. Lima angka pertama adalah perusahaan (Midtrans), sisanya nomor bayar.',
  },
  'app-permata': {
    en: 'PermataMobile X: Bayar Tagihan, Virtual Account, then the number.',
    id: 'PermataMobile X: Bayar Tagihan, Virtual Account, lalu nomornya.',
  },
  'app-cimb': {
    en: 'OCTO Mobile: Transfer, Virtual Account, then the number.',
    id: 'OCTO Mobile: Transfer, Virtual Account, lalu nomornya.',
  },
  'machine-bca': {
    en: 'BCA machine: Transaksi Lainnya, Transfer, Ke Rek BCA Virtual Account.',
    id: 'ATM BCA: Transaksi Lainnya, Transfer, Ke Rek BCA Virtual Account.',
  },
  'machine-bni': {
    en: 'BNI machine: Menu Lainnya, Transfer, Virtual Account Billing.',
    id: 'ATM BNI: Menu Lainnya, Transfer, Virtual Account Billing.',
  },
  'machine-bri': {
    en: 'BRI machine: Transaksi Lain, Pembayaran, Lainnya, BRIVA.',
    id: 'ATM BRI: Transaksi Lain, Pembayaran, Lainnya, BRIVA.',
  },
  'machine-mandiri': {
    en: 'Mandiri machine: Bayar/Beli, Lainnya, Multi Payment.',
    id: 'ATM Mandiri: Bayar/Beli, Lainnya, Multi Payment.',
  },
  'machine-permata': {
    en: 'Permata machine: Transaksi Lainnya, Pembayaran, Pembayaran Lainnya, Virtual Account.',
    id: 'ATM Permata: Transaksi Lainnya, Pembayaran, Pembayaran Lainnya, Virtual Account.',
  },
  'machine-cimb': { en: 'CIMB Niaga machine: Pembayaran, Virtual Account.', id: 'ATM CIMB Niaga: Pembayaran, Virtual Account.' },
  elsewhere: {
    en: 'From another bank: a transfer to {bank}, with this number as the account, of exactly this amount.',
    id: 'Dari bank lain: transfer ke {bank}, dengan nomor ini sebagai rekening tujuan, sejumlah persis nilai ini.',
  },
} as const satisfies Record<string, Word>

/** The ways to pay to a virtual account of this bank (`bca`, `bni`, …), in one language. Mandiri's is paid with Mandiri alone. */
export function waysToTransfer(bank: string, language: Language): string[] {
  const own = ['app', 'machine'].flatMap((way) => {
    const code = `${way}-${bank}`
    return Object.hasOwn(transferWords, code) ? [fill(transferWords[code as keyof typeof transferWords], language)] : []
  })
  return bank === 'mandiri' ? own : [...own, fill(transferWords.elsewhere, language, { bank: bank.toUpperCase() })]
}
