import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '#server/platform/config.ts'
import { installJobs } from './installJobs.ts'
import { grantsFor, refusePowerful, roleOf, servingRole, type Addresses } from './roles.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Any fixed number: it names the lock under which migrations run, so that two starts take turns. */
const lockKey = 7_265_766

/** How long a migration waits for a table that others use, and how often it tries. */
const [lockTimeoutMs, lockTries] = [1_000, 60]
/** How often a start asks whether another has migrated. */
const lockEveryMs = 200

/** The migrations of this version, in their order, with their checksums. */
export const knownMigrations = () =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .toSorted()
      .map((name) => [name, checksumOf(readFileSync(new URL(name, folder), 'utf8'))]),
  )

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Runs each file once, in a transaction of its own (with `only` no further than these), then gives the serving role its rights.
 * A changed file stops the start; an `adminUrl` that may not change tables needs them up to date, or gets a ConfigError.
 */
export async function migrate(database: Addresses, log: (text: string) => void = () => undefined, only?: Set<string>) {
  const { adminUrl } = database
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined) // a lost connection also fails the statement, which is what ends us
  await client.connect()
  try {
    await takeTurn(client)
    const app = servingRole(database)
    if (!(await mayMigrate(client))) {
      if (app) throw new ConfigError(`The role ${roleOf(adminUrl)} of DATABASE_ADMIN_URL does not own the tables.`)
      return await expectMigrated(client, adminUrl)
    }
    if (app) await refusePowerful(client, app)
    await refuseOlder(client)
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    )
    const done = await doneMigrations(client)
    for (const [name, checksum] of knownMigrations())
      if (!only || only.has(name)) await runOnce(client, name, { checksum, done: done.get(name) }, log)
    await installJobs(adminUrl)
    if (app && !only) await runMigration(client, grantsFor(client, app))
    else if (!app) log(oneRole(roleOf(adminUrl)))
  } finally {
    await client.end()
  }
}

/** Asked again and again: who waits inside a statement keeps a snapshot, for which `create index concurrently` waits in turn. */
async function takeTurn(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
    if (rows[0]?.taken) return
    await pause(lockEveryMs)
  }
}

/** Refuses a database from before the first baseline, whose tables no migration can bring up to date. It stays untouched. */
async function refuseOlder(client: pg.Client) {
  const done = await doneMigrations(client).catch(() => new Map<string, string>())
  const [baseline = ''] = knownMigrations().keys()
  if (done.size > 0 && !done.has(baseline))
    throw new ConfigError(
      'This database was made by a version of Pasokan from before its first release and cannot be upgraded. It is unchanged. Start with an empty DATA_DIR or DATABASE_URL.',
    )
}

const oneRole = (role: string) =>
  `The role ${role} that serves may also change tables, ledger and audit. One that only serves is safer: docs/operations/several-machines.md.`

async function mayMigrate(client: pg.Client) {
  const { rows } = await client.query<{ may: boolean }>(
    `select coalesce((select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('migrations')),
       has_schema_privilege('public', 'create')) as may`,
  )
  return rows[0]?.may ?? false
}

/** A role that only serves starts after the owner has migrated; the lock has waited for one who is at it. */
async function expectMigrated(client: pg.Client, url: string) {
  const done = await doneMigrations(client).catch(() => new Map<string, string>())
  const missing = [...knownMigrations()].find(([name, checksum]) => !ranBefore(name, checksum, done.get(name)))
  if (missing) throw new ConfigError(toMigrate(missing[0], roleOf(url)))
  await installJobs(url).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === '42501' ? new ConfigError(toMigrate('the job queue', roleOf(url))) : error
  })
}

const toMigrate = (what: string, role: string) =>
  `The database is not up to date (${what}), and the role ${role} may not change it. Run npm run migrate with DATABASE_ADMIN_URL first.`

async function doneMigrations(client: pg.Client) {
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

type Sums = { checksum: string; done: string | undefined }

async function runOnce(client: pg.Client, name: string, { checksum, done }: Sums, log: (text: string) => void) {
  if (ranBefore(name, checksum, done)) return
  const text = readFileSync(new URL(name, folder), 'utf8')
  log(`Migrating: ${name}`)
  await runMigration(client, `${text}; insert into migrations (name, checksum) values ('${name}', '${checksum}')`)
}

function ranBefore(name: string, checksum: string, done: string | undefined) {
  if (done !== undefined && done !== checksum)
    throw new ConfigError(`The migration ${name} was changed after it had run on this database. Add a new one instead.`)
  return done === checksum
}

/**
 * Runs a migration in one transaction. While it waits for a table no other query gets at it, so it gives up soon, lets those
 * who wait pass, and comes back; one that lost a deadlock comes back too.
 */
export async function runMigration(client: pg.Client, text: string, tries = lockTries): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = '${lockTimeoutMs}ms'`)
    await client.query(text)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (tries === 1 || !(error instanceof pg.DatabaseError) || !['55P03', '40P01'].includes(error.code ?? '')) throw error
    await pause(lockTimeoutMs)
    await runMigration(client, text, tries - 1)
  }
}
