import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { importLimits } from '#contract/imports.ts'
import { Problem } from '#server/errors.ts'
import { refuseSheetBomb } from './unpacked.ts'

/** A file as lines of text: the heads of its columns and its rows, each with its line in the file. */
export type Sheet = { heads: string[]; rows: { line: number; cells: string[] }[] }

/** Reads CSV (comma, semicolon or tab) or XLSX. Raises `unsupported-type`, `malformed` and `too-large`. */
export async function readSheetFile(bytes: Buffer): Promise<Sheet> {
  const lines = isZip(bytes) ? await readXlsx(bytes) : readCsv(bytes)
  const [heads = [], ...rest] = lines
  const rows = rest.map((cells, index) => ({ line: index + 2, cells })).filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length > importLimits.rows)
    throw new Problem('too-large', { detail: `At most ${importLimits.rows.toLocaleString('en')} rows at a time.` })
  if (rows.length === 0) throw new Problem('malformed', { detail: 'The file has no rows.' })
  return { heads: heads.map((head) => head.slice(0, 100)), rows }
}

export const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

function readCsv(bytes: Buffer): string[][] {
  const text = bytes.toString('utf8')
  if (text.includes('\0') || text.includes('\uFFFD'))
    throw new Problem('unsupported-type', { detail: 'The file is neither XLSX nor CSV in UTF-8.' })
  const head = text.slice(0, text.indexOf('\n') + 1 || undefined)
  const delimiter = [';', '\t', ','].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      trim: true,
      max_record_size: 100_000,
      to_line: importLimits.rows + 2_000,
    })
  } catch (error) {
    throw new Problem('malformed', { detail: `The file could not be read: ${error instanceof Error ? error.message : 'unknown form'}` })
  }
}

async function readXlsx(bytes: Buffer): Promise<string[][]> {
  try {
    refuseSheetBomb(bytes)
    const rows = await readSheet(bytes)
    return rows.map((row) => row.map((cell) => (cell === null ? '' : cell instanceof Date ? cell.toISOString() : String(cell).trim())))
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('malformed', { detail: 'The XLSX file could not be read.' })
  }
}
