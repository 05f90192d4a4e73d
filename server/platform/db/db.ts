import type { Socket } from 'node:net'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { isStalePlan, openedOn, withPrepared } from './prepared.ts'
import type { DB } from './schema.ts'

/** Runs queries: the pool or a transaction. */
export type Db = Kysely<DB>
/** A function that takes a Tx cannot be called outside a transaction. */
export type Tx = Transaction<DB>

// Rupiah and ids are bigint in PostgreSQL and stay far below 2^53.
const safeInteger = (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`number too large: ${text}`)
  return value
}
pg.types.setTypeParser(pg.types.builtins.INT8, safeInteger)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, safeInteger)
// A date is not a moment: it stays `YYYY-MM-DD`.
pg.types.setTypeParser(pg.types.builtins.DATE, String)

type PoolOptions = {
  max?: number
  /** The application_name of these connections. */
  name?: string
  /** Called when the server closes an idle connection. */
  log?: (error: Error) => void
  /** Milliseconds without a byte after which a query counts as lost; 0 disables the timeout, for long statements. */
  silenceMs?: number
  /** Milliseconds that a call waits for a connection. */
  connectMs?: number
}

/**
 * Creates a connection pool. Calls to an unreachable database fail within 15 s: a connection that is silent during a query is destroyed, so
 * that it is not reused. PostgreSQL's own timeout ends slow statements before.
 */
export function createPool(url: string, { max = 10, name, log, silenceMs = 14_000, connectMs = 5_000 }: PoolOptions = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    pipeline: true,
    ...(name ? { application_name: name } : {}),
    connectionTimeoutMillis: connectMs,
    // A new connection plans each statement again, so those of a page outlast the pause of a reader. LIFO order lets extra ones (some 6 MB each)
    // idle out after a peak; one stays.
    idleTimeoutMillis: 120_000,
    min: 1,
    statement_timeout: silenceMs * 0.9,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // The database may stop before the last connection has closed.
  const hear = (error: Error) => pool.ending || log?.(error)
  pool.on('error', hear)
  pool.on('connect', (client) => {
    // A checked-out client emits `error` when its server dies; without a listener that ends the process.
    client.on('error', hear)
    cutWhenSilent(client as LiveClient, silenceMs)
  })
  return pool
}

/** Fields missing in the driver's types: whether a response is pending, and the socket. */
type LiveClient = pg.PoolClient & { readyForQuery: boolean; connection: { stream: Socket } }

/** Destroys a connection that is silent during a query. Idle ones may be silent: those that listen are for days. */
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
 * Runs work in one transaction, or joins the caller's. Retries up to three times after a deadlock, a serialization failure or a plan from
 * before a migration.
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

/** Reads in one read-only transaction with a consistent snapshot; a replica may run it. */
export const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)

const lostRace = (error: unknown) => error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')
