import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { appAddress, makeAppRole } from '#server/platform/db/roles.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { readCleaning, type Cleaning } from './cleaning.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated database that every test's own one is copied from, by its owner's address. */
    templateUrl: string
    /** How a used one becomes as that one is. */
    cleaning: Cleaning | undefined
  }
}

/** One PostgreSQL for the whole run: TEST_DATABASE_URL's, or one of our own without durability: the embedded one, or that of TEST_POSTGRES_PROGRAMS. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { url: given, stop: () => dropDatabases(given) } : await startOwn()
  const template = Object.assign(new URL(server.url), { pathname: '/pasokan_template' }).href
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  await admin.query('drop database if exists pasokan_template with (force)')
  await admin.query('create database pasokan_template')
  await makeAppRole(admin, server.url)
  await admin.end()
  await migrate({ url: appAddress(template), adminUrl: template })
  project.provide('templateUrl', template)
  const broken = await brokenInvariants(template)
  if (broken.length > 0) throw new Error(`Invariants are broken before any test:\n${JSON.stringify(broken, null, 2)}`)
  const owner = new pg.Client({ connectionString: template })
  await owner.connect()
  project.provide('cleaning', await readCleaning(owner))
  await owner.end()
  return server.stop
}

async function startOwn() {
  const programs = process.env.TEST_POSTGRES_PROGRAMS
  const folder = mkdtempSync(join(tmpdir(), 'pasokan-test-'))
  const database = await startEmbedded({ dataDir: folder, log: () => undefined, volatile: true, ...(programs ? { programs } : {}) })
  await turnAutovacuumOff(database.adminUrl)
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

/** It would see emptied tables of a used database, and plans of the next test would expect no rows. */
async function turnAutovacuumOff(adminUrl: string) {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query('alter system set autovacuum = off')
  await admin.query('select pg_reload_conf()')
  await admin.end()
}

/** Drops databases that workers still held at the end of the run. */
async function dropDatabases(url: string) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const { rows } = await admin.query<{ name: string }>(`select datname as name from pg_database where datname ~ '^t_[0-9a-f]{32}$'`)
  for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
}
