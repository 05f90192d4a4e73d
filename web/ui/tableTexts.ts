/** Separate from the other texts of ui/, since few pages take tables. */
export const tableTexts = {
  'Paste from a spreadsheet': 'Tempel dari Excel',
  'Or a table (CSV or XLSX)': 'Atau tabel (CSV atau XLSX)',
  'Check rows': 'Periksa baris',
  'Row {n, number}: {cells}': 'Baris {n, number}: {cells}',
} as const
