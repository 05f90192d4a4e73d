export const shippingTexts = {
  'The store’s own courier': 'Kurir toko',
  'The store’s own courier, {zone}': 'Kurir toko, {zone}',
  'Price on request': 'Ongkir dihitung toko',
  'Pick-up at the store': 'Ambil di toko',
  'Pick-up at the store on {day}': 'Ambil di toko pada {day}',
} as const
