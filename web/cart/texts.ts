export const texts = {
  'Order Cart': 'Keranjang Pesanan',
  'No.': 'No.',
  'Product Image': 'Gambar Produk',
  'Product Name': 'Nama Produk',
  Category: 'Kategori',
  Price: 'Harga',
  Quantity: 'Jumlah',
  'Quantity of {name}': 'Jumlah {name}',
  'Total Price': 'Total Harga',
  Remove: 'Hapus',
  'Remove {name}': 'Hapus {name}',
  Subtotal: 'Subtotal',
  'Total Payment': 'Total Pembayaran',
  'Proceed to Payment': 'Lanjut ke Pembayaran',
  'Continue the payment': 'Lanjutkan pembayaran',
  'Are you sure?': 'Apakah Anda yakin?',
  'You want to remove this product?': 'Anda ingin menghapus produk ini?',
  'Product removed!': 'Produk dihapus!',
  Undo: 'Urungkan',
  'The product is still in your cart!': 'Produk masih ada di keranjang Anda!',
  'Your cart is empty': 'Keranjang Anda kosong',
  'Add products from one or several stores; you pay once.': 'Tambahkan produk dari satu atau beberapa toko; Anda membayar sekali.',
  'Browse products': 'Lihat produk',
  'Prices or stock have changed. Your cart shows today’s; please look at it once more.':
    'Harga atau stok berubah. Keranjang menampilkan yang terbaru; mohon periksa sekali lagi.',
  'Only {n} left in stock': 'Stok tersisa {n}',
  'You closed the payment. Your goods are kept for you until it expires.':
    'Anda menutup pembayaran. Barang Anda disimpan sampai waktunya habis.',
  'This cart waits for its payment. You can go on with it; changing the cart cancels it.':
    'Keranjang ini menunggu pembayaran. Anda dapat melanjutkannya; mengubah keranjang membatalkannya.',
  'See the payment': 'Lihat pembayaran',
  'The payment window could not be opened. Check your connection and try again.':
    'Jendela pembayaran tidak dapat dibuka. Periksa koneksi Anda dan coba lagi.',
  'Congratulations!': 'Selamat!',
  'Payment received!': 'Pembayaran diterima!',
  'You pay all stores at once; each store ships its own part.':
    'Anda membayar semua toko sekaligus; setiap toko mengirim bagiannya sendiri.',
} as const
