import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** A query that begins so is parsed and planned once for each connection. For queries whose text never varies. */
export const prepared = '/* prepared */'

const names = new Map<string, string>()

/** The pool as Kysely sees it, with names for the queries that ask to be prepared. */
export function withPrepared(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const known = wrapped.get(client)
    if (known) return known
    const query = (text: unknown, values?: readonly unknown[]) =>
      typeof text === 'string' && text.startsWith(prepared) ? client.query({ name: nameOf(text), text, values: [...(values ?? [])] }) : client.query(text as string, values as unknown[])
    // Kysely's type also knows cursors, which nobody here asks for.
    const made = { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
    wrapped.set(client, made)
    return made
  }
  return { connect: async () => wrap(await pool.connect()), end: () => pool.end() }
}

function nameOf(text: string) {
  const known = names.get(text)
  if (known) return known
  const name = `p${names.size}`
  names.set(text, name)
  return name
}
