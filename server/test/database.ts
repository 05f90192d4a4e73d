import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '#server/platform/db/db.ts'
import { appAddress, type Addresses } from '#server/platform/db/roles.ts'
import { brokenInvariants, invariants } from '#server/invariants.ts'

/**
 * A fresh, migrated database of the test run's server. Disposing it checks the invariants (safety.md) first: a test
 * that leaves money or stock in disorder fails, whatever else it asserts. `close` does so over a pool, which it ends.
 */
export async function freshDatabase() {
  const template = inject('templateUrl')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  // Copying files costs a seventh of writing them through the log, which a test's server does not need.
  await asAdmin(template, `create database ${name} template ${new URL(template).pathname.slice(1)} strategy file_copy`)
  const addresses = addressesOf(template, name)
  const close = async (pool = createPool(addresses.adminUrl, { max: 1, silenceMs: 0 })) => {
    const broken = await findBroken(pool, addresses.adminUrl).finally(() => pool.end())
    await asAdmin(template, `drop database ${name} with (force)`)
    if (broken) throw new Error(`Invariants are broken:\n${JSON.stringify(broken, null, 2)}`)
  }
  // Connections of the test's own know its tables already, so asking them costs a third of what a new one does.
  return { ...addresses, close, [Symbol.asyncDispose]: () => close() }
}

/** All are asked at once: a round trip for each would cost more than the answers. Returns undefined while they hold. */
async function findBroken(pool: pg.Pool, url: string) {
  const { rows } = await pool.query<{ name: string }>(filledTables)
  const asked = invariantsOf(new Set(rows.map(({ name }) => name)))
  const results = [(await pool.query(asked.map(counted).join(';\n'))) as unknown as pg.QueryResult[]].flat()
  return results.some(({ rowCount }) => rowCount !== 0) ? brokenInvariants(url) : undefined
}

const filledTables = `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`

// Counted: for the first row alone the planner would compare each row with all others.
const counted = ({ sql }: { sql: string }) => `select from (${sql}\n) broken having count(*) > 0`

/**
 * Those whose answer may differ from the template's, where all hold: an invariant over tables that were empty there and still never had
 * a row says the same. One that names anything else, a view or a function too, is always asked.
 */
export function invariantsOf(filled: Set<string>) {
  const { empty, others } = inject('templateTables')
  const opaque = new Set(others)
  const untouched = new Set(empty.filter((name) => !filled.has(name) && !opaque.has(name)))
  return invariants.filter(({ sql }) => {
    const words = sql.toLowerCase().match(/\w+/g) ?? []
    return !words.some((word) => untouched.has(word)) || words.some((word) => filled.has(word) || opaque.has(word))
  })
}

/** A database with nothing in it at all, to restore into. */
export async function emptyDatabase() {
  const template = inject('templateUrl')
  const name = `e_${randomUUID().replaceAll('-', '')}`
  await asAdmin(template, `create database ${name} template template0`)
  return {
    ...addressesOf(template, name),
    [Symbol.asyncDispose]: () => asAdmin(template, `drop database ${name} with (force)`),
  }
}

/** `url` serves as the product does; `adminUrl` owns the tables: for what only a test changes. */
function addressesOf(template: string, name: string): Addresses {
  const adminUrl = Object.assign(new URL(template), { pathname: `/${name}` }).href
  return { url: appAddress(adminUrl), adminUrl }
}

async function asAdmin(template: string, statement: string) {
  const client = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
