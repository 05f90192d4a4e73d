export const texts = {
  '{document} {number} on Pasokan:': '{document} {number} di Pasokan:',
  Documents: 'Dokumen',
  'Packing lists': 'Packing list',
  'Shipping labels': 'Label pengiriman',
  'Documents of {store}': 'Dokumen {store}',
  'Back to order {id}': 'Kembali ke pesanan {id}',
  'Print or save as PDF': 'Cetak atau simpan PDF',
  'Download PDF': 'Unduh PDF',
  Print: 'Cetak',
  'Back to the cart': 'Kembali ke keranjang',
  'Back to the transactions': 'Kembali ke transaksi',
  'Nothing to print': 'Tidak ada yang dicetak',
  'These orders are not accepted yet, or they ended before they were sent.': 'Pesanan ini belum diproses, atau berakhir sebelum dikirim.',
  '{n, number} of the chosen orders are left out: they are not accepted yet, or ended before they were sent.': {
    one: '{n, number} of the chosen orders is left out: it is not accepted yet, or ended before it was sent.',
    id: '{n, number} pesanan yang dipilih tidak ikut: belum diproses, atau berakhir sebelum dikirim.',
  },
} as const
