import type { Socket } from 'node:net'
import { CompiledQuery, sql, type PostgresPool, type PostgresPoolClient, type RawBuilder } from 'kysely'
import pg from 'pg'
import type { Db, Tx } from './db.ts'
import { isReading, noteFailure, replicaFor } from './reading.ts'
import type { Replica } from './replicas.ts'

/** Prefix of queries that are parsed and planned once per connection. For queries whose text never varies. */
export const preparedHint = '/* prepared */'
/** The same for the query builder: `.modifyEnd(keepPlan)`. */
export const keepPlan = sql.raw(preparedHint)

export type Statement = { text: string; values: readonly unknown[] }
type NamedQuery = Statement & { name: string }
type Answer = { command: string; rowCount: number | null; rows: object[] }

const nothing: Answer = { command: '', rowCount: 0, rows: [] }

/** Mark the batches of `runPipelined` and `runLast` on their way through Kysely: their values are the statements. */
const [pipelined, pipelinedLast] = ['/* pipelined */', '/* pipelined, then commit */']

/** The pool for Kysely, with named statements for queries that ask to be prepared. */
export function withPrepared(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const known = wrapped.get(client)
    if (known) return known
    // `begin` is sent together with reads that follow it, to save a round trip. A write waits for it: without it, it would stay.
    let begins = false
    let isBroken = false
    let isOver = false
    const send = async <T>(texts: readonly string[], ask: () => Promise<T>): Promise<T> => {
      const begin = () => (begins ? client.query('begin') : undefined)
      try {
        if (!texts.every(isRead)) {
          const begun = begin()
          begins = false
          await begun
        }
        const sent = inOneWrite(client, () => [begin(), ask()] as const)
        begins = false
        const [, answer] = await Promise.all(sent)
        return answer
      } catch (error) {
        isBroken ||= breaks(error)
        throw error
      }
    }
    const query = async (text: unknown, values?: readonly unknown[]): Promise<unknown> => {
      if (isOver) {
        isOver = text !== 'commit' && text !== 'rollback'
        if (isOver) throw new Error('A transaction ended with `runLast`; nothing may follow.')
      } else if (text === 'begin') begins = true
      else if (begins && (text === 'commit' || text === 'rollback')) begins = false
      else if (text === pipelined) {
        const statements = values as Statement[]
        const texts = statements.map((each) => each.text)
        const answers = await withFreshPlans((name) => send(texts, () => Promise.all(statements.map((each) => ask(client, name(each))))))
        return { ...nothing, rows: answers }
      } else if (text === pipelinedLast) {
        const statements = values as Statement[]
        refuseObjects(statements)
        isOver = true
        const asking = () => [...statements.map((each) => ask(client, named(each))), client.query('commit')]
        const answers = await send(['commit'], () => allOf(asking())).catch((error: unknown) => {
          if (isStalePlan(error)) generation += 1
          throw error
        })
        return { ...nothing, rows: answers.slice(0, -1) }
      } else if (typeof text === 'string' && (text.startsWith(preparedHint) || text.endsWith(preparedHint)))
        return withFreshPlans((name) => send([text], () => ask(client, name({ text, values: values ?? [] }))))
      else return send([String(text)], () => client.query(text as string, values as unknown[]))
      return nothing
    }
    // Kysely's type also includes cursors, which are not used here.
    const made = { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(isBroken) }
    wrapped.set(client, made)
    return made
  }
  const own = async () => wrap(await pool.connect())
  return { connect: async () => (isReading(pool) ? eitherClient(pool, own, wrap) : own()), end: () => pool.end() }
}

/** The driver may fail to write an object, and would still commit what was sent before it. */
function refuseObjects(statements: readonly Statement[]) {
  const isPlain = (value: unknown): boolean => (Array.isArray(value) ? value.every(isPlain) : value === null || typeof value !== 'object')
  if (!statements.every(({ values }) => values.every(isPlain))) throw new Error('`runLast` takes plain values and lists of them.')
}

/** Waits for all answers, so that the connection is free; throws the first refusal. */
async function allOf<T>(asking: Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(asking)
  return Promise.all(asking)
}

/** The driver's socket, which its types leave out. */
type SendingClient = pg.ClientBase & { connection: { stream: Socket } }

/** Sends what `send` asks of a connection in one write: a system call for all of a round trip. */
function inOneWrite<T>(client: pg.ClientBase, send: () => T): T {
  const { stream } = (client as SendingClient).connection
  stream.cork()
  try {
    return send()
  } finally {
    stream.uncork()
  }
}

const ask = (client: pg.ClientBase, { name, text, values }: NamedQuery): Promise<Answer> =>
  client.query({ name, text, values: values as unknown[] })

