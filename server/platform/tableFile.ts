import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { writeAmount } from '#contract/amount.ts'
import { inWib } from '#contract/wib.ts'

export type Cell = string | number | Date
/** One line of a file: heads and cells in the same order. */
export type Table = { heads: string[]; rows: Cell[][] }

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Sends a table as a file to save, `name` without an ending. A long one comes as a stream of CSV. */
export async function sendFile(reply: FastifyReply, name: string, wished: 'csv' | 'xlsx', table: Table | Readable) {
  const format = table instanceof Readable ? 'csv' : wished
  const bytes = table instanceof Readable ? table : format === 'csv' ? Buffer.from(toCsv(table)) : await toXlsx(table)
  reply.header('content-disposition', `attachment; filename="${name}.${format}"`).header('cache-control', 'no-store').type(types[format])
  return bytes
}

/** By the clock that the filters mean days by. */
const withZone = (time: Date) =>
  inWib(time)
    .toISOString()
    .replace(/\.\d+Z$/, '+07:00')

/** With a byte order mark, because Excel would otherwise misread it. Text that Excel would run as a formula is disarmed. */
export const toCsv = ({ heads, rows }: Table) => `\uFEFF${linesOf([heads, ...rows])}`

/** With three decimals as it is read back: `1.125` would be thousands. */
const numberCell = (value: number) => (writeAmount(value) === String(value) ? value : writeAmount(value))

/** Further lines of the same file. */
export const linesOf = (rows: Cell[][]) =>
  stringify(
    rows.map((row) => row.map((cell) => (cell instanceof Date ? withZone(cell) : typeof cell === 'number' ? numberCell(cell) : cell))),
    { escape_formulas: true },
  )

const toXlsx = async ({ heads, rows }: Table) => {
  // Loaded at the first such file: a start need not spend its memory.
  const { default: writeXlsxFile } = await import('write-excel-file/node')
  return writeXlsxFile(
    [
      heads.map((value) => ({ value, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        row.map((value) =>
          value instanceof Date
            ? { value: inWib(value), type: Date, format: 'yyyy-mm-dd hh:mm "WIB"' }
            : typeof value === 'number'
              ? { value, type: Number }
              : { value, type: String },
        ),
      ),
    ],
    { columns: heads.map(() => ({ width: 18 })), stickyRowsCount: 1 },
  ).toBuffer()
}
