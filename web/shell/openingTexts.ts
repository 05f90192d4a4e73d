export const openingTexts = {
  Opening: 'Membuka',
  'No connection: this could not be opened. Please try again.': 'Tidak ada koneksi, jadi belum bisa dibuka. Silakan coba lagi.',
} as const
