import { sql, type Insertable, type Selectable } from 'kysely'
import type { DB } from '#server/platform/db/schema.ts'
import type { Tx } from '#server/platform/db/db.ts'

type WithId = { [T in keyof DB]: 'id' extends keyof DB[T] ? T : never }[keyof DB]
type Row = Record<string, unknown>
/** A past is loaded as it ended: of the product's own code only `transition` writes a status. */
type DemoRow<T extends keyof DB> = Omit<Insertable<DB[T]>, 'status'> & { status?: string | number | null }

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Bytes as PostgreSQL reads them in text, times as ISO strings. */
const plain = (value: unknown) =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value instanceof Date ? value.toISOString() : value

/** Rows of one statement: one over all of a past, each row with its triggers, is silent for longer than a busy machine's connection may be. */
const batchSize = 500

/** Rows in the order given, some at a time, each time as one JSON parameter. All name the same columns. */
async function insertAll(tx: Tx, table: string, rows: readonly Row[], answer: string) {
  const made: { id: number }[] = []
  for (let at = 0; at < rows.length; at += batchSize)
    made.push(...(await insertSome(tx, table, rows.slice(at, at + batchSize), answer)).rows)
  return made
}

const insertSome = (tx: Tx, table: string, rows: readonly Row[], answer: string) => {
  const names = Object.keys(rows[0] ?? {})
  const columns = sql.join(names.map((name) => sql.ref(snake(name))))
  const json = JSON.stringify(rows.map((row) => Object.fromEntries(names.map((name) => [snake(name), plain(row[name])]))))
  return sql<{ id: number }>`
    insert into ${sql.table(snake(table))} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(snake(table))}, ${json}::jsonb) with ordinality as given order by ordinality
    ${sql.raw(answer)}`.execute(tx)
}

export async function insertRows<T extends keyof DB & string>(tx: Tx, table: T, rows: readonly DemoRow<T>[]): Promise<void> {
  if (rows.length > 0) await insertAll(tx, table, rows, '')
}

/** The same, answering the new ids in the order of the rows. */
export async function insertForIds<T extends WithId & string>(
  tx: Tx,
  table: T,
  rows: readonly DemoRow<T>[],
): Promise<Selectable<DB[T]>['id' & keyof Selectable<DB[T]>][]> {
  if (rows.length === 0) return []
  const made = await insertAll(tx, table, rows, 'returning id')
  // The driver reads bigint as a safe number; which brand of id it is, only the table tells.
  return made.map(({ id }) => id as Selectable<DB[T]>['id' & keyof Selectable<DB[T]>])
}
