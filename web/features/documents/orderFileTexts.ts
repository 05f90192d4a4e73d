export const orderFileTexts = {
  'Download all files (ZIP)': 'Unduh semua berkas (ZIP)',
  'Documents, photos, claims, timeline and faktur, with a list and checksums.':
    'Dokumen, foto, klaim, riwayat, dan faktur, dengan daftar isi dan checksum.',
} as const
