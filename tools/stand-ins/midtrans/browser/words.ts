import type { PageData } from '../pageData.ts'

/** English is the key, Indonesian the value. */
const indonesian = {
  'Simulated payment': 'Pembayaran simulasi',
  'No real money moves here.': 'Tidak ada uang sungguhan di sini.',
  Close: 'Tutup',
  Back: 'Kembali',
  Total: 'Total',
  'Order {id}': 'Pesanan {id}',
  'Order details': 'Rincian pesanan',
  'Pay within {time}': 'Bayar dalam {time}',
  'How would you like to pay?': 'Bagaimana Anda ingin membayar?',
  'Credit or debit card': 'Kartu kredit atau debit',
  'Pay in full or in installments': 'Bayar penuh atau cicilan',
  'Bank transfer': 'Transfer bank',
  'To a virtual account': 'Ke virtual account (VA)',
  'Scan with any bank or wallet app': 'Pindai dengan aplikasi bank atau dompet apa pun',
  'Pay from your GoPay balance': 'Bayar dari saldo GoPay Anda',
  'No way to pay takes this amount.': 'Tidak ada cara bayar yang menerima jumlah ini.',
  'Card number': 'Nomor kartu',
  'Expiry (MM/YY)': 'Masa berlaku (BB/TT)',
  CVV: 'CVV',
  'Test cards': 'Kartu uji',
  'Use a test card, never a real one. Nothing you type here leaves your browser.':
    'Pakai kartu uji, jangan kartu sungguhan. Yang Anda ketik tidak keluar dari peramban.',
  accepted: 'diterima',
  'accepted without a code': 'diterima tanpa kode',
  declined: 'ditolak',
  'held for review': 'ditahan untuk diperiksa',
  'Payment plan': 'Rencana pembayaran',
  'Pay in full': 'Bayar penuh',
  '{months} months, {amount} a month': '{months} bulan, {amount} per bulan',
  'Installments by {bank}': 'Cicilan dari {bank}',
  'Enter a card number to see its installments.': 'Isi nomor kartu untuk melihat cicilannya.',
  'This card offers no installments.': 'Kartu ini tidak menawarkan cicilan.',
  'Pay {amount}': 'Bayar {amount}',
  'Check the card number.': 'Periksa nomor kartu.',
  'Write it as 12/30.': 'Tulis seperti 12/30.',
  'This card has expired.': 'Kartu ini sudah kedaluwarsa.',
  '3 digits on the back.': '3 angka di belakang.',
  'Confirm it is you': 'Konfirmasi bahwa ini Anda',
  'Your bank has sent a code to your phone. In this simulation it is 112233.':
    'Bank Anda mengirim kode ke ponsel Anda. Dalam simulasi ini kodenya 112233.',
  'One-time code': 'Kode sekali pakai',
  Confirm: 'Konfirmasi',
  'This code is wrong. It is 112233.': 'Kode ini salah. Kodenya 112233.',
  'Choose your bank': 'Pilih bank Anda',
  'Transfer to {bank}': 'Transfer ke {bank}',
  'Virtual account number': 'Nomor virtual account (VA)',
  'Company code': 'Kode perusahaan',
  'Payment code': 'Kode pembayaran',
  Copy: 'Salin',
  Copied: 'Tersalin',
  'Open your bank app and choose virtual account transfer.': 'Buka aplikasi bank dan pilih transfer ke virtual account (VA).',
  'Enter the number above and check the amount.': 'Isi nomor di atas dan periksa jumlahnya.',
  'Confirm. This page then moves on by itself.': 'Konfirmasi. Halaman ini lalu lanjut sendiri.',
  'Scan to pay with QRIS': 'Pindai untuk bayar dengan QRIS',
  'Scan to pay with GoPay': 'Pindai untuk bayar dengan GoPay',
  'A drawing, not a real code': 'Gambar saja, bukan kode sungguhan',
  'Pay now (simulation)': 'Bayar sekarang (simulasi)',
  'I will pay later': 'Saya bayar nanti',
  'Choose another way': 'Pilih cara lain',
  'Payment successful': 'Pembayaran berhasil',
  'Thank you. {amount} was paid.': 'Terima kasih. {amount} telah dibayar.',
  'You return to the store in a moment.': 'Sebentar lagi Anda kembali ke toko.',
  'Back to the store': 'Kembali ke toko',
  'Payment declined': 'Pembayaran ditolak',
  'Nothing was charged. Try another card or another way to pay.': 'Tidak ada yang ditagih. Coba kartu atau cara bayar lain.',
  'Payment under review': 'Pembayaran sedang diperiksa',
  'The bank is checking this payment. The store tells you as soon as it is decided.':
    'Bank sedang memeriksa pembayaran ini. Toko memberi tahu Anda begitu ada keputusan.',
  'The time to pay is over': 'Waktu pembayaran habis',
  'Nothing was charged. Go back to the store and start again.': 'Tidak ada yang ditagih. Kembali ke toko dan mulai lagi.',
  'Payment cancelled': 'Pembayaran dibatalkan',
  'This payment was given up. Nothing was charged.': 'Pembayaran ini dibatalkan. Tidak ada yang ditagih.',
  'Payment refunded': 'Pembayaran dikembalikan',
  'The money of this payment was given back.': 'Uang pembayaran ini telah dikembalikan.',
  'This did not work': 'Ini tidak berhasil',
  'The payment service did not answer. Nothing was charged.': 'Layanan pembayaran tidak menjawab. Tidak ada yang ditagih.',
  'Try again': 'Coba lagi',
  'Working …': 'Memproses …',
} as const

export type Say = (text: keyof typeof indonesian, values?: Record<string, string | number>) => string

/** A speaker of one language. `{name}` in a text is filled from `values`. */
export const speaker =
  (lang: PageData['lang']): Say =>
  (text, values = {}) =>
    (lang === 'id' ? indonesian[text] : text).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** `Rp1.500.000`, whole rupiah. */
export const rupiah = (amount: number) => `Rp${new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 }).format(amount)}`
