export const shippingTexts = {
  'The store’s own courier': 'Kurir toko',
  'The store’s own courier, {zone}': 'Kurir toko, {zone}',
  'Price on request': 'Ongkir dihitung toko',
  'Picked up at the store': 'Diambil di toko',
  'Picked up at the store on {day}': 'Diambil di toko pada {day}',
} as const
