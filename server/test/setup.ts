import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { appAddress, makeAppRole } from '#server/platform/db/roles.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { brokenInvariants } from '#server/invariants.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated database that every test's own one is copied from, by its owner's address. */
    templateUrl: string
    /** The tables that have no row in it, and all else that a query may name: tables with rows, views, sequences, functions, schemas. */
    templateTables: { empty: string[]; others: string[] }
  }
}

/** One PostgreSQL for the whole run: TEST_DATABASE_URL's, or one of our own without durability: the embedded one, or that of TEST_POSTGRES_PROGRAMS. */
export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL ? { url: process.env.TEST_DATABASE_URL, stop: async () => undefined } : await startOwn()
  const template = Object.assign(new URL(server.url), { pathname: '/pasokan_template' }).href
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query('drop database if exists pasokan_template with (force)')
  await admin.query('create database pasokan_template')
  await makeAppRole(admin, server.url)
  await admin.end()
  await migrate({ url: appAddress(template), adminUrl: template })
  project.provide('templateUrl', template)
  project.provide('templateTables', await tablesOf(template))
  return server.stop
}

/** Which tables have rows. In a database where only these have any, every invariant holds: the tests need not ask it again. */
async function tablesOf(url: string) {
  const broken = await brokenInvariants(url)
  if (broken.length > 0) throw new Error(`Invariants are broken before any test:\n${JSON.stringify(broken, null, 2)}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string; empty: boolean }>(`
    with ours as (select oid, nspname, nspname = 'public' as own from pg_namespace where nspname !~ '^pg_|^information_schema$')
    select relname as name, own and relkind = 'r' and pg_relation_size(c.oid) = 0 as empty from pg_class c
    join ours on ours.oid = relnamespace where relkind in ('r', 'v', 'm', 'p', 'f', 'S')
    union select proname, false from pg_proc join ours on ours.oid = pronamespace where prorettype <> 'trigger'::regtype
    union select nspname, false from ours where not own`)
  await client.end()
  const names = (empty: boolean) => rows.filter((row) => row.empty === empty).map(({ name }) => name)
  return { empty: names(true), others: names(false) }
}

async function startOwn() {
  const programs = process.env.TEST_POSTGRES_PROGRAMS
  const folder = mkdtempSync(join(tmpdir(), 'pasokan-test-'))
  const database = await startEmbedded({ dataDir: folder, log: () => undefined, volatile: true, ...(programs ? { programs } : {}) })
  const url = new URL(database.adminUrl)
  const sockets = new URL(database.url).searchParams.get('host')
  if (sockets) url.searchParams.set('host', sockets)
  return {
    url: url.href,
    stop: async () => {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
