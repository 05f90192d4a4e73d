import type { ProblemCode } from '../problems.ts'
import type { Word } from './fill.ts'

/** Texts of problems, used if no detail code says more. */
export const problemWords = {
  malformed: { en: 'The request could not be read.', id: 'Permintaan tidak dapat dibaca.' },
  unauthenticated: { en: 'Please sign in.', id: 'Silakan masuk.' },
  'second-factor': { en: 'Please enter the code of your authenticator app.', id: 'Masukkan kode dari aplikasi autentikator Anda.' },
  'second-factor-needed': { en: 'Please turn on two-factor sign-in first.', id: 'Aktifkan dulu verifikasi dua langkah.' },
  'email-unverified': {
    en: 'This address already has an account. We have sent it a link: open it to sign in this way from now on.',
    id: 'Alamat ini sudah memiliki akun. Kami telah mengirimkan tautan: buka untuk masuk dengan cara ini mulai sekarang.',
  },
  'link-dead': {
    en: 'This link was used before or is too old. Please ask for a new one.',
    id: 'Tautan ini sudah dipakai atau sudah terlalu lama. Silakan minta yang baru.',
  },
  'confirmation-needed': { en: 'Please confirm that it is you.', id: 'Mohon konfirmasi bahwa ini Anda.' },
  'other-session': {
    en: 'This browser is signed in to another account by now. Nothing was changed.',
    id: 'Peramban ini kini masuk dengan akun lain. Tidak ada yang diubah.',
  },
  forbidden: { en: 'Your account cannot do this.', id: 'Akun Anda tidak dapat melakukan ini.' },
  'faktur-differs': {
    en: 'This faktur differs from the order. Check it, then confirm.',
    id: 'Faktur ini berbeda dari pesanannya. Periksa, lalu konfirmasi.',
  },
  'npwp-needed': { en: 'Enter the NPWP of your store first.', id: 'Isi dulu NPWP toko Anda.' },
  'claimed-before': { en: 'Some of this has been claimed already.', id: 'Sebagian dari ini sudah diklaim.' },
  'wrong-receipt-code': {
    en: 'This code is wrong. The company sees it on the page of its order.',
    id: 'Kode ini salah. Perusahaan melihatnya di halaman pesanannya.',
  },
  'receipt-code-paused': {
    en: 'Five codes were wrong. Please try again in an hour.',
    id: 'Lima kode salah. Silakan coba lagi satu jam kemudian.',
  },
  'not-received': {
    en: 'You can review an order once you have received it.',
    id: 'Anda dapat mengulas pesanan setelah menerimanya.',
  },
  'view-only': {
    en: 'You are only looking at this account: nothing here can be changed, and documents, chats and sign-in settings stay closed.',
    id: 'Anda hanya melihat akun ini: tidak ada yang dapat diubah, dan dokumen, chat, serta pengaturan masuk tetap tertutup.',
  },
  'not-found': { en: 'This does not exist, or it is not yours.', id: 'Ini tidak ada, atau bukan milik Anda.' },
  'email-taken': { en: 'This e-mail address already has an account.', id: 'Alamat email ini sudah memiliki akun.' },
  'ktp-taken': { en: 'This KTP number already has an account.', id: 'Nomor KTP ini sudah memiliki akun.' },
  'shop-exists': { en: 'You already have a store.', id: 'Anda sudah memiliki toko.' },
  'no-shop': { en: 'Create your store first.', id: 'Buat toko Anda terlebih dahulu.' },
  'out-of-stock': { en: 'There is not enough stock left for your order.', id: 'Stok tidak cukup untuk pesanan Anda.' },
  'quantity-rule': { en: 'This is not sold in this quantity.', id: 'Ini tidak dijual dalam jumlah ini.' },
  'no-longer-sold': { en: 'This is no longer sold.', id: 'Ini tidak dijual lagi.' },
  'date-taken': {
    en: 'Not enough is free on these days. Please choose others.',
    id: 'Tidak cukup yang tersedia pada tanggal ini. Silakan pilih tanggal lain.',
  },
  'stock-changed': {
    en: 'Stock changed: fewer are left than you want to remove. Nothing was saved. Check the stock and try again.',
    id: 'Stok berubah: sisanya kurang dari yang ingin Anda kurangi. Tidak ada yang tersimpan. Periksa stok lalu coba lagi.',
  },
  'price-changed': {
    en: 'A price has changed since you last saw your cart.',
    id: 'Ada harga yang berubah sejak terakhir Anda melihat keranjang.',
  },
  'payment-open': {
    en: 'This order waits for its payment. Changing it would end that payment.',
    id: 'Pesanan ini menunggu pembayaran. Mengubahnya akan membatalkan pembayaran itu.',
  },
  'switched-off': {
    en: 'This is switched off for now. Please try again later.',
    id: 'Ini dinonaktifkan untuk sementara. Silakan coba lagi nanti.',
  },
  'changed-meanwhile': {
    en: 'Someone else changed this. Please look at it again.',
    id: 'Ini sudah diubah orang lain. Silakan periksa lagi.',
  },
  'order-minimum': {
    en: 'This store takes larger orders only.',
    id: 'Toko ini menetapkan minimum belanja.',
  },
  'delivery-needed': {
    en: 'Choose first how this store delivers.',
    id: 'Pilih dahulu cara pengiriman toko ini.',
  },
  'not-deliverable': { en: 'This store does not deliver there.', id: 'Toko ini tidak mengantar ke alamat itu.' },
  'rates-unavailable': {
    en: 'The courier does not answer. Choose another way of delivery or try again.',
    id: 'Kurir tidak menjawab. Pilih cara pengiriman lain atau coba lagi.',
  },
  'order-closed': { en: 'This order can no longer be changed.', id: 'Pesanan ini tidak dapat diubah lagi.' },
  'cart-empty': { en: 'There is nothing in your cart.', id: 'Keranjang Anda kosong.' },
  'cart-full': { en: 'A cart holds at most 100 products.', id: 'Keranjang memuat paling banyak 100 produk.' },
  'amount-too-large': {
    en: 'No payment method takes an order of this size. Please split it.',
    id: 'Tidak ada metode pembayaran untuk nilai pesanan sebesar ini. Silakan pecah pesanan Anda.',
  },
  'amount-too-small': {
    en: 'No payment method takes an order of this size. Please add to it.',
    id: 'Tidak ada metode pembayaran untuk nilai pesanan sekecil ini. Silakan tambah pesanan Anda.',
  },
  'email-unproven': {
    en: 'Please confirm your e-mail address first. Until then an account can order, upload and write only a limited amount.',
    id: 'Konfirmasi dulu alamat email Anda. Sebelum itu, sebuah akun hanya dapat memesan, mengunggah, dan menulis secara terbatas.',
  },
  'reservation-limit': {
    en: 'This account reserves too many goods without paying. Please try again later.',
    id: 'Akun ini memesan terlalu banyak barang tanpa membayar. Silakan coba lagi nanti.',
  },
  'not-allowed-now': { en: 'This step is not possible right now.', id: 'Langkah ini tidak dapat dilakukan saat ini.' },
  'own-request': {
    en: 'You asked for this yourself: someone else has to confirm it.',
    id: 'Anda sendiri yang memintanya: orang lain harus mengonfirmasi.',
  },
  'not-your-turn': {
    en: 'The other side has not answered yet.',
    id: 'Pihak lain belum menjawab.',
  },
  expired: { en: 'This has expired.', id: 'Ini sudah kedaluwarsa.' },
  'split-refused': {
    en: 'The store sells this offer as a whole only.',
    id: 'Toko hanya menjual penawaran ini secara utuh.',
  },
  'approval-needed': {
    en: 'Your company needs an approval for this order.',
    id: 'Perusahaan Anda memerlukan persetujuan untuk pesanan ini.',
  },
  'no-approver': {
    en: 'No one in your company can approve this. Ask your administrator.',
    id: 'Tidak ada yang dapat menyetujui ini di perusahaan Anda. Hubungi administrator Anda.',
  },
  'limit-exceeded': { en: 'This exceeds your limit for this month.', id: 'Ini melebihi batas Anda untuk bulan ini.' },
  'second-person': { en: 'Another person has to confirm this.', id: 'Harus dikonfirmasi oleh orang lain.' },
  'own-store': {
    en: 'Someone in your company also runs this store, so your company cannot review it.',
    id: 'Ada orang dari perusahaan Anda yang juga mengelola toko ini, jadi perusahaan Anda tidak dapat mengulasnya.',
  },
  'review-exists': { en: 'Your company has reviewed this before.', id: 'Perusahaan Anda sudah pernah mengulas ini.' },
  'review-over': { en: 'The time to write or change this is over.', id: 'Batas waktu untuk menulis atau mengubah ini sudah lewat.' },
  'orders-open': {
    en: 'Some orders are still under way. You can close your account when they are completed.',
    id: 'Masih ada pesanan yang berjalan. Akun dapat ditutup setelah semuanya selesai.',
  },
  'payment-unfinished': {
    en: 'A payment is still under way. You can close your account when it has ended.',
    id: 'Masih ada pembayaran yang berjalan. Akun dapat ditutup setelah pembayaran itu berakhir.',
  },
  'money-unpaid': {
    en: 'Money of your store is not settled yet. You can close your account when it has been paid out.',
    id: 'Keuangan toko Anda belum selesai. Akun dapat ditutup setelah uangnya dicairkan.',
  },
  'money-paid-out': {
    en: 'The money of this order was already paid out to you. Please ask us to give it back to the buyer.',
    id: 'Uang pesanan ini sudah dicairkan kepada Anda. Hubungi kami untuk mengembalikannya kepada pembeli.',
  },
  'in-flight': { en: 'The same request is still being worked on.', id: 'Permintaan yang sama masih diproses.' },
  'too-large': { en: 'What you sent is too large.', id: 'Yang Anda kirim terlalu besar.' },
  'unsupported-type': { en: 'This kind of file or content is not accepted.', id: 'Jenis berkas atau isi ini tidak diterima.' },
  validation: { en: 'Some fields need your attention.', id: 'Beberapa isian perlu diperbaiki.' },
  'too-many-images': { en: 'Maximum 5 images to upload', id: 'Maksimum 5 gambar untuk diunggah' },
  'image-type': { en: 'Selected file extention is not .jpeg .jpg .png', id: 'Berkas yang dipilih bukan .jpeg .jpg .png' },
  'image-size': { en: 'Selected file size has exceed 5MB', id: 'Ukuran berkas melebihi 5MB' },
  'file-type': { en: 'This kind of file is not accepted.', id: 'Jenis berkas ini tidak diterima.' },
  'file-size': { en: 'At most 10 MB.', id: 'Paling besar 10 MB.' },
  'file-quota': {
    en: 'Your organization has no room for more files. Please contact us.',
    id: 'Ruang berkas organisasi Anda sudah penuh. Silakan hubungi kami.',
  },
  'idempotency-mismatch': {
    en: 'This Idempotency-Key was used with another request.',
    id: 'Kunci ini sudah dipakai untuk permintaan lain.',
  },
  'rate-limited': { en: 'Too many tries. Please wait a moment.', id: 'Terlalu banyak percobaan. Tunggu sebentar.' },
  unexpected: {
    en: 'Something went wrong on our side. Nothing was lost; please try again.',
    id: 'Terjadi kesalahan di pihak kami. Tidak ada yang hilang; silakan coba lagi.',
  },
  unavailable: {
    en: 'The service is not available right now. Please try again in a moment.',
    id: 'Layanan sedang tidak tersedia. Silakan coba lagi sebentar lagi.',
  },
  'payment-unavailable': {
    en: 'The payment service does not answer. Nothing was charged and your cart is kept.',
    id: 'Layanan pembayaran tidak menjawab. Tidak ada yang ditagih dan keranjang Anda tetap tersimpan.',
  },
  'storage-full': {
    en: 'The pictures could not be stored. Nothing was saved; please try again later.',
    id: 'Gambar tidak dapat disimpan. Tidak ada yang tersimpan; silakan coba lagi nanti.',
  },
} as const satisfies Record<ProblemCode, Word>
