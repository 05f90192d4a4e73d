/** What runs in the sandbox when a seller sends files: everything here reads a stranger's bytes. */
import type { AttributeList } from '#contract/attributes.ts'
import { imageLimits } from '#contract/products.ts'
import { importLimits } from '#contract/imports.ts'
import { mapColumns, pickCells, type Cells, type Mapping } from './columns.ts'
import { readCsv } from './csv.ts'
import { pictureZipLimits, sheetLimits } from './limits.ts'
import { refuseFile, refuseLine } from './refuse.ts'
import { readXlsx } from './xlsx.ts'
import { readZipDirectory, ZipError, type ZipEntry } from '#server/platform/unzip.ts'
import { readRows } from './groups.ts'
import { storedReasons } from './reasons.ts'

/** A table as it was read. `rows`: JSON of `{ line, raw, cells, problem, reasons, leader }`, ready for the database. */
export type CheckedTable = { heads: string[]; mapping: Mapping; total: number; failed: number; rows: string }

/** Reads CSV or XLSX and tries each row. `lists`: what categories ask of products. Throws `unsupported-type`, `malformed`, `too-large`. */
export async function checkTable(bytes: Uint8Array, wished: Mapping, lists: readonly AttributeList[]): Promise<CheckedTable> {
  const [first = [], ...rest] = await readTable(bytes)
  const heads = first.map((head) => head.slice(0, 100))
  const filled = rest.map((cells, index) => ({ line: index + 2, cells })).filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (filled.length > importLimits.rows) refuseFile('file-rows')
  if (filled.length === 0) refuseFile('file-no-rows')
  const mapping = mapColumns(heads, wished)
  return {
    heads,
    ...tryRows(
      heads,
      mapping,
      filled.map(({ line, cells }) => ({ line, raw: cells, mended: {} })),
      lists,
    ),
  }
}

/** Tries rows that were read before by other columns. `rows`: JSON of `{ line, raw, mended }`. */
export async function tryColumns(
  heads: string[],
  rows: string,
  wished: Mapping,
  lists: readonly AttributeList[],
): Promise<Omit<CheckedTable, 'heads'>> {
  return tryRows(heads, mapColumns(heads, wished), JSON.parse(rows) as KeptRow[], lists)
}

type KeptRow = { line: number; raw: string[]; mended: Cells }

/** Rows by these columns. */
export function tryRows(heads: string[], mapping: Mapping, kept: KeptRow[], lists: readonly AttributeList[]) {
  const picked = kept.map(({ line, raw, mended }) => ({ line, raw, mended, cells: { ...pickCells(heads, raw, mapping), ...mended } }))
  const { refused, leaders } = readRows(picked, lists)
  const rows = picked.map((row) => ({ ...row, ...storedReasons(refused.get(row.line) ?? []), leader: leaders.get(row.line) ?? null }))
  return { mapping, total: rows.length, failed: rows.filter((row) => row.problem !== '').length, rows: JSON.stringify(rows) }
}

/** The cells of CSV or XLSX, of `max` lines with something in them; those without have no cells. Throws the same. */
export async function readTable(bytes: Uint8Array, max = Infinity): Promise<string[][]> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const lines = isZip(file) ? await readXlsx(file) : readCsv(file).map((cells) => cells.map(armed))
  checkText(lines)
  if (max === Infinity) return lines
  let filled = 0
  const end = lines.findIndex((cells) => cells.some((cell) => cell !== '') && ++filled > max)
  return end < 0 ? lines : lines.slice(0, end + 1)
}

/** A quote before what a spreadsheet would run says that it is text: our own files have it. */
export const armed = (cell: string) => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)

export const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

/** One text that many cells share is counted as often as it would be written. */
function checkText(lines: string[][]) {
  let total = 0
  for (const [index, cells] of lines.entries()) {
    if (cells.length > sheetLimits.columns) refuseFile('file-columns')
    for (const { length } of cells) {
      if (length > sheetLimits.cellChars) refuseLine('file-cell', index + 1)
      total += length
    }
    if (total > sheetLimits.textChars) refuseFile('file-text')
  }
}

const picture = /\.(jpe?g|png)$/i

/** The pictures of a ZIP by their names in small letters, folders left away. Throws `malformed`, `too-large`. */
export function readPictureZip(bytes: Uint8Array): (ZipEntry & { key: string })[] {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const limits = { ...pictureZipLimits, entryBytes: Infinity }
  try {
    // What is larger than a picture may be is left out, as if it were not there.
    const entries = readZipDirectory(zip, limits, (name) => picture.test(name)).filter((entry) => entry.bytes <= imageLimits.bytes)
    if (entries.length > pictureZipLimits.pictures) refuseFile('file-entries')
    return entries.map((entry) => ({ ...entry, key: (entry.name.split(/[/\\]/).at(-1) ?? entry.name).toLowerCase() }))
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    refuseFile(`file-${error.reason}`)
  }
}