/** A connection of the pool or of a replica; the first statement decides which. */
function eitherClient(
  pool: pg.Pool,
  own: () => Promise<PostgresPoolClient>,
  wrap: (client: pg.PoolClient) => PostgresPoolClient,
): PostgresPoolClient {
  let client: PostgresPoolClient | undefined
  let replica: Replica | undefined
  const query = async (text: string, values?: readonly unknown[]) => {
    if (!client) replica = replicaFor(pool, text)
    try {
      client ??= replica ? wrap(await replica.pool.connect()) : await own()
      return await client.query(text, values as unknown[])
    } catch (error) {
      if (replica) noteFailure(replica, error)
      throw error
    }
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client?.release() }
}

const pools = new WeakMap<Db, pg.Pool>()
export const poolOf = (db: Db) => pools.get(db)

/** Remembers the pool of a `Db`, so that the hottest queries can use it directly. */
export function openedOn<D extends Db>(db: D, pool: pg.Pool): D {
  pools.set(db, pool)
  return db
}

/**
 * Runs a query whose text never varies, prepared once per connection; columns are named as in the row type. It takes a third of the query
 * builder's processor time. In a transaction it still goes through the query builder.
 */
export async function runPrepared<Row extends object>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const pool = pools.get(db)
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(`${preparedHint}${text}`, [...values]))).rows
  const replica = replicaFor(pool, text)
  try {
    return (await withFreshPlans((name) => askPool(replica?.pool ?? pool, name({ text, values })))).rows as Row[]
  } catch (error) {
    if (replica) noteFailure(replica, error)
    throw error
  }
}

/** A refusal by PostgreSQL leaves a connection usable. After a value that this process cannot convert, the driver counts on a closed plan. */
const breaks = (error: unknown) => !(error instanceof pg.DatabaseError) || /^(?:57P|08)/.test(error.code ?? '')

const beginsRead = /^\s*(?:\/\*.*?\*\/\s*)?(select|with)\b/i
const isRead = (text: string) => {
  const first = beginsRead.exec(text)?.[1]?.toLowerCase()
  return first === 'select' || (first === 'with' && !/\b(?:insert|update|delete|merge)\b/i.test(text))
}

/** Unlike `pool.query`, keeps the connection and its plans after a statement that PostgreSQL refuses. */
async function askPool(pool: pg.Pool, query: NamedQuery): Promise<Answer> {
  const client = await pool.connect()
  let isBroken = false
  try {
    return await ask(client, query)
  } catch (error) {
    isBroken = breaks(error)
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** A statement that the query builder made: its rows keep the names that its text gives them. */
export const statementOf = ({ sql: text, parameters: values }: CompiledQuery): Statement => ({ text, values })
/** The same of SQL. */
export const rawStatement = (db: Db, query: RawBuilder<unknown>) => statementOf(query.compile(db))

/** Runs several such queries of a transaction in order and in one round trip; returns the rows of each. */
export async function runPipelined<Rows extends object[]>(
  tx: Tx,
  statements: readonly Statement[],
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  return executeAll(tx, pipelined, statements)
}

async function executeAll<Rows extends object[]>(tx: Tx, how: string, statements: readonly Statement[]) {
  const { rows } = await tx.withoutPlugins().executeQuery<Answer>(CompiledQuery.raw(how, [...statements]))
  return rows.map((answer) => answer.rows) as { [At in keyof Rows]: Rows[At][] }
}

/**
 * Runs the last statements of a transaction and commits in the same round trip; none of them stays if one is refused. Only for one that is
 * the caller's own, and whose answers decide nothing.
 */
export async function runLast<Rows extends object[]>(
  tx: Tx,
  statements: readonly Statement[],
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  return executeAll(tx, pipelinedLast, statements)
}

/**
 * Retries after a migration has invalidated cached plans: all statements get new names. In a transaction, which that error has aborted, the
 * error is thrown so that the whole transaction is retried.
 */
async function withFreshPlans<T>(ask: (name: typeof named) => Promise<T>): Promise<T> {
  const before = generation
  try {
    return await ask(named)
  } catch (error) {
    if (!isStalePlan(error)) throw error
    if (before === generation) generation += 1
    return ask(named).catch((second: unknown) => {
      throw isEndedTransaction(second) ? error : second
    })
  }
}

/** "Cached plan must not change result type": a migration ran since this connection planned the query. */
export const isStalePlan = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === '0A000' && /cached plan/.test(error.message)

const isEndedTransaction = (error: unknown) => error instanceof pg.DatabaseError && error.code === '25P02'

let generation = 0
const numbers = new Map<string, number>()

const named = ({ text, values }: Statement): NamedQuery => ({ name: nameOf(text), text, values })

function nameOf(text: string) {
  const known = numbers.get(text)
  if (known !== undefined) return `p${known}_${generation}`
  refuseStars(text)
  numbers.set(text, numbers.size)
  return `p${numbers.size - 1}_${generation}`
}

/** Refuses `*`: a migration changes its columns, so a cached plan fails or an insert no longer fits. */
function refuseStars(text: string) {
  if (/(?:select|returning|,)\s+(?:\w+\.)?\*/i.test(text)) throw new Error(`A prepared statement names its columns: ${text.trim()}`)
}
