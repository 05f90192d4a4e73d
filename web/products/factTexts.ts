/** Facts of a product that the server puts into words. */
export const factTexts = {
  Weight: 'Berat',
} as const
