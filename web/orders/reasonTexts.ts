/** Reasons that the server gives by itself; what a person wrote stays as it was written. */
export const reasonTexts = {
  'You cancelled the payment.': 'Anda membatalkan pembayaran.',
  'The cart was changed.': 'Keranjang diubah.',
  'An earlier payment of the same cart came in.': 'Pembayaran sebelumnya untuk keranjang yang sama sudah masuk.',
  'The time to pay was over.': 'Waktu pembayaran habis.',
  'The payment was denied.': 'Pembayaran ditolak.',
  'The payment was cancelled.': 'Pembayaran dibatalkan.',
  'The payment service did not answer.': 'Layanan pembayaran tidak menjawab.',
  'The payment page was lost.': 'Halaman pembayaran hilang.',
  'The store did not answer in time.': 'Toko tidak menanggapi tepat waktu.',
  'Nobody objected within 14 days of shipping.': 'Tidak ada keberatan dalam 14 hari sejak pengiriman.',
  'Nobody objected after receipt.': 'Tidak ada keberatan setelah barang diterima.',
  'Please accept this order.': 'Mohon proses pesanan ini.',
  'Please ship this order.': 'Mohon kirim pesanan ini.',
  'This order was paid already. You get the second payment back.': 'Pesanan ini sudah dibayar. Pembayaran kedua dikembalikan kepada Anda.',
  'The payment came after its time and the products could no longer be kept for you. You get the money back.':
    'Pembayaran datang setelah waktunya dan produknya tidak dapat lagi disimpan untuk Anda. Dana dikembalikan kepada Anda.',
  'Credit card': 'Kartu kredit',
  'Bank transfer': 'Transfer bank',
  'Own courier': 'Kurir sendiri',
} as const
