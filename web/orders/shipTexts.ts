export const shipTexts = {
  Courier: 'Kurir',
  'Own courier': 'Kurir sendiri',
  'Another courier': 'Kurir lain',
  'Name of the courier': 'Nama kurir',
  'Tracking number': 'Nomor resi',
  'Optional. With it the buyer can follow the parcel.': 'Boleh kosong. Dengan nomor ini pembeli dapat melacak paketnya.',
  'Sent with {carrier}': 'Dikirim dengan {carrier}',
  'Track the parcel': 'Lacak paket',
  'Copy the tracking number': 'Salin nomor resi',
} as const
