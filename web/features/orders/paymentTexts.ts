export const paymentTexts = {
  Approved: 'Disetujui',
  'Your company has approved this order. Its goods and prices are kept for a day at least.':
    'Perusahaan Anda telah menyetujui pesanan ini. Barang dan harganya ditahan paling sedikit satu hari.',
  'Pay now': 'Bayar sekarang',
  'A colleague who may order pays it.': 'Rekan yang berwenang memesan akan membayarnya.',
  'How to pay': 'Cara membayar',
  'Waiting for your payment': 'Menunggu pembayaran Anda',
  'Payment being checked': 'Pembayaran sedang diperiksa',
  'Your bank is checking this payment. We tell you as soon as it decides.':
    'Bank Anda sedang memeriksa pembayaran ini. Kami memberi tahu Anda begitu ada keputusan.',
  'Transfer exactly {amount} with your bank’s app. We tell you as soon as it arrives.':
    'Transfer tepat {amount} lewat aplikasi bank Anda. Kami memberi tahu Anda begitu dana masuk.',
  'Your goods are kept for you until then.': 'Barang Anda kami simpan sampai saat itu.',
  'Pay before {time} WIB': 'Bayar sebelum {time} WIB',
  'Transfer to this {bank} virtual account': 'Transfer ke virtual account {bank} ini',
  'Check status': 'Periksa status',
  'Continue the payment': 'Lanjutkan pembayaran',
  'Cancel this payment': 'Batalkan pembayaran ini',
  'Cancel the payment of {amount}?': 'Batalkan pembayaran {amount}?',
  'The virtual account no longer works then. You can order its products again.':
    'Virtual account-nya tidak berlaku lagi. Barangnya dapat Anda pesan kembali.',
  'It can no longer be paid then. You can order its products again.':
    'Setelah itu tidak dapat dibayar lagi. Barangnya dapat Anda pesan kembali.',
  'It can no longer be paid then. Each order can be paid by itself until its time is over.':
    'Setelah itu tidak dapat dibayar lagi. Setiap pesanan dapat dibayar sendiri sampai waktunya habis.',
  'Nothing was charged, and the goods are no longer reserved. Each order says how it goes on.':
    'Tidak ada yang ditagih, dan barangnya tidak lagi disimpan. Kelanjutannya tertera di setiap pesanan.',
  'Nothing was charged. Each order can be paid by itself until its time is over.':
    'Tidak ada yang ditagih. Setiap pesanan dapat dibayar sendiri sampai waktunya habis.',
  'See the orders': 'Lihat pesanan',
  'Order cancelled': 'Pesanan dibatalkan',
  'It was not paid, and nothing was charged. You can put its products into your cart again.':
    'Pesanan ini tidak dibayar dan tidak ada yang ditagih. Barangnya dapat Anda isikan kembali ke keranjang.',
  'Keep payment': 'Jangan batalkan',
  'Copy the number': 'Salin nomor',
  'Your payment has not reached us yet. This can take a few minutes.':
    'Pembayaran Anda belum kami terima. Ini bisa memakan beberapa menit.',
  'You closed the payment. You can go on with it until its time is over.':
    'Anda menutup pembayaran. Anda dapat melanjutkannya sampai waktunya habis.',
  'Payment refused': 'Pembayaran ditolak',
  'Your bank refused this payment and nothing was charged. Your cart is kept: try again with another card or in another way.':
    'Bank Anda menolak pembayaran ini dan tidak ada yang ditagih. Keranjang Anda tersimpan: coba lagi dengan kartu atau cara lain.',
  'Your bank refused this payment and nothing was charged. Your goods stay reserved: try again with another card or in another way.':
    'Bank Anda menolak pembayaran ini dan tidak ada yang ditagih. Barang tetap disimpan untuk Anda: coba lagi dengan kartu atau cara lain.',
  'Try again': 'Coba lagi',
  'The time to pay is over': 'Waktu pembayaran habis',
  'Nothing was charged. Your cart is kept, but its goods are no longer reserved for you.':
    'Tidak ada yang ditagih. Keranjang Anda tersimpan, tetapi barangnya tidak lagi disimpan untuk Anda.',
  'Start again': 'Mulai lagi',
  'Payment cancelled': 'Pembayaran dibatalkan',
  'Nothing was charged. Your cart is kept.': 'Tidak ada yang ditagih. Keranjang Anda tersimpan.',
  'Back to the cart': 'Kembali ke keranjang',
  'Your payment came too late': 'Pembayaran Anda datang terlambat',
  'It came after its time and the goods could no longer be kept for you. You get all of it back.':
    'Dana masuk setelah waktunya habis dan barangnya tidak dapat lagi disimpan untuk Anda. Seluruhnya dikembalikan kepada Anda.',
  'Payment received': 'Pembayaran diterima',
  'Your payment is confirmed.': 'Pembayaran Anda telah dikonfirmasi.',
  'Payment returned': 'Pembayaran dikembalikan',
  'The money of this payment went back to you.': 'Dana pembayaran ini telah dikembalikan kepada Anda.',
} as const
