/** Facts of a product in the server's words. */
export const factTexts = {
  Weight: 'Berat',
} as const
