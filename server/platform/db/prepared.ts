import { CompiledQuery, sql, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { askAll, askPool, type Answer, type NamedQuery } from './ask.ts'
import type { Db, Tx } from './db.ts'
import { isReading, noteFailure, replicaFor } from './reading.ts'
import type { Replica } from './replicas.ts'

/** A query that begins so is parsed and planned once for each connection. For queries whose text never varies. */
export const prepared = '/* prepared */'
/** The same for the query builder: `.modifyEnd(keepPlan)`. */
export const keepPlan = sql.raw(prepared)

export type Statement = Omit<NamedQuery, 'name'>

const nothing: Answer<object> = { command: '', rowCount: 0, rows: [] }

/** What a transaction asks at once (`runPipelined`), as it comes through Kysely: the values are the statements. */
const pipelined = '/* pipelined */'
const begin = { name: 'begin', text: 'begin', values: [] }

/** The pool as Kysely sees it, with names for the queries that ask to be prepared. */
export function withPrepared(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const known = wrapped.get(client)
    if (known) return known
    // A transaction that has asked nothing yet: `begin` goes along with its first statement.
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
    return (await withFreshPlans((name) => askPool<Row>(replica?.pool ?? pool, name({ text, values })))).rows
  } catch (error) {
    if (replica) noteFailure(replica, error)
    throw error
  }
}

/** Runs several such queries of a transaction one after the other, in one round trip; the rows of each. */
export async function runPipelined<Rows extends object[]>(
  tx: Tx,
  statements: readonly Statement[],
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const { rows } = await tx.withoutPlugins().executeQuery<Answer<object>>(CompiledQuery.raw(pipelined, [...statements]))
  return rows.map((answer) => answer.rows) as { [At in keyof Rows]: Rows[At][] }
}

/**
 * A migration that changes a column's type makes every kept plan of it useless, on every connection: all are named anew,
 * and the query is asked again. Inside a transaction, which that error has ended, the error says that it is to be run again.
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

/** `*` means other columns after a migration: a kept plan then fails, or an insert no longer fits. */
function refuseStars(text: string) {
  if (/(?:select|returning|,)\s+(?:\w+\.)?\*/i.test(text)) throw new Error(`A prepared statement names its columns: ${text.trim()}`)
}
