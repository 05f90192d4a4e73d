export const accountTexts = {
  'Where should we transfer it?': 'Ke mana kami mentransfernya?',
  Bank: 'Bank',
  'Account number': 'Nomor rekening',
  'Account holder': 'Pemilik rekening',
  Save: 'Simpan',
} as const
