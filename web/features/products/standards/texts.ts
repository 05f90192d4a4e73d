export const texts = {
  'Certificate files': 'Berkas sertifikat',
  'Companies that are signed in may open them on the product page. State the number above and save it first.':
    'Perusahaan yang masuk dapat membukanya di halaman produk. Isi nomornya di atas dan simpan dulu.',
  'Certificates (stated by the store)': 'Sertifikat (menurut toko)',
  '{standard}: PDF or photo': '{standard}: PDF atau foto',
  'Remove {standard}': 'Hapus {standard}',
  'Certificate saved': 'Sertifikat disimpan',
  'Certificate removed': 'Sertifikat dihapus',
} as const
