export const texts = {
  'New companies cannot register right now. Please come back later.':
    'Perusahaan baru belum dapat mendaftar saat ini. Silakan kembali nanti.',
  'New stores cannot register right now. Please come back later.': 'Toko baru belum dapat mendaftar saat ini. Silakan kembali nanti.',
  'Quick order is not available right now. You can still put products into the cart.':
    'Pemesanan cepat belum tersedia saat ini. Anda tetap dapat memasukkan produk ke keranjang.',
  'Products cannot be imported right now. You can still add them one by one.':
    'Produk belum dapat diimpor saat ini. Anda tetap dapat menambahkannya satu per satu.',
} as const
