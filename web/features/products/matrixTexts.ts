export const matrixTexts = {
  'Quantities in {unit, unit}': 'Jumlah dalam {unit, unit}',
  'Quantity of {variant}': 'Jumlah {variant}',
  '{n, number} left': 'sisa {n, number}',
  '{n, number} {unit, unit} together': '{n, number} {unit, unit} seluruhnya',
  'Enter quantities to see the total.': 'Isi jumlah untuk melihat totalnya.',
  'Please check the quantities that are marked.': 'Periksa jumlah yang ditandai.',
  'Add all to the cart': 'Masukkan semua ke keranjang',
} as const
