/** Words of the ZIP of an order. */
export const fileTexts = {
  'Contents of the order file': 'Daftar isi berkas pesanan',
  'Order {id} on Pasokan': 'Pesanan {id} di Pasokan',
  Timeline: 'Riwayat',
  Files: 'Berkas',
  'Photo of the receipt': 'Foto penerimaan',
  'File of a claim': 'Lampiran klaim',
  'Faktur pajak {number}': 'Faktur pajak {number}',
  'This file is missing in the storage of Pasokan.': 'Berkas ini hilang dari penyimpanan Pasokan.',
  '{n, number} attached files are not included: the archive would be too large.': {
    one: '1 attached file is not included: the archive would be too large.',
    id: '{n, number} lampiran tidak disertakan: arsip akan terlalu besar.',
  },
  'To check that no file was changed: sha256sum -c SHA256SUMS':
    'Untuk memeriksa bahwa tidak ada berkas yang berubah: sha256sum -c SHA256SUMS',
  NIB: 'NIB',
  NPWP: 'NPWP',
  SPPKP: 'SPPKP',
  'Bank letter': 'Surat keterangan bank',
  '{document} of the store': '{document} toko',
  '{document} of the store, valid until {day}': '{document} toko, berlaku sampai {day}',
  'Compiled at': 'Disusun pada',
  Company: 'Perusahaan',
  system: 'sistem',
  provider: 'layanan pembayaran',
  operator: 'operator',
  '{time} WIB': '{time} WIB',
} as const
