export const openingTexts = {
  Opening: 'Membuka',
  'This could not be opened. Check your connection and try again, or reload the page.':
    'Belum bisa dibuka. Periksa koneksi Anda lalu coba lagi, atau muat ulang halaman.',
  'A part of this page could not be loaded. Check your connection and reload the page.':
    'Sebagian halaman ini belum bisa dimuat. Periksa koneksi Anda lalu muat ulang halaman.',
} as const
