export const texts = {
  '{percent}%': '{percent}%',
  ', at least {min, rupiah} a line': ', paling sedikit {min, rupiah} per baris',
  ', at most {max, rupiah} a line': ', paling banyak {max, rupiah} per baris',
  ', {min, rupiah} to {max, rupiah} a line': ', {min, rupiah} sampai {max, rupiah} per baris',
  '{category} of {shop}': '{category} di {shop}',
  'From {day}: {fee}': 'Mulai {day}: {fee}',
  'All goods': 'Semua barang',
  'All other goods': 'Semua barang lainnya',
  'The fee today': 'Biaya hari ini',
} as const
