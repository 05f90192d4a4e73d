export const unpaidTexts = {
  'Waiting for your payment': 'Menunggu pembayaran Anda',
  'Pay {amount} before {time} WIB': 'Bayar {amount} sebelum {time} WIB',
  'Order {id}': 'Pesanan {id}',
  '{n, number} orders to pay': { one: '1 order to pay', id: '{n, number} pesanan belum dibayar' },
  'Copy the number': 'Salin nomor',
  'See the payment': 'Lihat pembayaran',
  Hide: 'Sembunyikan',
} as const
