import type { Socket } from 'node:net'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { isStalePlan, openedOn, withPrepared } from './prepared.ts'
import type { DB } from './schema.ts'

/** Anything that can run a query: the pool or a transaction. */
export type Db = Kysely<DB>
/** A function that asks for a Tx cannot be called outside a transaction. */
export type Tx = Transaction<DB>

// Rupiah and ids are bigint in PostgreSQL and stay far below 2^53 here.
const safeInteger = (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`number too large: ${text}`)
  return value
}
pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, safeInteger)
// A day is no moment: it stays `YYYY-MM-DD`.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

type PoolOptions = {
  max?: number
  /** What PostgreSQL shows these connections as. */
  name?: string
  /** Hears of connections that the server closed while idle. */
  log?: (error: Error) => void
  /** Milliseconds without a byte after which a query counts as lost; 0 waits for ever, for statements that may take long. */
  silenceMs?: number
  /** Milliseconds that a call waits for a connection. */
  connectMs?: number
}

/**
 * A pool of connections. A database that is frozen or out of reach fails each call within 15 s: a connection that is
 * silent while it is asked something is cut, so that it is not reused. PostgreSQL ends what is merely slow before.
 */
export function createPool(url: string, { max = 10, name, log, silenceMs = 14_000, connectMs = 5_000 }: PoolOptions = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...(name ? { application_name: name } : {}),
    connectionTimeoutMillis: connectMs,
    // Each holds some 3 MB at the database; the most recently used is taken first, so what a rush left over goes; one stays.
    idleTimeoutMillis: 10_000,
    min: 1,
    statement_timeout: silenceMs * 0.9,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const hear = (error: Error) => log?.(error)
  pool.on('error', hear)
  pool.on('connect', (client) => {
    // A checked-out client whose server dies emits `error` as well; without a listener that ends the process.
    client.on('error', hear)
    cutWhenSilent(client as LiveClient, silenceMs)
  })
  return pool
}

/** What the driver does not put in its types: whether it waits for an answer, and the socket it waits on. */
type LiveClient = pg.PoolClient & { readyForQuery: boolean; connection: { stream: Socket } }

/** An idle connection may be silent: those that listen are for days. */
function cutWhenSilent(client: LiveClient, silenceMs: number) {
  const { stream } = client.connection
  stream.setTimeout(silenceMs)
  stream.on('timeout', () => {
    if (!client.readyForQuery) stream.destroy(new Error('Query read timeout'))
  })
}

export function createDb(pool: pg.Pool): Db {
  return openedOn(
    new Kysely<DB>({
      dialect: new PostgresDialect({ pool: withPrepared(pool) }),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    }),
    pool,
  )
}

/**
 * Runs work in one transaction, or in the caller's when it is in one. One that lost a deadlock or a serialization race, or met a plan from before a migration, is
 * run again, three times at most.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>, tries = 3): Promise<T> {
  if (db.isTransaction) return work(db as Tx)
  try {
    return await db.transaction().execute(work)
  } catch (error) {
    if (tries > 1 && (lostRace(error) || isStalePlan(error))) return inTransaction(db, work, tries - 1)
    throw error
  }
}

/** Reads in one transaction that sees one moment and may write nothing; a replica may run it. */
export const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

const lostRace = (error: unknown) => error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')
