import { CsvError, parse, type Options } from 'csv-parse/sync'
import { sheetLimits } from './limits.ts'

/** Where the reading of CSV stands between two of its bytes. `returned`: behind a CR, which LF may follow. `length`: bytes of the record so far. */
export type Scan = { quoted: boolean; closed: boolean; fresh: boolean; filled: boolean; returned: boolean; length: number }
export const atRecord: Scan = { quoted: false, closed: false, fresh: true, filled: false, returned: false, length: 0 }

const [newline, carriageReturn, quote] = [10, 13, 34]
/** Tab, form feed, space. */
const blank = new Set([9, 12, 32])

type RecordListener = (end: number, record: { filled: boolean; length: number }) => boolean | void

/**
 * Finds where the records of CSV end without making text of them, as csv-parse would: CRLF, LF and CR end one, also mixed in one file; a quotation mark opens a cell
 * only at its beginning, and two in it are one. `delimiters`: one sign or several. `ended` may end it by `false`. Returns where it stands behind the last byte.
 */
export function scanRecords(bytes: Uint8Array, delimiters: string, before: Scan, ended: RecordListener): Scan {
  const [one, other = one] = [delimiters.charCodeAt(0), delimiters.charCodeAt(delimiters.length - 1)]
  let { quoted, closed, fresh, filled, returned } = before
  let start = -before.length
  const end = (at: number) => {
    const goesOn = ended(at, { filled, length: at - start })
    start = at
    closed = filled = returned = false
    fresh = true
    return goesOn
  }
  for (let at = 0; at < bytes.length; at += 1) {
    if (quoted) {
      const next = bytes.indexOf(quote, at)
      if (next !== at) filled = true
      if (next < 0) break
      at = next
      quoted = false
      closed = true
      continue
    }
    const byte = bytes[at]!
    if (returned && byte !== newline && end(at) === false) return atRecord
    if (byte === newline) {
      if (end(at + 1) === false) return atRecord
    } else if (byte === carriageReturn) returned = true
    else if (byte === quote) {
      if (closed) filled = true
      quoted = fresh || closed
      if (!quoted) filled = true
      fresh = closed = false
    } else {
      closed = false
      if (byte === one || byte === other) fresh = true
      else if (!blank.has(byte)) {
        fresh = false
        filled = true
      }
    }
  }
  return { quoted, closed, fresh, filled, returned, length: bytes.length - start }
}

/** A record of a table by the bytes that it takes; a filled one has something in a cell. */
export type RecordSpan = { from: number; to: number; filled: boolean }

type Bounds = { max: number; records?: number; isEnd: boolean }

/** The first records from a byte on, until so many are filled, or so many are there; what has no end is one only when the file ends here. */
export function cutRecords(bytes: Uint8Array, from: number, delimiters: string, { max, records = Infinity, isEnd }: Bounds): RecordSpan[] {
  const cuts: RecordSpan[] = []
  let filled = 0
  const add = (to: number, isFilled: boolean) => {
    cuts.push({ from: cuts.at(-1)?.to ?? from, to, filled: isFilled })
    filled += isFilled ? 1 : 0
    return filled < max && cuts.length < records
  }
  const rest = scanRecords(bytes.subarray(from), delimiters, atRecord, (end, record) => add(from + end, record.filled))
  if (isEnd && rest.length > 0) add(bytes.length, rest.filled)
  return cuts
}

/** The cells of a record; `isBroken`: its quotation marks are wrong, and this is what can be read of it. */
export type RecordCells = { cells: string[]; isBroken: boolean }

/** The cells of neighbouring records. One that cannot be read spoils no other. */
export function cellsOf(bytes: Uint8Array, cuts: readonly RecordSpan[], delimiter: string): RecordCells[] {
  const textOf = ({ from, to }: { from: number; to: number }) =>
    Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8')
  const [first, last] = [cuts[0], cuts.at(-1)]
  if (!first || !last) return []
  const all = tryParse(textOf({ from: first.from, to: last.to }), delimiter)
  if (all?.length === cuts.length) return all.map((cells) => ({ cells, isBroken: false }))
  return cuts.map((cut) => {
    const one = tryParse(textOf(cut), delimiter)
    if (one?.length === 1) return { cells: one[0]!, isBroken: false }
    return { cells: tryParse(textOf(cut), delimiter, true)?.flat() ?? [textOf(cut).trim()], isBroken: true }
  })
}

function tryParse(text: string, delimiter: string, relaxed = false): string[][] | undefined {
  try {
    return parseCsv(text, delimiter, { relax_quotes: relaxed, record_delimiter: ['\r\n', '\n', '\r'] })
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** The cells of each record, empty ones too. Throws CsvError. */
const parseCsv = (text: string, delimiter: string, more: Options): string[][] =>
  parse(text, {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: false,
    trim: true,
    max_record_size: sheetLimits.lineBytes,
    ...more,
  })
