/** Runs in the sandbox on uploaded files: all code here reads untrusted bytes. */
import type { AttributeList } from '#contract/attributes.ts'
import { imageLimits } from '#contract/products.ts'
import { importLimits } from '#contract/imports.ts'
import type { TableNotes } from '#contract/tableNotes.ts'
import { mapColumns, pickCells, type Cells, type Mapping } from './columns.ts'
import { searchedRows } from './heads.ts'
import { pictureZipLimits } from './limits.ts'
import { refuseFile } from './refuse.ts'
import { partTable, readTable } from './table.ts'
import { readZipDirectory, ZipError, type ZipEntry } from '#server/platform/unzip.ts'
import { readRows } from './groups.ts'
import { storedReasons } from './reasons.ts'

/** A parsed table. `rows`: JSON of `{ line, raw, cells, problem, reasons, leader }`, ready for the database. */
export type CheckedTable = { heads: string[]; mapping: Mapping; total: number; failed: number; rows: string; notes: TableNotes }

/** Reads CSV or XLSX and validates each row. `lists`: the categories' attributes. Throws `unsupported-type`, `malformed`, `too-large`. */
export async function checkTable(bytes: Uint8Array, wished: Mapping, lists: readonly AttributeList[]): Promise<CheckedTable> {
  const { rows, notes } = await readTable(bytes, importLimits.rows + searchedRows)
  const { heads: named, above, rows: below } = partTable(rows)
  // Where no row names columns, the first one is taken as heads, and the seller maps the columns.
  const heads = (named ?? rows[0]?.cells ?? []).map((head) => head.slice(0, 100))
  const filled = named ? below : rows.slice(1)
  if (filled.length > importLimits.rows) refuseFile('file-rows')
  if (filled.length === 0) refuseFile('file-no-rows')
  const mapping = mapColumns(heads, wished)
  return {
    heads,
    notes: above.length > 0 ? { ...notes, above } : notes,
    ...tryRows(
      heads,
      mapping,
      filled.map(({ row, cells }) => ({ line: row, raw: cells, mended: {} })),
      lists,
    ),
  }
}

/** Validates rows that were read before by another mapping. `rows`: JSON of `{ line, raw, mended }`. */
export async function tryColumns(
  heads: string[],
  rows: string,
  wished: Mapping,
  lists: readonly AttributeList[],
): Promise<Omit<CheckedTable, 'heads' | 'notes'>> {
  return tryRows(heads, mapColumns(heads, wished), JSON.parse(rows) as KeptRow[], lists)
}

type KeptRow = { line: number; raw: string[]; mended: Cells }

/** Applies a column mapping to rows. */
export function tryRows(heads: string[], mapping: Mapping, kept: KeptRow[], lists: readonly AttributeList[]) {
  const picked = kept.map(({ line, raw, mended }) => ({ line, raw, mended, cells: { ...pickCells(heads, raw, mapping), ...mended } }))
  const { refused, leaders } = readRows(picked, lists)
  const rows = picked.map((row) => ({ ...row, ...storedReasons(refused.get(row.line) ?? []), leader: leaders.get(row.line) ?? null }))
  return { mapping, total: rows.length, failed: rows.filter((row) => row.problem !== '').length, rows: JSON.stringify(rows) }
}

const picture = /\.(jpe?g|png)$/i

/** The pictures of a ZIP by their lower-case file names without folders. Throws `malformed`, `too-large`. */
export function readPictureZip(bytes: Uint8Array): (ZipEntry & { key: string })[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const limits = { ...pictureZipLimits, entryBytes: Infinity }
  try {
    // Skips files above the size limit of pictures.
    const entries = readZipDirectory(zip, limits, (name) => picture.test(name)).filter((entry) => entry.bytes <= imageLimits.bytes)
    if (entries.length > pictureZipLimits.pictures) refuseFile('file-entries')
    return entries.map((entry) => ({ ...entry, key: (entry.name.split(/[/\\]/).at(-1) ?? entry.name).toLowerCase() }))
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    refuseFile(`file-${error.reason}`)
  }
}

export { readTable }
