import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { importFields, type ImportId } from '#contract/imports.ts'
import type { Profile } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { linesOf, writeCsv, type Table } from '#server/platform/tableFile.ts'
import { findImport } from './imports.ts'

type RejectedRow = { line: number; cells: Record<string, string>; problem: string }

/** The refused rows of an own import, in the order of the file: as a table, or as CSV that is read as it is sent where they may be a million. Throws `not-found`. */
export async function rejectedRows(db: Db, seller: Profile<'supplier'>, id: ImportId): Promise<Table | Readable> {
  const { large } = await findImport(db, seller, id)
  if (large) return Readable.from(csvOf(db, id))
  return rejectTable(await refusedAfter(db, id, 0, null))
}

async function refusedAfter(db: Db, id: ImportId, line: number, max: number | null) {
  const { rows } = await sql<RejectedRow>`
    select line, cells, problem from product_import_rows where import_id = ${id} and problem <> '' and line > ${line} order by line limit ${max}::integer`.execute(
    db,
  )
  return rows
}

/** Rows that are read at a time. */
const batch = 1_000

async function* csvOf(db: Db, id: ImportId) {
  let rows = await refusedAfter(db, id, 0, batch)
  yield await writeCsv(tableOf(importFields, rows))
  while (rows.length === batch) {
    rows = await refusedAfter(db, id, rows.at(-1)!.line, batch)
    yield linesOf(tableOf(importFields, rows).rows)
  }
}

/** The refused rows as they came, with their line and why; columns about units only where one of them has them. */
const rejectTable = (rows: RejectedRow[]) =>
  tableOf(
    importFields.filter((field, at) => at < alwaysThere || rows.some(({ cells }) => cells[field])),
    rows,
  )
const alwaysThere = importFields.indexOf('unit')

const tableOf = (fields: readonly string[], rows: RejectedRow[]): Table => ({
  heads: [...fields, 'line', 'problem'],
  rows: rows.map(({ line, cells, problem }) => [...fields.map((field) => cells[field] ?? ''), line, problem]),
})
