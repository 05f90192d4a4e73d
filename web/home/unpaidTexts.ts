export const unpaidTexts = {
  'Waiting for your payment': 'Menunggu pembayaran Anda',
  'Pay {amount} before {time} WIB': 'Bayar {amount} sebelum {time} WIB',
  'Order {id}': 'Pesanan {id}',
  '{n, number} orders wait': { one: '1 order waits', id: '{n, number} pesanan menunggu' },
  'Copy the number': 'Salin nomor',
  'See the payment': 'Lihat pembayaran',
  'Put away': 'Sembunyikan',
} as const
