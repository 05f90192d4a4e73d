/** Facts of a product in the server's words. */
export const factTexts = {
  Weight: 'Berat',
  'stated by the store': 'menurut toko',
} as const
