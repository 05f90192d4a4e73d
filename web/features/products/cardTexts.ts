/** Texts of a product for everyone, on cards and on its page. */
export const cardTexts = {
  each: 'per pcs',
  'a {unit, unit}': 'per {unit, unit}',
  'incl. PPN': 'termasuk PPN',
  'excl. PPN': 'belum PPN',
  'no PPN': 'tanpa PPN',
  'Min. {quantity} {unit, unit}': 'Min. {quantity} {unit, unit}',
  'Out of stock': 'Stok habis',
} as const
