import { bookingWords } from './bookings.ts'
import { importWords } from './imports.ts'
import { fakturWords } from './fakturs.ts'
import { fill, type Language, type WordParams, type Values, type Word } from './fill.ts'
import { withDays } from './days.ts'
import { linkNewsWords } from './linkNews.ts'
import { moderationWords } from './moderation.ts'
import { quoteNewsWords, rfqNewsWords } from './quotes.ts'
import { relationWords } from './relations.ts'
import { requestWords } from './requests.ts'
import { securityWords } from './security.ts'
import { standingWords } from './standing.ts'

/** Texts of notifications. `order` is the order's number. Names of accounts and devices are masked by the caller. */
export const notificationWords = {
  ...bookingWords,
  ...fakturWords,
  ...importWords,
  ...linkNewsWords,
  ...moderationWords,
  ...quoteNewsWords,
  ...rfqNewsWords,
  ...relationWords,
  ...requestWords,
  ...standingWords,
  ...securityWords,
  'delivery-asked': { en: '{name} asks for a delivery price.', id: '{name} meminta ongkir untuk barangnya.' },
  'delivery-answered': {
    en: '{store} delivers for {amount, rupiah}. The order can be paid now.',
    id: 'Ongkir dari {store}: {amount, rupiah}. Pesanan sudah dapat dibayar.',
  },
  'delivery-declined': {
    en: '{store} does not deliver these goods there. Choose another way.',
    id: '{store} tidak dapat mengirim barang ini ke sana. Pilih cara lain.',
  },
  'closure-conflict': {
    en: 'Your store is closed from {from} to {to}, and {n} accepted orders are due then, the first one #{order}. Ship before, or tell the companies.',
    id: 'Toko Anda tutup {from} sampai {to}, padahal {n} pesanan yang sudah diterima jatuh tempo saat itu, yang pertama #{order}. Kirim lebih awal, atau beri tahu pembelinya.',
  },
  'account-named': { en: 'Your money goes to {account}.', id: 'Uang Anda dikirim ke {account}.' },
  'account-paused': {
    en: 'Your bank account was changed to {account}. Nothing is sent there for 24 hours.',
    id: 'Rekening bank Anda diubah ke {account}. Belum ada yang dikirim ke sana selama 24 jam.',
  },
  'finance-address-changed': { en: 'Finance mails go to {email} once confirmed.', id: 'Email keuangan ke {email} setelah dikonfirmasi.' },
  'finance-address-ended': { en: 'Finance mails have no address any more.', id: 'Email keuangan tidak punya alamat lagi.' },
  'email-asked': { en: 'Your e-mail address is to be changed to {email}.', id: 'Alamat email Anda akan diubah menjadi {email}.' },
  'email-changed': { en: 'Your e-mail address was changed to {email}.', id: 'Alamat email Anda diubah menjadi {email}.' },
  'second-factor-on': { en: 'Two-factor sign-in was turned on.', id: 'Verifikasi dua langkah diaktifkan.' },
  'second-factor-off': { en: 'Two-factor sign-in was turned off.', id: 'Verifikasi dua langkah dinonaktifkan.' },
  'recovery-codes': {
    en: 'New recovery codes were made. The former ones no longer work.',
    id: 'Kode pemulihan baru dibuat. Kode lama tidak berlaku lagi.',
  },
  'sign-in': { en: 'New sign-in from {device}. Was this you?', id: 'Ada yang masuk dari {device}. Apakah ini Anda?' },
  'sign-in-copied': {
    en: 'Your sign-in on {device} was used from two places, so we ended it. Please sign in again there.',
    id: 'Sesi Anda di {device} dipakai dari dua tempat, jadi kami mengakhirinya. Silakan masuk lagi di sana.',
  },
  'account-issued': {
    en: 'Order #{order} waits for your transfer of {amount, rupiah} to a virtual account of {bank}.',
    id: 'Pesanan #{order} menunggu transfer {amount, rupiah} ke virtual account {bank}.',
  },
  paid: {
    en: 'Your payment of {amount, rupiah} for order #{order} is confirmed.',
    id: 'Pembayaran {amount, rupiah} untuk pesanan #{order} telah dikonfirmasi.',
  },
  'new-order': {
    en: 'New paid order #{order}. Please accept it and send the goods.',
    id: 'Pesanan baru #{order} sudah dibayar. Silakan proses dan kirim barangnya.',
  },
  accepted: { en: 'The store has accepted order #{order} and prepares it.', id: 'Toko memproses pesanan #{order}.' },
  'to-ship': {
    en: 'Order #{order} still waits for you. Please send it before it is cancelled.',
    id: 'Pesanan #{order} masih menunggu. Mohon kirim sebelum dibatalkan.',
  },
  shipped: {
    en: 'Order #{order} is on its way. Its receipt code for the driver is on the page of the order.',
    id: 'Pesanan #{order} sedang dikirim. Kode terima untuk pengemudi ada di halaman pesanan.',
  },
  'picked-up': { en: 'Order #{order} was handed over at the store.', id: 'Pesanan #{order} sudah diserahkan di toko.' },
  'proof-sent': {
    en: 'The store shows you a proof for order #{order}. It is made once you approve it.',
    id: 'Toko mengirim contoh (proof) untuk pesanan #{order}. Pengerjaan dimulai setelah Anda menyetujuinya.',
  },
  'proof-approved': {
    en: 'The buyer approved the proof for order #{order}. It can be made now.',
    id: 'Pembeli menyetujui contoh untuk pesanan #{order}. Silakan mulai mengerjakan.',
  },
  'proof-changes': {
    en: 'The buyer asks for changes of the proof for order #{order}: {reason}',
    id: 'Pembeli meminta perubahan contoh untuk pesanan #{order}: {reason}',
  },
  'closed-short': {
    en: 'The rest of order #{order} will not be shipped. You get {amount, rupiah} back.',
    id: 'Sisa pesanan #{order} tidak dikirim. {amount, rupiah} dikembalikan kepada Anda.',
  },
  'closed-short-store': {
    en: 'The rest of order #{order} was not shipped in time: its money goes back to the buyer.',
    id: 'Sisa pesanan #{order} tidak dikirim tepat waktu: uangnya dikembalikan kepada pembeli.',
  },
  'claim-opened': {
    en: 'The buyer claims {amount, rupiah} of order #{order}. Please answer within three working days.',
    id: 'Pembeli mengajukan klaim {amount, rupiah} untuk pesanan #{order}. Mohon dijawab dalam tiga hari kerja.',
  },
  'claim-answered': {
    en: 'The store has answered your claim about order #{order}.',
    id: 'Toko menjawab klaim Anda untuk pesanan #{order}.',
  },
  'claim-countered': {
    en: 'The buyer asks for a different answer to the claim about order #{order}.',
    id: 'Pembeli meminta jawaban lain atas klaim pesanan #{order}.',
  },
  'claim-agreed': { en: 'The buyer accepts your offer for order #{order}.', id: 'Pembeli menerima tawaran Anda untuk pesanan #{order}.' },
  'claim-withdrawn': { en: 'The buyer has withdrawn the claim about order #{order}.', id: 'Pembeli menarik klaim untuk pesanan #{order}.' },
  'claim-escalated': {
    en: 'The claim about order #{order} now waits for a decision by Pasokan.',
    id: 'Klaim pesanan #{order} kini menunggu keputusan Pasokan.',
  },
  'claim-decided': {
    en: 'The claim about order #{order} was decided: {amount, rupiah} goes back. You may object within five days.',
    id: 'Klaim pesanan #{order} diputuskan: {amount, rupiah} dikembalikan. Anda dapat berkeberatan dalam lima hari.',
  },
  'claim-decided-otherwise': {
    en: 'The claim about order #{order} was decided; no money goes back. You may object within five days.',
    id: 'Klaim pesanan #{order} sudah diputuskan; tidak ada uang yang dikembalikan. Anda dapat berkeberatan dalam lima hari.',
  },
  'claim-binding': {
    en: 'The decision about the claim of order #{order} is final. Please do what it says within 14 days.',
    id: 'Keputusan klaim pesanan #{order} sudah berlaku. Mohon laksanakan dalam 14 hari.',
  },
  'claim-settled': {
    en: 'The claim about order #{order} is settled: {amount, rupiah} goes back to the buyer.',
    id: 'Klaim pesanan #{order} selesai: {amount, rupiah} dikembalikan kepada pembeli.',
  },
  'shipment-sent': {
    en: 'Another part of order #{order} is on its way. Its receipt code is on the page of the order.',
    id: 'Bagian lain dari pesanan #{order} sedang dikirim. Kode terimanya ada di halaman pesanan.',
  },
  'shipment-arrived': {
    en: 'A delivery of order #{order} has arrived. Please say within three days what came.',
    id: 'Kiriman pesanan #{order} sudah tiba. Mohon periksa dan konfirmasi dalam tiga hari.',
  },
  'shipment-arrived-store': {
    en: 'A delivery of order #{order} has arrived: the receipt code was right.',
    id: 'Kiriman pesanan #{order} sudah tiba: kode terimanya benar.',
  },
  'shipment-received': {
    en: 'The buyer has received a delivery of order #{order}.',
    id: 'Pembeli telah menerima satu kiriman pesanan #{order}.',
  },
  'received-faults': {
    en: 'The buyer received a delivery of order #{order}, and not everything was as it should be.',
    id: 'Pembeli menerima kiriman pesanan #{order}, tetapi ada yang tidak sesuai.',
  },
  'shipment-asked': {
    en: 'Has order #{order} arrived? Please confirm it, or say what is wrong.',
    id: 'Apakah pesanan #{order} sudah tiba? Mohon konfirmasi, atau laporkan yang tidak sesuai.',
  },
  received: { en: 'The buyer has received order #{order}.', id: 'Pembeli telah menerima pesanan #{order}.' },
  completed: {
    en: 'Order #{order} is completed. Its {amount, rupiah} can be paid out to you.',
    id: 'Pesanan #{order} selesai. Dana {amount, rupiah} siap dicairkan.',
  },
  'completed-unsettled': {
    en: 'Order #{order} is completed. Its money can be paid out once the card payment has settled.',
    id: 'Pesanan #{order} selesai. Dananya siap dicairkan setelah pembayaran kartu selesai diproses bank.',
  },
  cancelled: { en: 'Order #{order} was cancelled.', id: 'Pesanan #{order} dibatalkan.' },
  'cancelled-unpaid': {
    en: 'Order #{order} of {amount, rupiah} was not paid and is cancelled. You can put its products into your cart again.',
    id: 'Pesanan #{order} senilai {amount, rupiah} tidak dibayar dan dibatalkan. Barangnya dapat diisikan kembali ke keranjang Anda.',
  },
  'cancelled-store-silent': {
    en: 'Order #{order} was cancelled: the store did not answer in time.',
    id: 'Pesanan #{order} dibatalkan: toko tidak menanggapi tepat waktu.',
  },
  'cancelled-because': { en: 'Order #{order} was cancelled: {reason}', id: 'Pesanan #{order} dibatalkan: {reason}' },
  rejected: { en: 'The store cannot deliver order #{order}.', id: 'Toko tidak dapat memenuhi pesanan #{order}.' },
  'rejected-because': {
    en: 'The store cannot deliver order #{order}: {reason}',
    id: 'Toko tidak dapat memenuhi pesanan #{order}: {reason}',
  },
  'refund-due': {
    en: '{amount, rupiah} of order #{order} will be paid back to you.',
    id: '{amount, rupiah} dari pesanan #{order} akan dikembalikan kepada Anda.',
  },
  'refund-paid': {
    en: '{amount, rupiah} of order #{order} has been paid back to you.',
    id: '{amount, rupiah} dari pesanan #{order} telah dikembalikan kepada Anda.',
  },
  'refunded-by-store': {
    en: 'Order #{order}: {amount, rupiah} goes back to the buyer.',
    id: 'Pesanan #{order}: {amount, rupiah} dikembalikan kepada pembeli.',
  },
  'disputed-store': {
    en: "{amount, rupiah} of order #{order} is disputed at the buyer's bank. Do not send goods; its money is held until the dispute is resolved.",
    id: '{amount, rupiah} dari pesanan #{order} ditarik kembali di bank pembeli. Jangan kirim barang; dananya menunggu sampai ini selesai.',
  },
  'disputed-buyer': {
    en: '{amount, rupiah} of order #{order} went back to you through your bank. The order waits until this is settled.',
    id: '{amount, rupiah} dari pesanan #{order} kembali kepada Anda melalui bank. Pesanan menunggu sampai ini selesai.',
  },
  'dispute-settled': {
    en: 'Order #{order}: the dispute is resolved. Your order continues.',
    id: 'Pesanan #{order}: dana yang ditarik kembali sudah diselesaikan. Pesanan Anda berlanjut.',
  },
  'payment-expiring': {
    en: 'The payment of order #{order} expires within the hour.',
    id: 'Pembayaran pesanan #{order} berakhir dalam satu jam.',
  },
  'payment-expired': {
    en: 'The payment of order #{order} has expired. Your cart is kept.',
    id: 'Pembayaran pesanan #{order} sudah kedaluwarsa. Keranjang Anda tetap tersimpan.',
  },
  'payment-denied': {
    en: 'The payment of order #{order} was declined and nothing was charged. Your goods stay reserved: try again on its page.',
    id: 'Pembayaran pesanan #{order} ditolak dan tidak ada yang ditagih. Barang tetap disimpan untuk Anda: coba lagi di halaman pesanannya.',
  },
  'transfer-cancelled': {
    en: 'The transfer of {amount, rupiah} for order #{order} was cancelled. Its virtual account no longer works; please do not pay it.',
    id: 'Transfer {amount, rupiah} untuk pesanan #{order} dibatalkan. Virtual account-nya tidak berlaku lagi; mohon jangan dibayar.',
  },
  'low-stock': { en: '{name}: only {left, number} left.', id: '{name}: sisa {left, number}.' },
  unread: {
    en: '{name} sent you {n, number} messages.',
    one: '{name} sent you a message.',
    id: '{name} mengirim {n, number} pesan kepada Anda.',
  },
  payout: { en: '{amount, rupiah} was sent to your bank account.', id: '{amount, rupiah} telah dikirim ke rekening Anda.' },
  'payout-returned': {
    en: 'Your bank sent {amount, rupiah} back to us. Check your bank account and save it again.',
    id: 'Bank Anda mengembalikan {amount, rupiah} kepada kami. Periksa rekening Anda, lalu simpan lagi.',
  },
  'review-new': {
    en: 'Order #{order} was reviewed: {rating, number} of 5 stars. You can answer it.',
    id: 'Pesanan #{order} diulas: {rating, number} dari 5 bintang. Anda dapat menanggapinya.',
  },
  'review-answered': {
    en: '{store} answered your review of order #{order}.',
    id: '{store} menanggapi ulasan Anda untuk pesanan #{order}.',
  },
  'verification-verified': { en: 'Your documents were checked: you are verified.', id: 'Dokumen Anda sudah diperiksa: terverifikasi.' },
  'verification-needs-more': { en: 'Your verification needs something more: {reason}', id: 'Verifikasi Anda perlu dilengkapi: {reason}' },
  'verification-refused': { en: 'Your verification was refused: {reason}', id: 'Verifikasi Anda ditolak: {reason}' },
  'verification-suspended': { en: 'Your verification was suspended: {reason}', id: 'Verifikasi Anda ditangguhkan: {reason}' },
  'verification-lifted': { en: 'You can ask for verification again: {reason}', id: 'Anda dapat mengajukan verifikasi lagi: {reason}' },
  'verification-expired': {
    en: 'Your verification is no longer valid. Please renew it.',
    id: 'Verifikasi Anda tidak berlaku lagi. Silakan perbarui.',
  },
  'pkp-ended': {
    en: 'New orders carry no PPN, because your PKP status was not accepted: {reason}',
    id: 'Pesanan baru tidak dikenai PPN karena status PKP Anda tidak diterima: {reason}',
  },
  'pkp-expired': {
    en: 'New orders carry no PPN, because your PKP status is no longer valid. Please renew it.',
    id: 'Pesanan baru tidak dikenai PPN karena status PKP Anda tidak berlaku lagi. Silakan perbarui.',
  },
  'verification-expiring': {
    en: 'Your verification ends within 30 days. Renew it now to keep it valid.',
    id: 'Verifikasi Anda berakhir dalam 30 hari. Perbarui sekarang agar tetap berlaku.',
  },
  'verification-hidden': { en: 'News about your verification.', id: 'Ada kabar tentang verifikasi Anda.' },
  /** On a lock screen, which others may see. */
  'sign-in-hidden': { en: 'New sign-in to your account. Was this you?', id: 'Ada yang masuk ke akun Anda. Apakah ini Anda?' },
  'security-hidden': { en: 'News about the security of your account.', id: 'Ada kabar tentang keamanan akun Anda.' },
} as const satisfies Record<string, Word>

/** A notification as code and parameters. Its text is built in the reader's language when it is shown. */
export type NotificationText = WordParams<typeof notificationWords>

/** As stored: a code with its values, and both languages of a general sentence for versions that do not know the code. */
export type StoredText = { code: string; params: unknown; text: unknown }

/** Both languages of a stored text. During a rolling update, a code that this version does not know falls back to `text`. */
export function textOf({ code, params, text }: StoredText): Record<Language, string> {
  if (!Object.hasOwn(notificationWords, code)) return text as Record<Language, string>
  const word = notificationWords[code as keyof typeof notificationWords]
  const said = (language: Language) => fill(word, language, withDays(params as Values, language))
  return { en: said('en'), id: said('id') }
}
