export const badgeTexts = {
  'Verified business': 'Usaha terverifikasi',
  '{name}: {checks} checked {month}': '{name}: {checks} diperiksa {month}',
  email: 'email',
  phone: 'telepon',
  NIB: 'NIB',
  NPWP: 'NPWP',
  identity: 'identitas',
  address: 'alamat',
  'place of business': 'tempat usaha',
  SPPKP: 'SPPKP',
  'bank account': 'rekening',
  'PKP checked too': 'PKP juga diperiksa',
} as const
