export const specTexts = {
  'What should be made?': 'Apa yang perlu dibuat?',
  'Size, color, text …': 'Ukuran, warna, tulisan …',
  'Files: logo, drawing, text': 'Berkas: logo, gambar, teks',
  'Pictures or PDF, 10 MB each. Only the store sees them, once you have paid. In the cart they are kept for 90 days.':
    'Gambar atau PDF, masing-masing 10 MB. Hanya toko yang melihatnya, setelah Anda membayar. Di keranjang disimpan 90 hari.',
  'At most {n} files.': 'Paling banyak {n} berkas.',
  'Sending …': 'Mengirim …',
  'Remove {name}': 'Hapus {name}',
} as const
