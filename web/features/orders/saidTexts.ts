export const saidTexts = {
  Quote: 'Penawaran',
  'PO number': 'Nomor PO',
  'Needed by': 'Dibutuhkan sebelum',
  'Note to the store': 'Catatan untuk toko',
} as const
