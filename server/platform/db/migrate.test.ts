import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { longTest } from '#server/test/cases.ts'
import { emptyDatabase } from '#server/test/database.ts'
import { migrate } from './migrate.ts'

async function run(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(text)).rows
  } finally {
    await client.end()
  }
}

longTest('processes that start at once migrate once, in turn', async () => {
  await using database = await emptyDatabase()
  const said: string[] = []
  await Promise.all([1, 2, 3].map(() => migrate(database, (text) => said.push(text))))
  const rows = await run(database.adminUrl, 'select name from migrations order by name')
  expect(said).toEqual(rows.map(({ name }) => `Migrating: ${name}`))
  expect(said.length).toBeGreaterThan(0)
})

test('a migration that was changed after it ran stops the start with a sentence that names it', async () => {
  await using database = await emptyDatabase()
  await migrate(database)
  await run(database.adminUrl, `update migrations set checksum = 'other' where name = '0001_platform.sql'`)
  await expect(migrate(database)).rejects.toThrow(
    'The migration 0001_platform.sql was changed after it had run on this database. Add a new one instead.',
  )
})

test('a database from before the baseline is refused with one sentence and left as it was', async () => {
  await using database = await emptyDatabase()
  await run(
    database.adminUrl,
    `create table migrations (name text primary key, checksum text not null, ran_at timestamptz not null default now());
     insert into migrations (name, checksum) values ('0001_accounts.sql', 'x'); create table buyers (email text)`,
  )
  const tables = `select string_agg(table_schema || '.' || table_name, ' ' order by table_name) as all from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema')`
  await expect(migrate(database)).rejects.toThrow('cannot be upgraded. It is unchanged.')
  expect(await run(database.adminUrl, tables)).toEqual([{ all: 'public.buyers public.migrations' }])
  expect(await run(database.adminUrl, 'select name from migrations')).toEqual([{ name: '0001_accounts.sql' }])
})

longTest('starts that wait for their turn do not block an operator who creates an index', async () => {
  await using database = await emptyDatabase()
  await migrate(database)
  const [holder, operator] = [1, 2].map(() => new pg.Client({ connectionString: database.adminUrl }))
  await Promise.all([holder!.connect(), operator!.connect()])
  await holder!.query('select pg_advisory_lock(7265766)')
  const starts = [1, 2].map(() => migrate(database))
  const waiting = async () =>
    run(
      database.adminUrl,
      `
      select 1 as one from pg_locks join pg_database on oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`,
    )
  await pause(300)
  expect(await waiting()).toEqual([])
  await operator!.query(`set statement_timeout = '20s'; create table big (id int)`)
  await operator!.query('create index concurrently on big (id)')
  await holder!.query('select pg_advisory_unlock(7265766)')
  await Promise.all(starts)
  await Promise.all([holder!.end(), operator!.end()])
})
