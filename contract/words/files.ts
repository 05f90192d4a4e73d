import type { Word } from './fill.ts'

/** Why a file of products is refused as a whole. */
export const fileWords = {
  'file-rows': { en: 'At most 10,000 rows at a time.', id: 'Paling banyak 10.000 baris sekali kirim.' },
  'file-row-number': {
    en: 'A sheet goes down beyond row 12,000. Please delete what stands far below the table, also empty formatted rows.',
    id: 'Ada lembar kerja yang berlanjut di bawah baris 12.000. Hapus isi jauh di bawah tabel, termasuk baris kosong yang diberi format.',
  },
  'file-columns': {
    en: 'The table has more than 200 columns. Please keep only the columns of products.',
    id: 'Tabel memiliki lebih dari 200 kolom. Sisakan hanya kolom produk.',
  },
  'file-cell': {
    en: 'A cell holds more than 32,767 characters, which is more than a spreadsheet can.',
    id: 'Ada sel yang berisi lebih dari 32.767 karakter, melebihi batas aplikasi seperti Excel.',
  },
  'file-text': {
    en: 'The table holds too much text. Please split it into several files.',
    id: 'Tabel berisi terlalu banyak teks. Silakan bagi menjadi beberapa berkas.',
  },
  'file-unpacked': { en: 'Unpacked, the file is too large.', id: 'Setelah dibuka, isi berkas terlalu besar.' },
  'file-entries': {
    en: 'The ZIP holds too many files: at most 1,000 pictures at a time.',
    id: 'ZIP berisi terlalu banyak berkas: paling banyak 1.000 gambar sekali kirim.',
  },
  'file-quotes': {
    en: 'A quotation mark is not closed, or stands in the middle of a text.',
    id: 'Ada tanda kutip yang tidak ditutup atau berada di tengah teks.',
  },
  'file-line': {
    en: 'A line is far too long. Please check the quotation marks.',
    id: 'Ada baris yang terlalu panjang. Silakan periksa tanda kutipnya.',
  },
  'file-no-rows': { en: 'The file has no rows.', id: 'Berkas tidak memiliki baris.' },
  'file-no-table': { en: 'The file is neither XLSX nor CSV.', id: 'Berkas ini bukan XLSX dan bukan CSV.' },
  'file-large-letters': {
    en: 'A table this large is read in UTF-8 only. Please save it as CSV UTF-8 and send that.',
    id: 'Tabel sebesar ini hanya dibaca dalam UTF-8. Simpan sebagai CSV UTF-8, lalu kirim.',
  },
  'file-xlsx': {
    en: 'The XLSX file could not be read. Please save it again with your spreadsheet program, or send it as CSV.',
    id: 'Berkas XLSX tidak dapat dibaca. Simpan ulang dengan Excel atau aplikasi sejenis, atau kirim sebagai CSV.',
  },
  'file-zip': {
    en: 'The ZIP of the pictures could not be read. Please pack it again, without a password.',
    id: 'ZIP gambar tidak dapat dibaca. Buat ulang ZIP tanpa kata sandi.',
  },
  'file-no-zip': { en: 'The pictures must come as a ZIP file.', id: 'Gambar harus dikirim dalam berkas ZIP.' },
  'file-no-file': { en: 'No file was sent.', id: 'Tidak ada berkas yang dikirim.' },
  'file-mapping': { en: 'The mapping could not be read.', id: 'Pemetaan kolom tidak dapat dibaca.' },
  'file-effort': {
    en: 'Reading this file takes too much time or memory. Please save it again, or split it into several files.',
    id: 'Membaca berkas ini memerlukan terlalu banyak waktu atau memori. Simpan ulang, atau bagi menjadi beberapa berkas.',
  },
  'file-large': { en: 'A CSV file has at most 300 MB.', id: 'Berkas CSV paling besar 300 MB.' },
  'file-large-rows': {
    en: 'A CSV file has at most 1,000,000 rows. Please split it into several files.',
    id: 'Berkas CSV paling banyak 1.000.000 baris. Silakan bagi menjadi beberapa berkas.',
  },
  'file-large-xlsx': {
    en: 'A table this large is read as CSV only. Please save it as CSV in UTF-8 and send that.',
    id: 'Tabel sebesar ini hanya dibaca sebagai CSV. Simpan sebagai CSV berformat UTF-8, lalu kirim.',
  },
} as const satisfies Record<string, Word>

type At<W extends Word> = { en: `Line {line}: ${W['en']}`; id: string }
const at = <const W extends Word>({ en, id }: W): At<W> => ({ en: `Line {line}: ${en}`, id: `Baris {line}: ${id}` })

/** The same where the line is known. */
export const fileLineWords = {
  'file-columns-at': at(fileWords['file-columns']),
  'file-cell-at': at(fileWords['file-cell']),
  'file-quotes-at': at(fileWords['file-quotes']),
  'file-line-at': at(fileWords['file-line']),
} satisfies Record<string, Word>
