import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { createPool } from '#server/platform/db/db.ts'
import { appAddress, type Addresses } from '#server/platform/db/roles.ts'
import { brokenInvariants, invariants } from '#server/invariants.ts'
import type { Cleaning } from './cleaning.ts'

/** A database that one test after the other uses, with connections that have its tables cached. `uses`: number of tests that had it. */
type Lease = Addresses & { name: string; pool: pg.Pool; owner: pg.Client; uses: number; isLost?: boolean }

/** Leases of this worker, which runs its tests one after the other. A test may use several at once. */
const free: Lease[] = []

/** Deleted rows take space in tables and indexes until the database is replaced. */
const maxUses = 50

const poolName = 'test pool'

/**
 * Leases a migrated database, in its initial state, with a pool of the server's role. `isNew`: never used, without space of deleted rows.
 * Disposing it checks the invariants (safety.md) first: a test that leaves money or stock in disorder fails.
 */
export async function freshDatabase({ isNew = false } = {}) {
  const lease = (isNew ? undefined : free.pop()) ?? (await createLease())
  const close = async () => {
    const reusable = await endTest(lease).catch(async (error: unknown) => {
      await drop(lease)
      throw error
    })
    if (reusable) free.push(lease)
    else await drop(lease)
  }
  const { url, adminUrl, pool } = lease
  return { url, adminUrl, pool, close, [Symbol.asyncDispose]: close }
}

async function createLease(): Promise<Lease> {
  const template = inject('templateUrl')
  const name = `t_${randomUUID().replaceAll('-', '')}`
  // Copying files costs a seventh of writing them through the log, which a test's server does not need.
  await asAdmin(template, `create database ${name} template ${new URL(template).pathname.slice(1)} strategy file_copy`)
  const addresses = addressesOf(template, name)
  const owner = await connectOwner(addresses.adminUrl)
  const lease: Lease = { ...addresses, name, owner, pool: createPool(addresses.url, { max: 12, name: poolName }), uses: 0 }
  owner.on('end', () => (lease.isLost = true))
  return lease
}

async function connectOwner(url: string) {
  const owner = new pg.Client({ connectionString: url })
  // A test may cut all connections, and the run ends its server while this worker still lives.
  owner.on('error', () => undefined)
  await owner.connect()
  await owner.query(brokenFunction)
  const cleaning = inject('cleaning')
  if (cleaning) await owner.query(cleanFunctions(cleaning))
  return owner
}

/** Resets the database for the next test. Returns false if it cannot be reused. Throws if an invariant is broken. */
async function endTest(lease: Lease) {
  lease.uses += 1
  if (lease.isLost) lease.owner = await connectOwner(lease.adminUrl)
  const { owner, pool, adminUrl } = lease
  const { rowCount } = await owner.query('select pg_temp.broken()')
  if (rowCount !== 0) throw new Error(`Invariants are broken:\n${JSON.stringify(await brokenInvariants(adminUrl), null, 2)}`)
  if (lease.isLost || lease.uses >= maxUses || pool.ended || pool.idleCount < pool.totalCount) return false
  const cleaning = inject('cleaning')
  if (!cleaning || (await hasOtherConnections(owner))) return false
  const { rows } = await owner.query<{ fingerprint: string }>('select pg_temp.fingerprint()')
  if (rows[0]?.fingerprint !== cleaning.fingerprint) return false
  await owner.query('select pg_temp.clean()')
  return true
}

/** Another client may still write. PostgreSQL lists a closed connection for a moment. */
async function hasOtherConnections(owner: pg.Client) {
  for (let tries = 0; tries < 20; tries += 1) {
    const { rowCount } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid() and application_name <> '${poolName}'`,
    )
    if (rowCount === 0) return false
    await pause(10)
  }
  return true
}

async function drop({ name, pool, owner }: Lease) {
  await owner.end()
  if (!pool.ended) await pool.end()
  await asAdmin(inject('templateUrl'), `drop database ${name} with (force)`)
}

const checkOf = ({ name, sql }: (typeof invariants)[number]) =>
  `if (select count(*) from (${sql}\n) rows) > 0 then return next ${pg.escapeLiteral(name)}; end if;`

/**
 * A session's function that returns the names of broken invariants. Its cached plans make a check cheap. It counts rows, because
 * `exists` makes the planner choose nested loops.
 */
const brokenFunction = `create function pg_temp.broken() returns setof text language plpgsql as $broken$ begin
  ${invariants.map(checkOf).join('\n')}
end $broken$`

/**
 * A session's functions that reset its database. Triggers and foreign keys are off for the whole session: to turn them off and on again
 * would drop its cached plans, and planning the checks takes ten times as long as the checks.
 */
const cleanFunctions = ({ fingerprintOf, clean }: Cleaning) => `set session_replication_role = replica;
  create function pg_temp.fingerprint() returns text language plpgsql as $fingerprint$ begin return ${fingerprintOf}; end $fingerprint$;
  create function pg_temp.clean() returns void language plpgsql as $clean$ begin ${clean} end $clean$`

/** An empty database to restore into. */
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
