import { CsvError, parse, type Options } from 'csv-parse/sync'
import { sheetLimits } from './limits.ts'
import { refuseFile, refuseLine } from './refuse.ts'

/** Reads CSV in UTF-8, separated by commas, semicolons or tabs. Throws `unsupported-type`, `malformed`, `too-large`. */
export function readCsv(bytes: Buffer): string[][] {
  const text = bytes.toString('utf8')
  if (text.includes('\0') || text.includes('\uFFFD')) refuseFile('file-no-table')
  try {
    return parseCsv(text, delimiterOf(text), {
      bom: true,
      to_line: sheetLimits.rowNumber,
      on_record: (cells: string[], { lines }) => (cells.length > sheetLimits.columns ? refuseLine('file-columns', lines) : cells),
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    refuseLine(
      error.code === 'CSV_MAX_RECORD_SIZE' ? 'file-line' : 'file-quotes',
      typeof error.lines === 'number' ? error.lines : undefined,
    )
  }
}

/** What stands between the cells of a table, by its heads. */
export function delimiterOf(text: string): string {
  const head = text.slice(0, text.indexOf('\n') + 1 || undefined)
  return [';', '\t', ','].toSorted((a, b) => head.split(b).length - head.split(a).length)[0] ?? ','
}

/** The cells of each record, empty ones too. Throws CsvError. */
export const parseCsv = (text: string, delimiter: string, more: Options): string[][] =>
  parse(text, {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: false,
    trim: true,
    max_record_size: sheetLimits.lineBytes,
    ...more,
  })
