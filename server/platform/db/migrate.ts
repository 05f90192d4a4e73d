import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '#server/platform/config.ts'
import { installJobs } from '#server/platform/jobs/install.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Any fixed number: it names the lock under which migrations run, so that two starts take turns. */
const lockKey = 7_265_766

/** How long a migration waits for a table that others use, and how often it tries. */
const [lockTimeoutMs, lockTries] = [1_000, 60]

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
 * Brings the database up to date. Each file runs once, in a transaction of its own; a changed file stops the start. With
 * `only` no further than these: a restored archive is filled at the schema it was made with.
 */
export async function migrate(url: string, log: (text: string) => void = () => undefined, only?: Set<string>) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // a lost connection also fails the statement, which is what ends us
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
    )
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations')
    const done = new Map(rows.map((row) => [row.name, row.checksum]))
    for (const [name, checksum] of knownMigrations())
      if (!only || only.has(name)) await runOnce(client, name, { checksum, done: done.get(name) }, log)
    await installJobs(url)
  } finally {
    await client.end()
  }
}

type Sums = { checksum: string; done: string | undefined }

async function runOnce(client: pg.Client, name: string, { checksum, done }: Sums, log: (text: string) => void) {
  if (done === checksum) return
  const text = readFileSync(new URL(name, folder), 'utf8')
  if (done !== undefined)
    throw new ConfigError(`The migration ${name} was changed after it had run on this database. Add a new one instead.`)
  log(`Migrating: ${name}`)
  await runMigration(client, `${text}; insert into migrations (name, checksum) values ('${name}', '${checksum}')`)
}

/**
 * Runs a migration in one transaction. While it waits for a table nobody else gets at it, so it gives up soon, lets those
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
