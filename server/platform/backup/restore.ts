import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import type { Addresses } from '#server/platform/db/roles.ts'
import { settleRestoredEvents } from '#server/platform/events/restored.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { checksumOf, Manifest, manifestName } from './manifest.ts'
import { connect, schemaOf } from './tables.ts'
import { readTar } from './tar.ts'

type Options = { database: Addresses; storage: Storage; file: string; /** Throw away what the database has. */ force?: boolean }

/**
 * Verifies a whole archive, then restores the database in one transaction, the pictures, and runs newer migrations. Throws an Error with a
 * sentence for a damaged or newer archive, and for a database that is in use or not empty.
 */
export async function restoreBackup({ database, storage, file, force = false }: Options): Promise<Manifest> {
  const manifest = await readManifest(file)
  refuseNewer(manifest)
  const client = await connect(database.adminUrl)
  try {
    await refuseInUse(client)
    if (!(await isEmpty(client))) {
      if (!force) throw new Error('The database is not empty. Restore into an empty one, or add --force to throw its data away.')
      await client.query('drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public')
    }
    await migrate(database, undefined, new Set(manifest.migrations.map(({ name }) => name)))
    await refuseOtherQueue(client, manifest)
    await fill(client, storage, file, manifest)
  } finally {
    await client.end()
  }
  await migrate(database)
  return manifest
}

/** Reads the whole archive and compares the checksum of every file. */
export async function readManifest(file: string): Promise<Manifest> {
  const found = new Map<string, string>()
  let last: { name: string; bytes: Buffer } | undefined
  for await (last of entriesOf(file)) if (last.name !== manifestName) found.set(last.name, checksumOf(last.bytes))
  if (last?.name !== manifestName) throw new Error('The archive is not whole: its manifest is missing.')
  const manifest = Manifest.parse(JSON.parse(last.bytes.toString()))
  for (const [name, checksum] of Object.entries(manifest.files))
    if (found.get(name) !== checksum) throw new Error(`The archive is damaged: ${name} is not what was written.`)
  return manifest
}

const entriesOf = (file: string) => {
  const read = createReadStream(file)
  const unzip = createGunzip()
  read.on('error', (error) => unzip.destroy(error))
  return readTar(read.pipe(unzip))
}

function refuseNewer({ migrations }: Manifest) {
  const known = knownMigrations()
  const strange = migrations.find(({ name, checksum }) => known.get(name) !== checksum)
  if (strange)
    throw new Error(
      `The archive was made by another version of Pasokan (its migration ${strange.name} is not ours). Restore it with that version.`,
    )
}

/** An owner without superuser rights cannot see the `backend_type` of other roles' connections, but sees their user. */
async function refuseInUse(client: pg.Client) {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null
       and coalesce(backend_type, 'client backend') = 'client backend'`,
  )
  if (rowCount) throw new Error('Somebody is using the database. Stop the server first.')
}

async function isEmpty(client: pg.Client) {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') limit 1`,
  )
  return rowCount === 0
}

/** The job queue's tables come from a package. Jobs only fit the schema from which they were saved. */
async function refuseOtherQueue(client: pg.Client, { jobs }: Manifest) {
  const now = (await schemaOf(client)).jobs
  if (now !== jobs) throw new Error(`The archive's job queue has schema ${jobs}, this Pasokan's has ${now}. Restore it with that version.`)
}

/** Disables triggers while filling: the archive already contains the rows that they wrote. */
async function fill(client: pg.Client, storage: Storage, file: string, { tables, sequences }: Manifest) {
  const columns = new Map(tables.map((table) => [table.name, table.columns.join(', ')]))
  const every = tables.map(({ name }) => name)
  await client.query('begin')
  for (const name of every) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${every.join(', ')}`)
  for await (const { name, bytes } of entriesOf(file)) {
    const [kind, of = ''] = name.split('/')
    if (kind === 'pictures') await storage.save(of, bytes)
    if (kind !== 'tables') continue
    const list = columns.get(of)
    await client.query(
      `insert into ${of} (${list}) overriding system value select ${list} from json_populate_recordset(null::${of}, $1::json)`,
      [bytes.toString()],
    )
  }
  for (const { name, last } of sequences) await client.query('select setval($1::regclass, $2::bigint)', [name, last])
  // The workers that held these jobs no longer exist.
  await client.query(
    'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
  )
  if (every.includes('events')) await settleRestoredEvents(client)
  for (const name of every) await client.query(`alter table ${name} enable trigger user`)
  await client.query('commit')
  await client.query('analyze')
}
