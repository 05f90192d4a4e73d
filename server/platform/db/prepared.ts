import { CompiledQuery, sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { ask, askPool } from './ask.ts'
import type { Db } from './db.ts'
import { isReading, noteFailure, replicaFor } from './reading.ts'
import type { Replica } from './replicas.ts'

/** A query that begins so is parsed and planned once for each connection. For queries whose text never varies. */
export const prepared = '/* prepared */'
/** The same for the query builder: `.modifyEnd(keepPlan)`. */
export const keepPlan = sql.raw(prepared)

/** The pool as Kysely sees it, with names for the queries that ask to be prepared. */
export function withPrepared(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const known = wrapped.get(client)
    if (known) return known
    const query = (text: unknown, values?: readonly unknown[]) =>
      typeof text === 'string' && (text.startsWith(prepared) || text.endsWith(prepared))
        ? withFreshPlan((name) => ask(client, name, text, values ?? []), text)
        : client.query(text as string, values as unknown[])
    // Kysely's type also knows cursors, which are not used here.
    const made = { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
    wrapped.set(client, made)
    return made
  }
  const own = async () => wrap(await pool.connect())
  return { connect: async () => (isReading(pool) ? eitherClient(pool, own, wrap) : own()), end: () => pool.end() }
}

/** A connection of the pool or of a replica: what is asked first tells which. */
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

/** Remembers whose connections a `Db` uses, so that its hottest queries can go to them directly. */
export function openedOn<D extends Db>(db: D, pool: pg.Pool): D {
  pools.set(db, pool)
  return db
}

/**
 * Runs a query whose text never varies: parsed and planned once for each connection, columns named as the row is to be.
 * A third of the processor time of the same through the query builder, which still hands it on inside a transaction.
 */
export async function runPrepared<Row extends object>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  const pool = pools.get(db)
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(`${prepared}${text}`, values))).rows
  const replica = replicaFor(pool, text)
  try {
    return (await withFreshPlan((name) => askPool<Row>(replica?.pool ?? pool, name, text, values), text)).rows
  } catch (error) {
    if (replica) noteFailure(replica, error)
    throw error
  }
}

/**
 * A migration that changes a column's type makes every kept plan of it useless, on every connection: all are named anew,
 * and the query is asked again. Inside a transaction, which that error has ended, the error says that it is to be run again.
 */
async function withFreshPlan<T>(ask: (name: string) => Promise<T>, text: string): Promise<T> {
  const name = nameOf(text)
  try {
    return await ask(name)
  } catch (error) {
    if (!isStalePlan(error)) throw error
    if (name === nameOf(text)) generation += 1
    return ask(nameOf(text)).catch((second: unknown) => {
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

function nameOf(text: string) {
  const known = numbers.get(text)
  if (known !== undefined) return `p${known}_${generation}`
  refuseStars(text)
  numbers.set(text, numbers.size)
  return `p${numbers.size - 1}_${generation}`
}

/** `*` means other columns after a migration: a kept plan then fails, or an insert no longer fits. */
function refuseStars(text: string) {
  if (/(?:select|returning|,)\s+(?:\w+\.)?\*/i.test(text)) throw new Error(`A prepared statement names its columns: ${text.trim()}`)
}
