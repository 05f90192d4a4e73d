export const openingTexts = {
  Opening: 'Membuka',
  'This could not be opened. Check your connection and try again, or reload the page.':
    'Belum bisa dibuka. Periksa koneksi Anda lalu coba lagi, atau muat ulang halaman.',
} as const
