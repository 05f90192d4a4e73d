export const refillTexts = {
  'Fill the cart again': 'Isi kembali ke keranjang',
  'Buy again': 'Beli lagi',
  'The products are in your cart.': 'Barangnya sudah di keranjang Anda.',
  'Your cart has what is available today. These have changed:': 'Keranjang berisi yang tersedia hari ini. Yang berubah:',
  'now {price} instead of {before}': 'kini {price}, sebelumnya {before}',
  'only {n} of {ordered} left': 'sisa {n} dari {ordered}',
  'sold out': 'habis',
  'no longer sold': 'tidak dijual lagi',
  'choose its days on its page': 'pilih tanggalnya di halaman produk',
  'attach its files again': 'lampirkan lagi berkasnya',
  'its specification differs from the order, please check it': 'spesifikasinya berbeda dari pesanan, mohon diperiksa',
  'View cart': 'Lihat keranjang',
} as const
