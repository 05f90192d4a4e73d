/** Runs in the sandbox on pieces of a large table: all code here reads untrusted bytes. */
import { createHash } from 'node:crypto'
import { isUtf8 } from 'node:buffer'
import type { AttributeList } from '#contract/attributes.ts'
import { importLimits, type RowReason } from '#contract/imports.ts'
import { tryRows, type CheckedTable } from './check.ts'
import { mapColumns, pickCells, type Mapping } from './columns.ts'
import { belongsToOthers, keyOf, readRows, type ProductGroup } from './groups.ts'
import { chunkRows, sheetLimits } from './limits.ts'
import type { Row } from './readGroup.ts'
import { atRecord, cellsOf, cutRecords, scanRecords, type Scan } from './records.ts'
import { searchedRows } from './heads.ts'
import { refuseFile, refuseLine } from './refuse.ts'
import { stripFormulaQuote, delimiterOf, isZip, partTable } from './table.ts'

/**
 * Scan state after the pieces so far. `letter`: base64 bytes of a character that continues in the next piece. `lines`: complete records;
 * `rows`: filled ones, with those above the first product.
 */
export type ScanResult = { delimiter: string; letter: string; lines: number; rows: number; at: Scan }

/** Scans a piece for records without storing them. Throws `unsupported-type`, `malformed`, `too-large`. */
export function scanPiece(bytes: Uint8Array, before: ScanResult | null, isLast: boolean): ScanResult {
  const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!before && isZip(piece)) refuseFile('file-large-xlsx')
  const letter = checkLetters(Buffer.concat([Buffer.from(before?.letter ?? '', 'base64'), piece]), isLast)
  const delimiter = before?.delimiter ?? delimiterOf(piece.subarray(0, sheetLimits.lineBytes).toString('utf8'))
  let { lines, rows } = before ?? { lines: 0, rows: 0 }
  const count = (filled: boolean, length: number) => {
    lines += 1
    if (length > sheetLimits.lineBytes) refuseLine('file-line', lines)
    if (filled) rows += 1
    if (rows > importLimits.large.rows + searchedRows) refuseFile('file-large-rows')
  }
  const from = before ? 0 : markOf(piece)
  const at = scanRecords(piece.subarray(from), delimiter, before?.at ?? atRecord, (_, { filled, length }) => count(filled, length))
  if (at.length > sheetLimits.lineBytes) refuseLine('file-line', lines + 1)
  if (isLast && at.quoted) refuseLine('file-quotes', lines + 1)
  if (isLast && at.length > 0) count(at.filled, at.length)
  if (isLast && rows < 2) refuseFile('file-no-rows')
  return { delimiter, letter, lines, rows, at }
}

/** Length of the byte order mark that spreadsheets write. */
const markOf = (piece: Buffer) => (piece.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0)

/** Refuses bytes that are no text. Returns the bytes of an incomplete last character, in base64. */
function checkLetters(bytes: Buffer, isLast: boolean) {
  const open = isLast ? 0 : unfinishedLetter(bytes)
  const whole = bytes.subarray(0, bytes.length - open)
  if (isUtf16(whole)) refuseFile('file-large-letters')
  if (whole.includes(0) || whole.includes('\uFFFD')) refuseFile('file-no-table')
  if (!isUtf8(whole)) refuseFile('file-large-letters')
  return bytes.subarray(bytes.length - open).toString('base64')
}

const isUtf16 = ([first, second]: Buffer) => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

/** Number of trailing bytes that start an incomplete UTF-8 character. */
function unfinishedLetter(bytes: Buffer) {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back]!
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0
    if (length > 0) return length > back ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

/**
 * Reads heads and a sample of validated rows from the first piece. `at`, `line`: where the rows begin; `before`: filled records above them.
 */
