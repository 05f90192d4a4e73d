export const openPaymentTexts = {
  'Cancel the payment that is waiting?': 'Batalkan pembayaran yang menunggu?',
  'An order of {amount} waits for a transfer to {bank} {number}. Changing the cart cancels this virtual account.':
    'Pesanan {amount} menunggu transfer ke {bank} {number}. Mengubah keranjang membatalkan virtual account ini.',
  'An order of {amount} waits for its payment. Changing the cart cancels that payment.':
    'Pesanan {amount} menunggu pembayaran. Mengubah keranjang membatalkan pembayaran itu.',
  'Cancel payment': 'Batalkan pembayaran',
  'Keep payment': 'Jangan batalkan',
} as const
