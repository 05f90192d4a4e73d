/**
 * npm run drill -- several: what deploy/ describes, on one machine. People shop and chat through the balancer while
 * a web process is killed, Redis is emptied and the primary is lost. Then nothing acknowledged may be missing.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { freePort } from '#server/platform/freePort.ts'
import { restoredBackup } from './several/backup.ts'
import { browse } from './several/browse.ts'
import { packages } from './several/packages.ts'
import { oldPrices } from './several/prices.ts'
import { machine, ownFolder, patroni } from './several/postgres.ts'
import { balancer, children, isReady, kill, provider, redis, server } from './several/processes.ts'
import { readsOfReplicas } from './several/reads.ts'
import { judgeTalk, makeTalkers, talk } from './several/talk.ts'
import { timeline } from './several/timeline.ts'
import { makeBuyers, makeStores } from './people.ts'
import { emptyLog, shop } from './shopping.ts'
import { jobsLeft, settleWrites } from './truth.ts'

const [buyersCount, pairCount, messagesEach] = [6, 20, 60]
const bin = packages()
const folder = mkdtempSync(join(tmpdir(), 'pasokan-several-'))
chmodSync(folder, 0o755)
const started = Date.now()
const say = (text: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${text}`)

const ports = await Promise.all(Array.from({ length: 12 }, freePort))
const [
  front = 0,
  plain = 0,
  database = 0,
  webA = 0,
  webB = 0,
  work = 0,
  one = 0,
  two = 0,
  saysOne = 0,
  saysTwo = 0,
  cachePort = 0,
  pay = 0,
] = ports
const first = machine(bin, ownFolder(join(folder, 'one')), one)
const second = machine(bin, ownFolder(join(folder, 'two')), two)
const closeAll = async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all([first.stop(), second.stop()])
  rmSync(folder, { recursive: true, force: true })
}
process.once('uncaughtException', (error) => {
  console.error(error)
  void closeAll().finally(() => process.exit(1))
})

await first.begin()
await migrate(first)
await second.follow(first)
const stopPatroni = [await patroni(first, saysOne), await patroni(second, saysTwo)]
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
let cache = redis(cachePort)
const origin = `https://localhost:${front}`
const databaseUrl = `postgres://pasokan_app@127.0.0.1:${database}/pasokan`
await provider({ PORT: String(pay), SERVER: origin, NODE_EXTRA_CA_CERTS: cert })
const env = (role: string, port: number) => ({
  ROLE: role,
  PORT: String(port),
  PUBLIC_URL: origin,
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URLS: [one, two].map((port) => `postgres://pasokan_app@${at(port)}/pasokan`).join(),
  REDIS_URL: `redis://127.0.0.1:${cachePort}`,
  DATA_DIR: join(folder, 'data'),
  DRILL_PROVIDER: `http://127.0.0.1:${pay}`,
  TRUST_PROXY: '127.0.0.1/32',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'fatal',
})
const pool = createPool(databaseUrl, { max: 4, log: () => undefined })
const db = createDb(pool)
const untilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    const answer = await ask().catch(() => undefined)
    if (answer !== undefined && answer !== false) return answer
    await pause(200)
  }
}
const buyers = await untilAnswered(() => makeBuyers(db, buyersCount))
const stores = await makeStores(db, 3, { products: 4, stock: 100_000, price: 25_000 })
let [a] = await Promise.all([server(env('web', webA)), server(env('web', webB)), server(env('worker', work))])
await untilAnswered(() => isReady(origin))
const pairs = await makeTalkers(db, origin, pairCount)
say('two web processes, a worker, Redis, a primary and its replica stand behind one address; people shop and talk')

const heard = timeline()
const log = emptyLog()
log.heard = heard.heard
let going = true
heard.begin('nothing wrong')
const place = { origin, provider: `http://127.0.0.1:${pay}` }
const people = [
  ...buyers.map((buyer, n) => shop(place, buyer, stores, log, () => going, n)),
  ...[1, 2, 3].map((n) => browse(origin, stores, heard.heard, () => going, n)),
]
const talking = talk(pairs, messagesEach)

await pause(8_000)
say('a web process is killed with -9')
heard.begin('web process killed')
await kill(a)
await pause(8_000)
a = await server(env('web', webA))
say('it is started again; Redis is killed')
heard.begin('Redis killed, back empty after 4 s')
await kill(cache)
await pause(4_000)
cache = redis(cachePort)
await pause(6_000)
const readOfReplica = (await Promise.all([webA, webB].map(readsOfReplicas))).reduce((sum, reads) => sum + reads)
say('the primary database loses its power')
heard.begin('primary killed, replica promoted')
first.kill()
await pause(1_000)
second.promote()
say('its replica is promoted')
await pause(15_000)
await talking
going = false
await Promise.all(people)
say('everything is acknowledged; the rest settles')

const chat = await judgeTalk(db, pairs, messagesEach)
const { gone, drained } = await settleWrites(db, log.acknowledged)
const broken = await brokenInvariants(second.url)
const restored = await restoredBackup(second, folder)
const [visitor] = await makeBuyers(db, 1)
const prices = await oldPrices(db, [webA, webB], { stores, buyer: visitor! })
const count = (kind: string) => log.acknowledged.filter((write) => write.kind === kind).length
console.table(heard.rows())
console.table({
  'checkouts, payments, steps acknowledged': `${count('checkout')}, ${count('payment')}, ${count('step')}`,
  'of these lost': gone.length,
  'messages acknowledged and stored': chat.stored,
  'messages lost, twice, gaps, disordered': `${chat.lost}, ${chat.twice}, ${chat.gaps}, ${chat.disordered}`,
  'sides of a conversation that differ': chat.differing,
  'answers 500': heard.wrong(),
  'invariants broken': broken.length,
  'invariants broken in a restored backup': restored,
  'reads that the replica answered before it was promoted': readOfReplica,
  'jobs drained to zero': drained ? 'yes' : (await jobsLeft(db)).join(),
  'prices changed at one process, then bought at the other': `${prices.tried}, of these ${prices.deaf} while it heard nothing`,
  'of these sold or shown at the old price': prices.wrong.length,
  'a new price is shown by both processes after (ms), at most': prices.agreedAfter,
})
if (gone.length > 0) console.error(gone.slice(0, 10))
if (prices.wrong.length > 0) console.error(prices.wrong)
if (log.failures.length > 0) console.error(log.failures.slice(0, 10))
if (broken.length > 0) console.error(JSON.stringify(broken, null, 2))
for (const person of pairs.flat()) person.gone()
for (const stop of stopPatroni) stop()
await pool.end()
await closeAll()
const failures =
  gone.length +
  chat.lost +
  chat.twice +
  chat.gaps +
  chat.disordered +
  chat.differing +
  broken.length +
  restored +
  heard.wrong() +
  prices.wrong.length
process.exit(failures > 0 || !drained || readOfReplica === 0 ? 1 : 0)
