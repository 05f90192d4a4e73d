import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { parsePictureName, storedName } from '#server/platform/images/names.ts'
import type { Storage } from '#server/platform/images/storage.ts'
import { checksumOf, manifestName, markOf, type Manifest } from './manifest.ts'
import { connect, findTables, schemaOf, type Table } from './tables.ts'
import { tarEnd, tarEntry, type Entry } from './tar.ts'

/** `referencedFiles` asks for the names of all pictures that rows name. */
type Pictures = { storage: Storage; referencedFiles: string }
type Options = Pictures & { url: string; secret: string; file: string }

/** Rows that are read, and written as one file, at once. */
const rowsAtOnce = 2_000

/**
 * Writes everything into one compressed archive while the shop goes on: the database as it was at one moment (one
 * snapshot for all tables) and its pictures. The archive gets its name when it is whole.
 */
export async function makeBackup({ url, storage, referencedFiles, secret, file }: Options): Promise<Manifest> {
  const unfinished = `${file}.part`
  const client = await connect(url)
  try {
    await client.query('begin isolation level repeatable read, read only')
    const manifest: Manifest = {
      format: 1,
      madeAt: new Date().toISOString(),
      ...(await schemaOf(client)),
      secretMark: markOf(secret),
      tables: [],
      sequences: [],
      pictures: 0,
      missing: [],
      files: {},
    }
    // Its reader reads everybody's data.
    const target = createWriteStream(unfinished, { mode: 0o600 })
    await pipeline(
      Readable.from(archive(client, { storage, referencedFiles }, manifest), { objectMode: false }),
      createGzip({ level: 5 }),
      target,
    )
    await flush(unfinished)
    await rename(unfinished, file)
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function* archive(client: pg.Client, pictures: Pictures, manifest: Manifest) {
  for await (const entry of contents(client, pictures, manifest)) {
    manifest.files[entry.name] = checksumOf(entry.bytes)
    yield tarEntry(entry)
  }
  yield tarEntry({ name: manifestName, bytes: Buffer.from(JSON.stringify(manifest)) })
  yield tarEnd
}

async function* contents(client: pg.Client, pictures: Pictures, manifest: Manifest): AsyncGenerator<Entry> {
  for (const table of await findTables(client)) {
    const counted = { name: table.name, columns: table.columns, rows: 0 }
    manifest.tables.push(counted)
    for await (const rows of rowsOf(client, table)) {
      const number = String(counted.rows / rowsAtOnce).padStart(6, '0')
      counted.rows += rows.length
      yield { name: `tables/${table.name}/${number}.json`, bytes: Buffer.from(`[${rows.join(',\n')}]`) }
    }
  }
  manifest.sequences = await sequencesOf(client)
  yield* picturesOf(client, pictures, manifest)
}

async function* rowsOf(client: pg.Client, { name, columns, key }: Table) {
  const order = key.length > 0 ? `order by ${key.join(', ')}` : ''
  await client.query(
    `declare rows no scroll cursor for select row_to_json(t)::text as row from (select ${columns.join(', ')} from ${name} ${order}) t`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from rows`)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < rowsAtOnce) break
  }
  await client.query('close rows')
}

/** Numbers given since the snapshot only leave gaps. */
async function sequencesOf(client: pg.Client) {
  const { rows } = await client.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
    where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1`)
  return rows
}

/** Originals only: smaller sizes are drawn again on request. Pictures that are added during the backup do no harm. */
async function* picturesOf(client: pg.Client, { storage, referencedFiles }: Pictures, manifest: Manifest): AsyncGenerator<Entry> {
  const { rows } = await client.query<{ file: string }>(referencedFiles)
  const named = new Set(rows.map(({ file }) => storedName(file)))
  const wanted = new Set(named)
  for await (const { name } of storage.list()) if (isOriginal(name)) wanted.add(name)
  for (const name of wanted) {
    const bytes = await storage.read(name)
    if (bytes) {
      manifest.pictures += 1
      yield { name: `pictures/${name}`, bytes }
    } else if (named.has(name)) manifest.missing.push(name)
  }
}

const isOriginal = (name: string) => {
  const asked = parsePictureName(name)
  return asked !== undefined && asked.width === undefined
}

async function flush(file: string) {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
