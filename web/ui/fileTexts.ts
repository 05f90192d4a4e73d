/** Separate from the other texts of ui/, since public pages have no file inputs. */
export const fileTexts = { 'Choose a file': 'Pilih berkas', 'No file chosen': 'Belum ada berkas' } as const
