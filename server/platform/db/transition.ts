import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Tx } from './db.ts'
import type { DB, Status } from './schema.ts'

/** Tables whose rows have a status. Its type is read-only: only `transition` writes it. */
type StatusTable = { [T in keyof DB]: DB[T] extends { status: Status } ? T : never }[keyof DB]

/** One allowed move: who may make it, its source and target statuses, and the event that it records. */
type Move = { move: string; by: readonly string[]; from: readonly string[]; to: string; event?: string }
export type Moves<T extends StatusTable = StatusTable, R extends Move = Move> = { table: T; rows: readonly R[] }

type RowOf<R extends Move, M> = R extends { move: M } ? R : never
type EventOf<R> = R extends { event: infer E } ? E : never

type TransitionRequest<T extends StatusTable, R extends Move> = {
  who: R['by'][number]
  /** SQL over the table's own columns. */
  which: RawBuilder<unknown>
  /** Columns set together with the status. */
  set?: { [C in Exclude<keyof DB[T], 'id' | 'status'>]?: unknown }
} & ([EventOf<R>] extends [never]
  ? { record?: never }
  : { record: (row: Selectable<DB[T]>, type: EventOf<R> & string) => Promise<unknown> })

/** All allowed moves of a table's rows. */
export const tableOfMoves = <T extends StatusTable, const R extends Move>(table: T, rows: readonly R[]): Moves<T, R> => ({ table, rows })

/**
 * The only way to change a status: moves the matching rows that `who` may move and records the event of each. Returns the moved rows, now
 * locked. Rows in other statuses are left, so that one of two concurrent calls wins.
 */
export async function transition<T extends StatusTable, R extends Move, M extends R['move']>(
  tx: Tx,
  moves: Moves<T, R>,
  move: M,
  { who, which, set = {}, record }: TransitionRequest<T, RowOf<R, M>>,
): Promise<Selectable<DB[T]>[]> {
  const { to, from } = moveSql(moves, move, who)
  const columns = Object.entries(set).filter(([, value]) => value !== undefined)
  const { rows } = await sql<Selectable<DB[T]> & { status: string }>`
    update ${sql.table(moves.table)} set ${sql.raw(to)}${sql.join(
      columns.map(([column, value]) => sql`, ${sql.ref(column)} = ${value}`),
      sql``,
    )} where (${which}) and ${sql.raw(from)} returning *`.execute(tx)
  for (const row of rows) {
    const type = moves.rows.find((each) => each.move === move && each.to === row.status)?.event
    if (type !== undefined) await record?.(row, type as EventOf<RowOf<R, M>> & string)
  }
  return rows
}

/** SQL of a move for larger statements: the assignment, and the condition on the current status. */
export function moveSql<R extends Move, M extends R['move']>({ rows }: { rows: readonly R[] }, move: M, who: RowOf<R, M>['by'][number]) {
  const mine = rows.filter((row) => row.move === move && row.by.includes(who))
  if (mine.length === 0) throw new Error(`no ${who} may ${move}`)
  const quoted = (from: readonly string[]) => from.map((status) => `'${status}'`).join(', ')
  const cases = mine.map(({ from, to }) => `when status in (${quoted(from)}) then '${to}'`)
  const [only] = mine
  return {
    to: `status = ${mine.length === 1 ? `'${only!.to}'` : `case ${cases.join(' ')} end`}`,
    from: `status in (${quoted(mine.flatMap((row) => row.from))})`,
  }
}

/** Moves that `who` may make from a status, in table order. */
export const movesFrom = <R extends Move>({ rows }: { rows: readonly R[] }, who: string, from: string): R['move'][] => [
  ...new Set(rows.filter((row) => row.by.includes(who) && row.from.includes(from)).map((row) => row.move)),
]
