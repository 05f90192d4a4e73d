export const delegationTexts = {
  'While someone is away': 'Selama seseorang tidak ada',
  'A colleague decides instead, but never on their own requests.':
    'Rekan memutuskan permintaan sebagai pengganti, kecuali permintaannya sendiri.',
  Delegate: 'Delegasikan',
  '{to} for {from}': '{to} untuk {from}',
  'from {from} to {until}': '{from} sampai {until}',
  End: 'Akhiri',
  'End: {to} for {from}': 'Akhiri: {to} untuk {from}',
  '{name} decides alone again': '{name} kembali memutuskan sendiri',
  'Absent member': 'Anggota yang tidak ada',
  'Decides instead': 'Pengganti yang memutuskan',
  From: 'Dari',
  Until: 'Sampai',
  'From 1 to {n, number} days': 'Dari 1 sampai {n, number} hari',
} as const
