import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scanPiece, type ScanResult } from './readLarge.ts'
import { cellsOf, cutRecords } from './records.ts'

const parts = fc.array(fc.constantFrom('Paku', ',', ',', '"', '""', '\n', '\r\n', '\r', ' ', '\t', 'é', '😀', '3'), { maxLength: 80 })

test('whatever text comes: its records end where those of csv-parse do, wherever it can read it', () => {
  let read = 0
  fc.assert(
    fc.property(parts, (given) => {
      const text = `${given.join('')}\n`
      // csv-parse opens a second quotation in one cell; here the record is told as broken.
      if (/"[ \t]+"/.test(text)) return
      const bytes = Buffer.from(text)
      const cuts = cutRecords(bytes, 0, ',', { max: Infinity, isEnd: true })
      expect(cuts.map(({ from, to }) => bytes.subarray(from, to).toString()).join('')).toBe(text)
      let all: string[][]
      try {
        all = parse(text, { relax_column_count: true, skip_empty_lines: false, trim: true, record_delimiter: ['\r\n', '\n', '\r'] })
      } catch {
        return
      }
      read += 1
      expect(cellsOf(bytes, cuts, ',').map(({ cells }) => cells)).toEqual(all)
      // Quotation marks around nothing, side by side, may count as something.
      for (const [at, cells] of all.entries()) if (cells.some((cell) => cell !== '')) expect(cuts[at]?.filled).toBe(true)
    }),
    { numRuns: 3_000 },
  )
  expect(read).toBeGreaterThan(1_000)
})

test('a table that comes in pieces, cut in the middle of letters and quotation marks, has the rows that it has as a whole', () => {
  const scan = (pieces: Buffer[]) => {
    try {
      return pieces.reduce<ScanResult | null>((before, piece, at) => scanPiece(piece, before, at === pieces.length - 1), null)
    } catch (error) {
      return String(error)
    }
  }
  fc.assert(
    fc.property(parts, fc.array(fc.nat(200), { maxLength: 4 }), (given, at) => {
      const bytes = Buffer.from(`name,price\nPaku,1\n${given.join('')}`)
      const places = [11, ...at.map((n) => Math.max(11, n % bytes.length)).toSorted((a, b) => a - b), bytes.length]
      const pieces = places.map((to, n) => bytes.subarray(n === 0 ? 0 : places[n - 1], to))
      expect(scan(pieces)).toEqual(scan([bytes]))
    }),
    { numRuns: 2_000 },
  )
})
