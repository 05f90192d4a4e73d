export const jointTexts = {
  'Paid together with {orders}': 'Dibayar bersama {orders}',
  'order {id}': 'pesanan {id}',
  'Choose order {id}': 'Pilih pesanan {id}',
  'Pay several orders at once': 'Bayar beberapa pesanan sekaligus',
  'Tick the orders that you want to pay at once.': 'Centang pesanan yang ingin dibayar sekaligus.',
  'Pay {n, number} orders · {amount}': { one: 'Pay {n, number} order · {amount}', id: 'Bayar {n, number} pesanan · {amount}' },
  'Payment of {n, number} orders': { one: 'Payment of {n, number} order', id: 'Pembayaran {n, number} pesanan' },
  'Orders that it pays': 'Pesanan yang dibayar',
  'Order {id}': 'Pesanan {id}',
  'Total Payment': 'Total Pembayaran',
  'All orders': 'Semua pesanan',
  'At most {n, number} orders are paid at once.': {
    one: 'At most {n, number} order is paid at once.',
    id: 'Paling banyak {n, number} pesanan dibayar sekaligus.',
  },
} as const