export function readFirst(bytes: Uint8Array, delimiter: string, isEnd: boolean, lists: readonly AttributeList[]) {
  const from = markOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const begun = cutRecords(bytes, from, delimiter, { max: searchedRows, isEnd })
  const found = rowsOf(bytes, begun, { delimiter, line: 1 })
  const rows = found.map(({ line, cells }) => ({ row: line, cells })).filter(({ cells }) => !/^"?sep=.?"?$/i.test(cells.join(delimiter)))
  const { heads: named, above } = partTable(rows)
  const head = named ? found.find(({ cells }) => cells === named) : found.find(({ line }) => line === rows[0]?.row)
  if (!head) refuseFile('file-no-rows')
  if (head.cells.length > sheetLimits.columns) refuseFile('file-columns')
  const heads = head.cells.map((cell) => cell.slice(0, 100))
  const line = head.line + 1
  const cuts = cutRecords(bytes, head.to, delimiter, { max: importLimits.large.triedRows, isEnd })
  const kept = rowsOf(bytes, cuts, { delimiter, line }).map(({ line: at, cells }) => ({ line: at, raw: cells, mended: {} }))
  const table: CheckedTable = { heads, notes: above.length > 0 ? { above } : {}, ...tryRows(heads, mapColumns(heads, {}), kept, lists) }
  return { ...table, at: head.to, line, before: found.indexOf(head) + 1 }
}

/** `line`: line number of the first record. */
type Place = { delimiter: string; line: number }

function rowsOf(bytes: Uint8Array, cuts: ReturnType<typeof cutRecords>, { delimiter, line }: Place) {
  const records = cellsOf(bytes, cuts, delimiter)
  // Longer cells are cut. They are refused anyway, because no field is that long.
  const readable = (cell: string) => stripFormulaQuote(cell.trim()).slice(0, sheetLimits.cellChars)
  return cuts.flatMap(({ filled, ...cut }, at) =>
    filled ? [{ ...cut, line: line + at, ...records[at]!, cells: records[at]!.cells.map(readable) }] : [],
  )
}

export type ChunkAsked = Place & { heads: string[]; mapping: Mapping; isEnd: boolean }
/** `bytes`, `lines`: consumed part of the table; `tried`: rows in it. `keys`: hashed group keys with their lines. */
export type Chunk = {
  bytes: number
  lines: number
  tried: number
  rows: Row[]
  products: ProductGroup[]
  refused: [line: number, reasons: RowReason[]][]
  keys: { key: string; lines: number[] }[]
}

/** Reads the next rows as products. Adjacent rows of a group stay together: the last group waits for the next chunk. */
export function readChunk(bytes: Uint8Array, { heads, mapping, isEnd, ...place }: ChunkAsked, lists: readonly AttributeList[]): Chunk {
  const cuts = cutRecords(bytes, 0, place.delimiter, { max: chunkRows, isEnd })
  const end = cuts.at(-1)?.to ?? 0
  if (end === 0) throw new Error('no record of a large table fits into what was read of it')
  const rows = rowsOf(bytes, cuts, place).map((row) => ({ ...row, cells: pickCells(heads, row.cells, mapping) }))
  const runs = runsOf(rows)
  const waiting = runs.length > 1 && !(isEnd && end === bytes.length) ? runs.pop() : undefined
  const chunk: Chunk = {
    bytes: waiting?.[0]?.from ?? end,
    lines: waiting ? waiting[0]!.line - place.line : cuts.length,
    tried: 0,
    rows: [],
    products: [],
    refused: [],
    keys: [],
  }
  for (const run of runs) addRun(chunk, run, lists)
  return chunk
}

type ParsedRow = Row & { from: number; isBroken: boolean }

/** Adjacent rows that may be one product. */
function runsOf(rows: readonly ParsedRow[]): ParsedRow[][] {
  const runs: ParsedRow[][] = []
  let key: unknown
  for (const row of rows) {
    const own = row.isBroken ? row.line : keyOf(row)
    if (own === key) runs.at(-1)!.push(row)
    else runs.push([row])
    key = own
  }
  return runs
}

function addRun(chunk: Chunk, run: ParsedRow[], lists: readonly AttributeList[]) {
  const lines = run.map(({ line }) => line)
  chunk.tried += run.length
  chunk.rows.push(...run.map(({ line, cells }) => ({ line, cells })))
  if (run[0]!.isBroken) return chunk.refused.push([lines[0]!, [{ field: 'name', code: 'row-quotes' }]])
  const { products, refused, leaders } = readRows(run, lists)
  chunk.products.push(...products)
  chunk.refused.push(...refused)
  if (leaders.size > 0 || belongsToOthers(run[0]!)) chunk.keys.push({ key: hashOf(keyOf(run[0]!)), lines })
}

const hashOf = (key: string | number) => createHash('md5').update(String(key)).digest('hex')
