/** Separate from the other texts of ui/, which every public page includes. */
export const formTexts = {
  'Show password': 'Tampilkan kata sandi',
  'Please check {n} fields:': 'Mohon periksa {n} isian:',
  Done: 'Selesai',
} as const
