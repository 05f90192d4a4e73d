export const stepTexts = {
  'Ship order {id}': 'Kirim pesanan {id}',
  'Cancel the order from {name}?': 'Batalkan pesanan dari {name}?',
  'All of {amount} goes back to you: the way you paid, or to a bank account that you name afterwards.':
    '{amount} dikembalikan penuh kepada Anda: lewat cara Anda membayar, atau ke rekening yang Anda isi setelah ini.',
  'Reject the order of {name}?': 'Tolak pesanan {name}?',
  'All of {amount} goes back to the buyer, and the goods are for sale again.':
    '{amount} dikembalikan penuh kepada pembeli, dan barangnya dapat dijual lagi.',
  'Give the money back to {name}?': 'Kembalikan dana kepada {name}?',
  'All of {amount} goes back to the buyer. The goods do not return to your stock by this.':
    '{amount} dikembalikan penuh kepada pembeli. Stok Anda tidak bertambah karenanya.',
  'Ordered by mistake': 'Salah pesan',
  'Wrong goods or quantity': 'Barang atau jumlahnya salah',
  'No longer needed': 'Tidak diperlukan lagi',
  'It takes too long': 'Terlalu lama',
  'Sold out': 'Stok habis',
  'The price was wrong': 'Harganya salah',
  'We cannot deliver there': 'Tidak bisa mengirim ke sana',
  'We are closed': 'Toko sedang tutup',
  'Agreed with the buyer': 'Disepakati dengan pembeli',
  'Could not be delivered': 'Tidak dapat dikirim',
  'The goods came back': 'Barang dikembalikan',
  Back: 'Kembali',
} as const
