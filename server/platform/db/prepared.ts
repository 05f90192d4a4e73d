import { CompiledQuery, sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { askAll, askPool, type Answer, type NamedQuery } from './ask.ts'
import type { Db, Tx } from './db.ts'
import { isReading, noteFailure, replicaFor } from './reading.ts'
import type { Replica } from './replicas.ts'

/** Prefix of queries that are parsed and planned once per connection. For queries whose text never varies. */
export const prepared = '/* prepared */'
/** The same for the query builder: `.modifyEnd(keepPlan)`. */
export const keepPlan = sql.raw(prepared)

export type Statement = Omit<NamedQuery, 'name'>

const nothing: Answer<object> = { command: '', rowCount: 0, rows: [] }

/** Marks the batch of `runPipelined` on its way through Kysely: its values are the statements. */
const pipelined = '/* pipelined */'
const begin = { name: 'begin', text: 'begin', values: [] }

/** The pool for Kysely, with named statements for queries that ask to be prepared. */
export function withPrepared(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const known = wrapped.get(client)
    if (known) return known
    // `begin` is sent together with the transaction's first statement, to save a round trip.
    let begins = false
    const send = async (statements: readonly Statement[]): Promise<Answer<object>[]> => {
      const asked = begins ? [begin] : []
      begins = false
      const answers = await withFreshPlans((name) => askAll(client, [...asked.splice(0), ...statements.map(name)]))
      return answers.slice(-statements.length)
    }
    const query = async (text: unknown, values?: readonly unknown[]) => {
      if (text === 'begin') begins = true
      else if (text === pipelined) return { command: '', rowCount: 0, rows: await send(values as Statement[]) }
      else if (typeof text === 'string' && (text.startsWith(prepared) || text.endsWith(prepared)))
        return (await send([{ text, values: values ?? [] }]))[0]
      else if (begins && (text === 'commit' || text === 'rollback')) begins = false
      else {
        if (begins) await client.query('begin')
        begins = false
        return client.query(text as string, values as unknown[])
      }
      return nothing
    }
    // Kysely's type also includes cursors, which are not used here.
    const made = { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
    wrapped.set(client, made)
    return made
  }
  const own = async () => wrap(await pool.connect())
  return { connect: async () => (isReading(pool) ? eitherClient(pool, own, wrap) : own()), end: () => pool.end() }
}

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
export async function runPrepared<Row extends object>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  const pool = pools.get(db)
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(`${prepared}${text}`, values))).rows
  const replica = replicaFor(pool, text)
  try {
    return (await withFreshPlans((name) => askPool<Row>(replica?.pool ?? pool, name({ text, values })))).rows
  } catch (error) {
    if (replica) noteFailure(replica, error)
    throw error
  }
}

/** Runs several such queries of a transaction in order and in one round trip; returns the rows of each. */
export async function runPipelined<Rows extends object[]>(
  tx: Tx,
  statements: readonly Statement[],
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const { rows } = await tx.withoutPlugins().executeQuery<Answer<object>>(CompiledQuery.raw(pipelined, [...statements]))
  return rows.map((answer) => answer.rows) as { [At in keyof Rows]: Rows[At][] }
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
