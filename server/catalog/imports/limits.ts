import { importLimits } from '#contract/imports.ts'

const mebibyte = 1024 * 1024

/**
 * Limits of a table. 10,000 rows of 20 columns are about 12 MB of XML. Cells have a spreadsheet's maximum length; text: 10,000 rows of 800
 * characters.
 */
export const sheetLimits = {
  rowNumber: importLimits.rows + 2_000,
  columns: 200,
  cellChars: 32_767,
  textChars: 8_000_000,
  lineBytes: 400_000,
  zip: { entries: 2_000, entryBytes: 16 * mebibyte, totalBytes: 32 * mebibyte },
} as const

/** Limits of a ZIP of pictures: entries, pictures, unpacked size. Each picture is decoded separately. */
export const pictureZipLimits = { entries: 5_000, pictures: 1_000, totalBytes: 200 * mebibyte } as const

/** Rows of a large table per transaction, and the maximum size of a chunk in bytes. */
export const chunkRows = 1_000
export const windowBytes = mebibyte
