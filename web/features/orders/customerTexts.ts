export const customerTexts = {
  'Company facts': 'Fakta perusahaan',
  Buyer: 'Pembeli',
  Chat: 'Chat',
  'Chat with the buyer': 'Chat dengan pembeli',
  'Send to': 'Kirim ke',
  'Copy the address': 'Salin alamat',
} as const
