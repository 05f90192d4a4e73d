import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { findCluster } from './cluster.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { makeAppRole } from './roles.ts'

const quiet = () => undefined
const root = process.getuid?.() === 0

function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'pasokan-embedded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', quiet)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const postmaster = (dataDir: string) =>
  Number(readFileSync(join(findCluster(dataDir)?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])

/** A server in a process of its own, which can be killed like one. */
async function startElsewhere(dataDir: string) {
  const program = `
    import { startEmbedded } from '#server/platform/db/embedded.ts'
    const { adminUrl } = await startEmbedded({ dataDir: process.argv[1], log: () => undefined })
    console.log(adminUrl)
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: String(line).trim(),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

test('a second start on the same data folder is refused with a sentence, and the first goes on', async () => {
  const dataDir = dataFolder()
  const first = await startEmbedded({ dataDir, log: quiet, volatile: true })
  await expect(startEmbedded({ dataDir, log: quiet, volatile: true })).rejects.toThrow(
    /Another Pasokan is already running on the data folder/,
  )
  expect(await query(first.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('after kill -9 the next start ends the orphan and finds what was committed', async () => {
  const dataDir = dataFolder()
  const killed = await startElsewhere(dataDir)
  await query(killed.url, 'create table kept as select 7 as n')
  await killed.kill()
  const again = await startEmbedded({ dataDir, log: quiet, volatile: true })
  expect(await query(again.adminUrl, 'select n from kept')).toEqual([{ n: 7 }])
  await again.stop()
})

test('after kill -9 of everything the next start recovers what was committed', async () => {
  const dataDir = dataFolder()
  const killed = await startElsewhere(dataDir)
  await query(killed.url, 'create table kept as select 7 as n')
  await killed.kill()
  process.kill(postmaster(dataDir), 'SIGKILL')
  const again = await startEmbedded({ dataDir, log: quiet, volatile: true })
  expect(await query(again.adminUrl, 'select n from kept')).toEqual([{ n: 7 }])
  await again.stop()
})

test('a process that took the number of a killed database is left alone', async () => {
  const dataDir = dataFolder()
  await startEmbedded({ dataDir, log: quiet, volatile: true }).then((database) => database.stop())
  const bystander = spawn('sleep', ['60'])
  onTestFinished(() => void bystander.kill())
  writeFileSync(join(findCluster(dataDir)?.folder ?? '', 'postmaster.pid'), `${bystander.pid}\n`)
  const again = await startEmbedded({ dataDir, log: quiet, volatile: true })
  expect(bystander.exitCode).toBeNull()
  await again.stop()
})

test('a database that dies while we run comes back at the same address with what was committed', async () => {
  const dataDir = dataFolder()
  const said: string[] = []
  const database = await startEmbedded({ dataDir, log: (text) => said.push(text) })
  await query(database.adminUrl, 'create table kept as select 7 as n')
  process.kill(postmaster(dataDir), 'SIGKILL')
  const answer = async (): Promise<unknown> => query(database.adminUrl, 'select n from kept').catch(() => sleep(50).then(answer))
  expect(await answer()).toEqual([{ n: 7 }])
  expect(said.join()).toMatch(/ended by itself/)
  await database.stop()
  expect(findCluster(dataDir)).toBeDefined()
})

test('a data folder from before the serving role gets one, and what was changed about it is taken back', async () => {
  const { url, adminUrl, stop } = await startEmbedded({ dataDir: dataFolder(), log: quiet, volatile: true })
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  for (const before of [
    'drop role pasokan_app',
    `alter role pasokan_app superuser nologin password 'another'; alter role pasokan_app set search_path = nowhere`,
  ]) {
    await client.query(before)
    await makeAppRole(client, adminUrl)
    await migrate({ url, adminUrl })
    expect(await query(url, 'select count(*)::int as buyers from buyers')).toEqual([{ buyers: 0 }])
    await expect(query(url, 'select from pg_authid')).rejects.toMatchObject({ code: '42501' })
  }
  await client.end()
  await stop()
})

test('stopping leaves no process, and the secrets are readable by nobody else', async () => {
  const dataDir = dataFolder()
  const database = await startEmbedded({ dataDir, log: quiet, volatile: true })
  const pid = postmaster(dataDir)
  expect(statSync(join(dataDir, 'database-password')).mode & 0o777).toBe(0o600)
  await database.stop()
  expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
})

test.runIf(root)('root runs the database as nobody, also from a folder that only root may enter', async () => {
  const parent = dataFolder()
  chmodSync(parent, 0o700)
  const dataDir = join(parent, 'data')
  mkdirSync(dataDir)
  const database = await startEmbedded({ dataDir, log: quiet, volatile: true })
  const outside = findCluster(dataDir)?.folder ?? ''
  onTestFinished(() => rmSync(outside, { recursive: true }))
  expect(spawnSync('ps', ['-o', 'user=', '-p', String(postmaster(dataDir))], { encoding: 'utf8' }).stdout.trim()).toBe('nobody')
  expect(outside).not.toContain(dataDir)
  await query(database.adminUrl, 'create table kept as select 7 as n')
  await database.stop()
  const again = await startEmbedded({ dataDir, log: quiet, volatile: true })
  expect(await query(again.adminUrl, 'select n from kept')).toEqual([{ n: 7 }])
  await again.stop()
})

test('a start waits for one that is leaving', async () => {
  const dataDir = dataFolder()
  const first = await startEmbedded({ dataDir, log: quiet, volatile: true })
  const second = startEmbedded({ dataDir, log: quiet, volatile: true })
  await first.stop()
  expect(await query((await second).adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  await (await second).stop()
})

test('what serves goes through a socket that nobody else may enter; a folder with too long a name has none', async () => {
  const dataDir = dataFolder()
  const usual = await startEmbedded({ dataDir, log: quiet, volatile: true })
  const sockets = new URL(usual.url).searchParams.get('host') ?? ''
  expect(sockets).toBe(findCluster(dataDir)?.folder)
  expect(statSync(sockets).mode & 0o077).toBe(0)
  const peer = 'select inet_client_addr() as address, current_user as role'
  expect(await query(usual.url, peer)).toEqual([{ address: null, role: 'pasokan_app' }])
  await usual.stop()
  const long = join(dataDir, 'a'.repeat(100))
  mkdirSync(long)
  const without = await startEmbedded({ dataDir: long, log: quiet, volatile: true })
  expect(await query(without.url, peer)).toEqual([{ address: '127.0.0.1', role: 'pasokan_app' }])
  await without.stop()
})
