export const quantityTexts = {
  'Quantity of {name}': 'Jumlah {name}',
  'Unit of {name}': 'Satuan {name}',
  '{unit, unit}': '{unit, unit}',
  'Pay {amount, rupiah} less': 'Hemat {amount, rupiah}',
  'Add {n, number} {unit, unit} and pay {amount, rupiah} less': 'Tambah {n, number} {unit, unit}, hemat {amount, rupiah}',
  'Buy {n, number} {unit, unit} instead and pay {amount, rupiah} less': 'Beli {n, number} {unit, unit}, hemat {amount, rupiah}',
  'Only {n} left in stock': 'Stok tersisa {n}',
} as const
