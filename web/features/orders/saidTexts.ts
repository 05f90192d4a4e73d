export const saidTexts = {
  'PO number': 'Nomor PO',
  'Needed by': 'Dibutuhkan sebelum',
  'Note to the store': 'Catatan untuk toko',
} as const
