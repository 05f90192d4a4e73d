/**
 * npm run drill -- failover: Patroni decides by itself, with deploy/patroni.yml and deploy/haproxy.cfg as they stand. People shop while the
 * primary's machine loses its power, its PostgreSQL dies, it freezes, and while etcd is gone; ROUNDS repeats that, ONLY=freezes takes the faults
 * whose name has this word. No one may wait longer than 15 s to write again, and nothing acknowledged may be missing.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { brokenInvariants } from '#server/invariants.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { freePort } from '#server/platform/freePort.ts'
import { send } from './client.ts'
import { makeBuyers, makeStores } from './people.ts'
import { etcd, member, password, type Member, waitForPair } from './several/cluster.ts'
import { gaps } from './several/gaps.ts'
import { deciders, packages } from './several/packages.ts'
import { balancer, children, isReady, provider, redis, server } from './several/processes.ts'
import { emptyLog, shop } from './shopping.ts'
import { jobsLeft, settleWrites } from './truth.ts'

/** The longest that no one is able to write, in seconds. */
const goal = 15
const rounds = Number(process.env.ROUNDS ?? 1)
const bin = packages(deciders)
const folder = mkdtempSync(join(tmpdir(), 'pasokan-failover-'))
chmodSync(folder, 0o755)
const started = Date.now()
const say = (text: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`)

const ports: number[] = []
while (ports.length < 13) ports.push(await freePort())
const [front = 0, plain = 0, database = 0, webA = 0, webB = 0, work = 0, cachePort = 0, pay = 0, ...more] = ports
const [store = 0, peer = 0, one = 0, two = 0, saysOne = 0] = more
const saysTwo = await freePort()
const members = [
  member({ name: 'one', folder, bin, port: one, says: saysOne, store }),
  member({ name: 'two', folder, bin, port: two, says: saysTwo, store }),
]
const closeAll = () => {
  for (const child of children) child.kill('SIGKILL')
  for (const each of members) each.lose()
  rmSync(folder, { recursive: true, force: true })
}
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.once(event, (error) => {
    console.error(error)
    closeAll()
    process.exit(1)
  })

const decider = etcd(folder, store, peer)
await pause(1_000)
members[0]?.start()
for (const end = Date.now() + 60_000; Date.now() < end && !(await members[0]?.isPrimary());) await pause(200)
members[1]?.start()
await waitForPair(members)
say('Patroni keeps a primary and a synchronous replica')

const at = (port: number) => `127.0.0.1:${port}`
const cert = balancer(folder, {
  HTTPS: front,
  HTTP: plain,
  DATABASE: database,
  WEB_A: webA,
  WEB_B: webB,
  POSTGRES_ONE: one,
  POSTGRES_TWO: two,
  PATRONI_ONE: saysOne,
  PATRONI_TWO: saysTwo,
})
// It takes every server for the primary until it has asked twice.
await pause(3_000)
const databaseUrl = `postgres://pasokan_app:${password}@${at(database)}/pasokan`
const adminUrl = `postgres://pasokan:${password}@${at(database)}/pasokan`
await untilDone(async () => {
  const client = new pg.Client({ connectionString: `postgres://postgres:${password}@${at(database)}/postgres` })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`create role pasokan login password '${password}'; create role pasokan_app login password '${password}'`)
  await client.query('create database pasokan owner pasokan')
  await client.end()
})
await migrate({ url: databaseUrl, adminUrl })
redis(cachePort)
const origin = `https://localhost:${front}`
await provider({ PORT: String(pay), SERVER: origin, NODE_EXTRA_CA_CERTS: cert })
const env = (role: string, port: number) => ({
  ROLE: role,
  PORT: String(port),
  PUBLIC_URL: origin,
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URLS: members.map(({ url }) => url).join(),
  REDIS_URL: `redis://${at(cachePort)}`,
  DATA_DIR: join(folder, 'data'),
  DRILL_PROVIDER: `http://${at(pay)}`,
  TRUST_PROXY: '127.0.0.1/32',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'fatal',
})
const pool = createPool(databaseUrl, { max: 4, log: () => undefined })
const db = createDb(pool)
const buyers = await makeBuyers(db, 4)
const stores = await makeStores(db, 3, { products: 4, stock: 100_000, price: 25_000 })
await Promise.all([server(env('web', webA)), server(env('web', webB)), server(env('worker', work))])
await untilDone(async () => {
  if (!(await isReady(origin))) throw new Error('not ready')
})

