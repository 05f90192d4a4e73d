/** Texts for a product added to the cart. */
export const putInTexts = {
  'Congratulations!': 'Selamat!',
  'Success add product to cart!': 'Produk berhasil dimasukkan ke keranjang!',
  'View cart': 'Lihat keranjang',
} as const
