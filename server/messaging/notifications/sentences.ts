import { isolated } from '#contract/isolated.ts'

/** What a person reads, in both languages. */
export type Sentence = { en: string; id: string }

const rupiah = (amount: number) => `Rp${String(amount).replace(/\B(?=(\d{3})+$)/g, '.')}`
const because = (reason: string) => (reason ? `: ${isolated(reason)}` : '.')

/** Amounts in rupiah, accounts masked. */
export const sentences = {
  accountNamed: (account: string): Sentence => ({
    en: `Your money goes to ${isolated(account)}.`,
    id: `Uang Anda dikirim ke ${isolated(account)}.`,
  }),
  accountPaused: (account: string): Sentence => ({
    en: `Your bank account was changed to ${isolated(account)}. Nothing is sent there for 24 hours.`,
    id: `Rekening bank Anda diubah ke ${isolated(account)}. Belum ada yang dikirim ke sana selama 24 jam.`,
  }),
  emailAsked: (email: string): Sentence => ({
    en: `Your e-mail address is to be changed to ${isolated(email)}.`,
    id: `Alamat email Anda akan diubah menjadi ${isolated(email)}.`,
  }),
  emailChanged: (email: string): Sentence => ({
    en: `Your e-mail address was changed to ${isolated(email)}.`,
    id: `Alamat email Anda diubah menjadi ${isolated(email)}.`,
  }),
  secondFactor: (on: boolean): Sentence =>
    on
      ? { en: 'Two-factor sign-in was turned on.', id: 'Verifikasi dua langkah diaktifkan.' }
      : { en: 'Two-factor sign-in was turned off.', id: 'Verifikasi dua langkah dinonaktifkan.' },
  recoveryCodes: (): Sentence => ({
    en: 'New recovery codes were made. The former ones no longer work.',
    id: 'Kode pemulihan baru dibuat. Kode lama tidak berlaku lagi.',
  }),
  paid: (order: number, amount: number): Sentence => ({
    en: `Your payment of ${rupiah(amount)} for order #${order} is confirmed.`,
    id: `Pembayaran ${rupiah(amount)} untuk pesanan #${order} telah dikonfirmasi.`,
  }),
  newOrder: (order: number): Sentence => ({
    en: `New paid order #${order}. Please accept it and send the goods.`,
    id: `Pesanan baru #${order} sudah dibayar. Silakan proses dan kirim barangnya.`,
  }),
  accepted: (order: number): Sentence => ({
    en: `The store has accepted order #${order} and prepares it.`,
    id: `Toko memproses pesanan #${order}.`,
  }),
  toShip: (order: number): Sentence => ({
    en: `Order #${order} still waits for you. Please send it before it is cancelled.`,
    id: `Pesanan #${order} masih menunggu. Mohon kirim sebelum dibatalkan.`,
  }),
  shipped: (order: number): Sentence => ({ en: `Order #${order} is on its way.`, id: `Pesanan #${order} sedang dikirim.` }),
  received: (order: number): Sentence => ({
    en: `The buyer has received order #${order}.`,
    id: `Pembeli telah menerima pesanan #${order}.`,
  }),
  completed: (order: number, amount: number): Sentence => ({
    en: `Order #${order} is completed. Its ${rupiah(amount)} can be paid out to you.`,
    id: `Pesanan #${order} selesai. Dana ${rupiah(amount)} siap dicairkan.`,
  }),
  cancelled: (order: number, reason: string): Sentence => ({
    en: `Order #${order} was cancelled${because(reason)}`,
    id: `Pesanan #${order} dibatalkan${because(reason)}`,
  }),
  rejected: (order: number, reason: string): Sentence => ({
    en: `The store cannot deliver order #${order}${because(reason)}`,
    id: `Toko tidak dapat memenuhi pesanan #${order}${because(reason)}`,
  }),
  refundDue: (order: number, amount: number): Sentence => ({
    en: `${rupiah(amount)} of order #${order} will be paid back to you.`,
    id: `${rupiah(amount)} dari pesanan #${order} akan dikembalikan kepada Anda.`,
  }),
  refundPaid: (order: number, amount: number): Sentence => ({
    en: `${rupiah(amount)} of order #${order} has been paid back to you.`,
    id: `${rupiah(amount)} dari pesanan #${order} telah dikembalikan kepada Anda.`,
  }),
  refundedByStore: (order: number, amount: number): Sentence => ({
    en: `Order #${order}: ${rupiah(amount)} goes back to the buyer.`,
    id: `Pesanan #${order}: ${rupiah(amount)} dikembalikan kepada pembeli.`,
  }),
  takenBack: (order: number, amount: number): Sentence => ({
    en: `${rupiah(amount)} of order #${order} was taken back at the buyer's bank. Do not send goods; its money waits until this is settled.`,
    id: `${rupiah(amount)} dari pesanan #${order} ditarik kembali di bank pembeli. Jangan kirim barang; dananya menunggu sampai ini selesai.`,
  }),
  tookBack: (order: number, amount: number): Sentence => ({
    en: `${rupiah(amount)} of order #${order} went back to you through your bank. The order waits until this is settled.`,
    id: `${rupiah(amount)} dari pesanan #${order} kembali kepada Anda melalui bank. Pesanan menunggu sampai ini selesai.`,
  }),
  reversalDecided: (order: number): Sentence => ({
    en: `Order #${order}: the money that was taken back is settled. Your order goes on.`,
    id: `Pesanan #${order}: dana yang ditarik kembali sudah diselesaikan. Pesanan Anda berlanjut.`,
  }),
  expiring: (order: number): Sentence => ({
    en: `The payment of order #${order} expires within the hour.`,
    id: `Pembayaran pesanan #${order} berakhir dalam satu jam.`,
  }),
  expired: (order: number): Sentence => ({
    en: `The payment of order #${order} has expired. Your cart is kept.`,
    id: `Pembayaran pesanan #${order} sudah kedaluwarsa. Keranjang Anda tetap tersimpan.`,
  }),
  transferCancelled: (order: number, amount: number): Sentence => ({
    en: `The transfer of ${rupiah(amount)} for order #${order} was cancelled. Its virtual account no longer works; please do not pay it.`,
    id: `Transfer ${rupiah(amount)} untuk pesanan #${order} dibatalkan. Virtual account-nya tidak berlaku lagi; mohon jangan dibayar.`,
  }),
  denied: (order: number): Sentence => ({
    en: `The payment of order #${order} was refused. Nothing was charged and your cart is kept.`,
    id: `Pembayaran pesanan #${order} ditolak. Tidak ada biaya dan keranjang Anda tetap tersimpan.`,
  }),
  lowStock: (name: string, left: number): Sentence => ({
    en: `${isolated(name)}: only ${left} left.`,
    id: `${isolated(name)}: sisa ${left}.`,
  }),
  unread: (name: string, count: number): Sentence => ({
    en: count === 1 ? `${isolated(name)} sent you a message.` : `${isolated(name)} sent you ${count} messages.`,
    id: count === 1 ? `${isolated(name)} mengirim pesan kepada Anda.` : `${isolated(name)} mengirim ${count} pesan kepada Anda.`,
  }),
  signIn: (device: string): Sentence => ({
    en: `New sign-in from ${isolated(device)}. Was this you?`,
    id: `Ada yang masuk dari ${isolated(device)}. Apakah ini Anda?`,
  }),
  signInCopied: (device: string): Sentence => ({
    en: `Your sign-in on ${isolated(device)} was used from two places, so we ended it. Please sign in again there.`,
    id: `Sesi Anda di ${isolated(device)} dipakai dari dua tempat, jadi kami mengakhirinya. Silakan masuk lagi di sana.`,
  }),
  passkeyAdded: (name: string): Sentence => ({
    en: `The passkey "${isolated(name)}" was added to your account. Was this you?`,
    id: `Passkey "${isolated(name)}" ditambahkan ke akun Anda. Apakah ini Anda?`,
  }),
  passkeyRemoved: (name: string): Sentence => ({
    en: `The passkey "${isolated(name)}" was removed from your account. Was this you?`,
    id: `Passkey "${isolated(name)}" dihapus dari akun Anda. Apakah ini Anda?`,
  }),
  passkeyBlocked: (name: string): Sentence => ({
    en: `The passkey "${isolated(name)}" is blocked: it may have been copied. Please remove it and add a new one.`,
    id: `Passkey "${isolated(name)}" diblokir: mungkin ada salinannya. Silakan hapus dan tambahkan yang baru.`,
  }),
  payout: (amount: number): Sentence => ({
    en: `${rupiah(amount)} was sent to your bank account.`,
    id: `${rupiah(amount)} telah dikirim ke rekening Anda.`,
  }),
  payoutReturned: (amount: number): Sentence => ({
    en: `Your bank sent ${rupiah(amount)} back to us. Check your bank account and save it again.`,
    id: `Bank Anda mengembalikan ${rupiah(amount)} kepada kami. Periksa rekening Anda, lalu simpan lagi.`,
  }),
}

/** The same for a screen that others may see: without what somebody wrote as a reason, or where a sign-in came from. */
export function onLockScreen(kind: string, object: { id: number }, text: Sentence): Sentence {
  if (kind === 'order-cancelled') return sentences.cancelled(object.id, '')
  if (kind === 'sign-in') return { en: 'New sign-in to your account. Was this you?', id: 'Ada yang masuk ke akun Anda. Apakah ini Anda?' }
  if (kind === 'security') return { en: 'News about the security of your account.', id: 'Ada kabar tentang keamanan akun Anda.' }
  return text
}
