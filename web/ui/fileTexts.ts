/** Apart from the kit's: public pages choose no files. */
export const fileTexts = { 'Choose a file': 'Pilih berkas', 'No file chosen': 'Belum ada berkas' } as const
