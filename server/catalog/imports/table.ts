import type { TableNotes } from '#contract/tableNotes.ts'
import { decodeText } from './encoding.ts'
import { headsAt, namesColumns } from './heads.ts'
import { sheetLimits } from './limits.ts'
import { cellsOf, cutRecords, type RecordSpan } from './records.ts'
import { refuseFile, refuseLine } from './refuse.ts'
import { readXlsx } from './xlsx.ts'

/** A non-empty row by its line in the file. Spreadsheet numbers are in the format of `readAmount`. */
export type TableRow = { row: number; cells: string[] }
export type ReadTable = { rows: TableRow[]; notes: TableNotes }

/** The rows of CSV, TSV or XLSX, at most `max` and one more. Throws `unsupported-type`, `malformed`, `too-large`. */
export async function readTable(bytes: Uint8Array, max: number): Promise<ReadTable> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const { rows, notes } = isZip(file) ? await readXlsx(file) : readCsv(file, max)
  checkText(rows)
  return { rows: rows.slice(0, max + 1), notes }
}

export const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

function readCsv(file: Buffer, max: number): ReadTable {
  const { text, encoding, isGuess } = decodeText(file)
  const bytes = Buffer.from(text)
  const delimiter = delimiterOf(text)
  const cuts = cutRecords(bytes, 0, delimiter, { max: max + 2, records: sheetLimits.rowNumber, isEnd: true })
  if (cuts.length === sheetLimits.rowNumber && cuts.at(-1)!.to < bytes.length) refuseFile(isLong(cuts) ? 'file-rows' : 'file-row-number')
  const all = cellsOf(bytes, cuts, delimiter).map(({ cells, isBroken }, at) => {
    if (isBroken) refuseLine(cuts[at]!.to - cuts[at]!.from > sheetLimits.lineBytes ? 'file-line' : 'file-quotes', at + 1)
    return { row: at + 1, cells: cells.map((cell) => stripFormulaQuote(cell.trim())) }
  })
  const rows = filledOf(all).filter(({ row, cells }) => row > 1 || !isSeparatorLine(cells.join(delimiter)))
  return { rows, notes: isGuess ? { encoding, first: rows.slice(0, 4).map(({ cells }) => cells.map(shown)) } : {} }
}

const isLong = (cuts: RecordSpan[]) => cuts.filter(({ filled }) => filled).length > sheetLimits.rowNumber - 2_000
const filledOf = (rows: TableRow[]) => rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
const shown = (cell: string) => cell.slice(0, 100)

/** Excel's separator hint in the first line, which is no row: `sep=;`. */
const separatorLine = /^\uFEFF?"?sep=([;,\t|])"?(?=\r|\n|$)/i
const isSeparatorLine = (line: string) => separatorLine.test(`${line}`) || /^"?sep=[;,\t|]?"?$/i.test(line)

/** The delimiter of a table: by its hint, else the one that yields a row of known heads, else the most frequent one in the first line. */
export function delimiterOf(text: string): string {
  const hint = separatorLine.exec(text)?.[1]
  if (hint) return hint
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20)
  const all = [';', '\t', ',', '|']
  const naming = all.find((delimiter) => lines.some((line) => namesColumns(line.split(delimiter).map(unquoted))))
  const [first = ''] = lines
  return naming ?? all.toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
}

const unquoted = (cell: string) => cell.trim().replace(/^\uFEFF?"(.*)"$/, '$1')

/**
 * Rows of text pasted from a spreadsheet or typed, one per line, at most `max` and one more. A tab, else a semicolon separates cells;
 * quoted cells may span lines.
 */
export function readClipboard(text: string, max = Infinity): TableRow[] {
  const bytes = Buffer.from(text)
  const cuts = cutRecords(bytes, 0, '\t;', { max: max + 1, isEnd: true })
  let row = 0
  return filledOf(
    cuts.flatMap((cut) => {
      if (!cut.filled) return [{ row: (row += 1), cells: [] }]
      const record = bytes.toString('utf8', cut.from, cut.to)
      const delimiter = record.includes('\t') ? '\t' : ';'
      const [read] = cellsOf(bytes, [cut], delimiter)
      // Quotation marks that do not pair, as for inches: each line is taken literally.
      const lines = !read || read.isBroken ? linesOf(record).map((line) => line.split(delimiter)) : [read.cells]
      return lines.map((cells) => ({ row: (row += 1), cells: cells.map((cell) => stripFormulaQuote(cell.trim())) }))
    }),
  )
}

const linesOf = (record: string) => record.replace(/(?:\r\n|\n|\r)$/, '').split(/\r\n|\n|\r/)

/** A table below its heads; `above` are filled rows above them. Without heads it has all rows. */
export function partTable(rows: TableRow[], isHeads?: (cells: string[]) => boolean) {
  const at = headsAt(rows, isHeads)
  const above = rows.slice(0, Math.max(at, 0)).map(({ row, cells }) => ({ row, text: cells.filter(Boolean).join(' · ').slice(0, 200) }))
  return { heads: rows[at]?.cells, above, rows: rows.slice(at + 1) }
}

/** Leading quote that protects against formula injection: our own exports have it. */
export const stripFormulaQuote = (cell: string) => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell)

/** A shared string counts once per cell that uses it, as if it were written each time. */
function checkText(rows: TableRow[]) {
  let total = 0
  for (const { row, cells } of rows) {
    if (cells.length > sheetLimits.columns) refuseLine('file-columns', row)
    for (const { length } of cells) {
      if (length > sheetLimits.cellChars) refuseLine('file-cell', row)
      total += length
    }
    if (total > sheetLimits.textChars) refuseFile('file-text')
  }
}
