import { CsvError } from 'csv-parse/sync'
import { parseCsv } from './csv.ts'

/** Where the reading of CSV stands between two of its bytes. `length`: bytes of the record so far. */
export type Scan = { quoted: boolean; closed: boolean; fresh: boolean; filled: boolean; length: number }
export const atRecord: Scan = { quoted: false, closed: false, fresh: true, filled: false, length: 0 }

const [newline, quote] = [10, 34]
/** Tab, form feed, carriage return, space. */
const blank = new Set([9, 12, 13, 32])

type Ended = (end: number, record: { filled: boolean; length: number }) => boolean | void

/**
 * Finds where the records of CSV end without making text of them, as csv-parse would: a quotation mark opens a cell only at its beginning, and two in it
 * are one. `ended` may end it by `false`. Returns where it stands behind the last byte.
 */
export function scanRecords(bytes: Uint8Array, delimiter: number, before: Scan, ended: Ended): Scan {
  let { quoted, closed, fresh, filled } = before
  let start = -before.length
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
    if (byte === newline) {
      if (ended(at + 1, { filled, length: at + 1 - start }) === false) return atRecord
      start = at + 1
      closed = false
      fresh = true
      filled = false
    } else if (byte === quote) {
      if (closed) filled = true
      quoted = fresh || closed
      if (!quoted) filled = true
      fresh = closed = false
    } else {
      closed = false
      if (byte === delimiter) fresh = true
      else if (!blank.has(byte)) {
        fresh = false
        filled = true
      }
    }
  }
  return { quoted, closed, fresh, filled, length: bytes.length - start }
}

/** A record of a table by the bytes that it takes; a filled one has something in a cell. */
export type Cut = { from: number; to: number; filled: boolean }

/** The first records from a byte on, until so many are filled; what has no end is one only when the file ends here. */
export function cutRecords(bytes: Uint8Array, from: number, delimiter: string, { max, isEnd }: { max: number; isEnd: boolean }): Cut[] {
  const cuts: Cut[] = []
  let filled = 0
  const add = (to: number, isFilled: boolean) => {
    cuts.push({ from: cuts.at(-1)?.to ?? from, to, filled: isFilled })
    filled += isFilled ? 1 : 0
    return filled < max
  }
  const rest = scanRecords(bytes.subarray(from), delimiter.charCodeAt(0), atRecord, (end, record) => add(from + end, record.filled))
  if (isEnd && rest.length > 0) add(bytes.length, rest.filled)
  return cuts
}

/** The cells of a record; `isBroken`: its quotation marks are wrong, and this is what can be read of it. */
export type RecordCells = { cells: string[]; isBroken: boolean }

/** The cells of neighbouring records. One that cannot be read spoils no other. */
export function cellsOf(bytes: Uint8Array, cuts: readonly Cut[], delimiter: string): RecordCells[] {
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
    return parseCsv(text, delimiter, { relax_quotes: relaxed, record_delimiter: ['\r\n', '\n'] })
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}
