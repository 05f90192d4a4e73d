/** Separate from the other texts of ui/, since public pages have nothing to save. */
export const stayTexts = {
  'Leave without saving?': 'Keluar tanpa menyimpan?',
  'What you changed here is lost then.': 'Perubahan Anda di sini akan hilang.',
  Leave: 'Keluar',
} as const
