export const texts = {
  'Vendor documents': 'Dokumen vendor',
  'Companies ask for these when they register a new vendor. You decide which of them companies on Pasokan may download.':
    'Perusahaan memintanya saat mendaftarkan vendor baru. Anda menentukan mana yang boleh diunduh perusahaan di Pasokan.',
  'PDF or photo': 'PDF atau foto',
  'Valid until (empty without an end)': 'Berlaku sampai (kosong bila tanpa batas)',
  'Companies may download it': 'Perusahaan boleh mengunduhnya',
  Save: 'Simpan',
  'Remove the document': 'Hapus dokumen',
  Shared: 'Dibagikan',
  'Not shared': 'Tidak dibagikan',
  'Its validity has ended.': 'Masa berlakunya sudah lewat.',
  'Download vendor documents (ZIP)': 'Unduh dokumen vendor (ZIP)',
  NIB: 'NIB',
  NPWP: 'NPWP',
  SPPKP: 'SPPKP',
  'Bank letter': 'Surat keterangan bank',
} as const
