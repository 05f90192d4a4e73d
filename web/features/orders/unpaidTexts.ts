export const unpaidTexts = {
  'Waiting for payment': 'Menunggu pembayaran',
  'Order {id}': 'Pesanan {id}',
  'Pay before {time} WIB': 'Bayar sebelum {time} WIB',
  'Virtual account {bank}': 'Virtual account {bank}',
  'Copy the number': 'Salin nomor',
  '{n, number} products': { one: '1 product', id: '{n, number} produk' },
  'See the payment': 'Lihat pembayaran',
  'See the order': 'Lihat pesanan',
} as const
