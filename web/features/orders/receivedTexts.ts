export const receivedTexts = {
  'Have you received everything from {store}?': 'Semua barang dari {store} sudah diterima?',
  'Please check the goods first: {amount} then goes to {store}.': 'Periksa barangnya dahulu: setelah ini {amount} diteruskan ke {store}.',
  'Yes, received': 'Ya, sudah diterima',
  Back: 'Kembali',
} as const
