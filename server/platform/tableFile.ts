import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import { writeAmount } from '#contract/amount.ts'
import { inWib } from '#contract/wib.ts'
import { writeXlsx } from './xlsx.ts'

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
  const bytes = table instanceof Readable ? table : await (format === 'csv' ? writeCsv(table) : writeTable(name, table))
  reply.header('content-disposition', `attachment; filename="${name}.${format}"`).header('cache-control', 'no-store').type(types[format])
  return bytes
}

const writeTable = (name: string, { heads, rows }: Table) =>
  writeXlsx([{ name: sheetName(name), rows: withHeads(heads, rows), bold: 1, sticky: true, width: 18 }])

/** A name that spreadsheets take: at most 31 characters. */
const sheetName = (name: string) => name.replaceAll(/[^\w -]/g, ' ').slice(0, 31)

function* withHeads(heads: string[], rows: Cell[][]) {
  yield heads
  yield* rows
}

/** Rows that are written before other requests get a turn. */
const batchRows = 500

/** With a byte order mark, because Excel would otherwise misread it. In batches, so that a long table blocks no other request. */
export async function writeCsv({ heads, rows }: Table): Promise<Buffer> {
  const parts = [`\uFEFF${linesOf([heads])}`]
  for (let at = 0; at < rows.length; at += batchRows) {
    parts.push(linesOf(rows.slice(at, at + batchRows)))
    await nextTurn()
  }
  return Buffer.from(parts.join(''))
}

/** By the clock that the filters mean days by. */
const withZone = (time: Date) =>
  inWib(time)
    .toISOString()
    .replace(/\.\d+Z$/, '+07:00')

/** With three decimals as it is read back: `1.125` would be thousands. */
const numberCell = (value: number) => (writeAmount(value) === String(value) ? value : writeAmount(value))

/** Lines of a CSV file. Text that Excel would run as a formula is disarmed. */
export const linesOf = (rows: Cell[][]) =>
  stringify(
    rows.map((row) => row.map((cell) => (cell instanceof Date ? withZone(cell) : typeof cell === 'number' ? numberCell(cell) : cell))),
    { escape_formulas: true },
  )
