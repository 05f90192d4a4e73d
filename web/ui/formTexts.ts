/** Apart from the kit's, which every public page carries. */
export const formTexts = {
  'Show password': 'Tampilkan kata sandi',
  'Please check {n} fields:': 'Mohon periksa {n} isian:',
  Done: 'Selesai',
} as const