const heard = gaps()
const log = emptyLog()
// The provider takes payments while we are away.
log.heard = (status, what) => what !== 'pay' && heard.hear('write', status)
let going = true
heard.begin('nothing wrong')
const place = { origin, provider: `http://${at(pay)}` }
/** Lists whose size no one asked for before, so that no memory answers. */
async function visit(seed: number) {
  for (let n = 0; going; n++) {
    const path =
      n % 2 ? `/api/products/pagination?page=${(n % 5) + 1}&limit=${(seed + n) % 90}` : `/api/shops/${stores[n % 3]?.shopId}?n=${n}`
    heard.hear('read', (await send(origin, 'GET', path)).status)
    await pause(20)
  }
}
const people = [...buyers.map((buyer, n) => shop(place, buyer, stores, log, () => going, n)), ...[1, 2].map((n) => visit(n * 7))]
await pause(5_000)

/** `holds`: milliseconds that it lasts beyond the time until people write again. */
type Fault = { name: string; begin: (one: Member) => void; end?: (one: Member) => void; holds?: number }
const all: Fault[] = [
  { name: 'its machine loses its power', begin: (one) => one.lose(), end: (one) => one.start() },
  { name: 'its PostgreSQL dies', begin: (one) => one.killPostgres() },
  { name: 'its machine freezes', begin: (one) => one.freeze(), end: (one) => one.unfreeze() },
  // Three times as long as the leader's key lives.
  { name: 'etcd is gone', begin: decider.lose, end: decider.start, holds: 30_000 },
]
const faults = all.filter(({ name }) => name.includes(process.env.ONLY ?? ''))
for (let round = 1; round <= rounds; round++)
  for (const { name, begin, end, holds = 6_000 } of faults) {
    const { primary } = await waitForPair(members)
    await pause(3_000)
    say(`round ${round}: ${primary.name} is the primary; ${name}`)
    heard.begin(`${round}: ${name}`)
    begin(primary)
    await pause(3_000)
    for (const until = Date.now() + 90_000; Date.now() < until && heard.sinceWrite() > 300;) await pause(50)
    await pause(holds)
    say(`people write again; ${JSON.stringify(heard.rows().at(-1))}`)
    end?.(primary)
    const from = performance.now()
    await pause(1_000)
    await waitForPair(members)
    say(`both machines are whole again after ${((performance.now() - from) / 1000).toFixed(1)} s`)
  }
going = false
await Promise.all(people)
say('everything is acknowledged; the rest settles')

const { gone, drained } = await settleWrites(db, log.acknowledged)
const broken = await brokenInvariants(adminUrl)
const count = (kind: string) => log.acknowledged.filter((write) => write.kind === kind).length
const worst = Math.max(...heard.rows().map((row) => row['longest without a write (s)']))
const wrong = heard.rounds.reduce((sum, row) => sum + row.wrong, 0)
console.table(heard.rows())
console.table({
  'checkouts, payments, steps acknowledged': `${count('checkout')}, ${count('payment')}, ${count('step')}`,
  'of these lost': gone.length,
  'answers 500': wrong,
  'invariants broken': broken.length,
  'jobs drained to zero': drained ? 'yes' : (await jobsLeft(db)).join(),
  [`longest without a write (s), goal ${goal}`]: worst,
})
if (gone.length > 0) console.error(gone.slice(0, 10))
console.log('Refused or failed, by call and answer:', log.refused)
if (log.failures.length > 0) console.error(log.failures.slice(0, 10))
if (broken.length > 0) console.error(JSON.stringify(broken, null, 2))
await pool.end()
closeAll()
process.exit(gone.length + wrong + broken.length > 0 || !drained || worst > goal ? 1 : 0)

async function untilDone(work: () => Promise<void>) {
  for (let tries = 0; ; tries++) {
    const failure = await work().then(
      () => undefined,
      (error: unknown) => error ?? new Error('failed'),
    )
    if (!failure) return
    if (tries > 100) throw failure
    await pause(200)
  }
}
