export const texts = {
  'Certificate files': 'Berkas sertifikat',
  'Companies that are signed in may open them on the product page. They are saved at once; save a new number first.':
    'Perusahaan yang masuk dapat membukanya di halaman produk. Berkas langsung tersimpan; simpan dulu nomor yang baru.',
  'Certificates (stated by the store)': 'Sertifikat (menurut toko)',
  '{standard}: PDF or photo': '{standard}: PDF atau foto',
  'Remove {standard}': 'Hapus {standard}',
  'Certificate saved': 'Sertifikat disimpan',
  'Certificate removed': 'Sertifikat dihapus',
} as const
