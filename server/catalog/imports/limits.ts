import { importLimits } from '#contract/imports.ts'

const mebibyte = 1024 * 1024

/**
 * What a table may hold. 10,000 rows of 20 columns are about 12 MB of XML. A cell ends where a spreadsheet's does; text:
 * 10,000 rows of 800 characters.
 */
export const sheetLimits = {
  rowNumber: importLimits.rows + 2_000,
  columns: 200,
  cellChars: 32_767,
  textChars: 8_000_000,
  lineBytes: 400_000,
  zip: { entries: 2_000, entryBytes: 16 * mebibyte, totalBytes: 32 * mebibyte },
} as const

/** Of a ZIP of pictures: how many, and how large unpacked; each is decoded by itself. */
export const pictureZipLimits = { entries: 5_000, pictures: 1_000, totalBytes: 200 * mebibyte } as const

/** Rows of a large table that become products in one transaction, out of at most so many bytes. */
export const chunkRows = 1_000
export const windowBytes = mebibyte
