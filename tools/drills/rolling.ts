/**
 * npm run drill -- rolling: a new version takes the place of an older one. People shop, browse and talk through the balancer (deploy/haproxy.cfg as
 * it stands) while the new version migrates and the processes are stopped and started one by one. Not one request may fail. FROM names the
 * commit of the older version; unless told, the last without the newest migration. ROUNDS replaces every process so often.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { freePort } from '#server/platform/freePort.ts'
import { makeBuyers, makeStores } from './people.ts'
import { expand } from './rolling/expand.ts'
import { olderTree } from './rolling/older.ts'
import { slowly } from './rolling/slowly.ts'
import { browse } from './several/browse.ts'
import { packages } from './several/packages.ts'
import { machine, ownFolder, patroni } from './several/postgres.ts'
import { balancer, children, isReady, kill, provider, redis, server, trustedFile } from './several/processes.ts'
import { judgeTalk, makeTalkers, talk } from './several/talk.ts'
import { timeline } from './several/timeline.ts'
import { emptyLog, shop } from './shopping.ts'
import { jobsLeft, settleWrites } from './truth.ts'

const [buyersCount, pairCount, messagesEach, rounds] = [6, 8, 60, Number(process.env.ROUNDS ?? 2)]
const folder = mkdtempSync(join(tmpdir(), 'pasokan-rolling-'))
chmodSync(folder, 0o755)
const started = Date.now()
const say = (text: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${text}`)
const [front = 0, plain = 0, database = 0, webA = 0, webB = 0, work = 0, one = 0, two = 0, says = 0, silent = 0, cachePort = 0, pay = 0] =
  await Promise.all(Array.from({ length: 12 }, freePort))
const first = machine(packages(), ownFolder(join(folder, 'one')), one)
const closeAll = async () => {
  for (const child of children) child.kill('SIGKILL')
  await first.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.once('uncaughtException', (error) => {
  console.error(error)
  void closeAll().finally(() => process.exit(1))
})

const older = olderTree(folder, process.env.FROM)
say(`the older version is ${older.commit}`)
await first.begin()
const addresses = { DATABASE_URL: first.url, DATABASE_ADMIN_URL: first.adminUrl, DATA_DIR: join(folder, 'data') }
execFileSync(process.execPath, ['scripts/migrate.ts'], { cwd: older.tree, env: { ...process.env, ...addresses }, stdio: 'pipe' })
const stopPatroni = await patroni(first, says)
const at = (port: number) => `127.0.0.1:${port}`
const cert = balancer(folder, {
  HTTPS: front,
  HTTP: plain,
  DATABASE: database,
  WEB_A: webA,
  WEB_B: webB,
  POSTGRES_ONE: one,
  POSTGRES_TWO: two,
  PATRONI_ONE: says,
  PATRONI_TWO: silent,
})
redis(cachePort)
const origin = `https://localhost:${front}`
const place = { origin, provider: `http://${at(pay)}` }
await provider({ PORT: String(pay), SERVER: origin, NODE_EXTRA_CA_CERTS: cert })
const env = (role: string, port: number) => ({
  ROLE: role,
  PORT: String(port),
  PUBLIC_URL: origin,
  DATABASE_URL: `postgres://pasokan_app@${at(database)}/pasokan`,
  REDIS_URL: `redis://${at(cachePort)}`,
  DATA_DIR: join(folder, 'data'),
  DRILL_PROVIDER: place.provider,
  TRUST_PROXY: '127.0.0.1/32',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'fatal',
})
const seats = [
  { name: 'the first web process', role: 'web', port: webA, balanced: 'a' },
  { name: 'the second web process', role: 'web', port: webB, balanced: 'b' },
  { name: 'the worker', role: 'worker', port: work, balanced: '' },
]
const pool = createPool(first.url, { max: 4, log: () => undefined })
const db = createDb(pool)
const buyers = await makeBuyers(db, buyersCount)
const [spare] = await makeBuyers(db, 1)
const stores = await makeStores(db, 3, { products: 4, stock: 1_000_000, price: 25_000 })
const running = await Promise.all(seats.map(({ role, port }) => server(env(role, port), older.tree)))
while (!(await isReady(origin))) await pause(200)
const pairs = await makeTalkers(db, origin, pairCount)
await trustedFile(folder, 'a')
await trustedFile(folder, 'b')
say('two web processes and a worker of the older version stand behind one address; people shop, browse and talk')

const heard = timeline()
const log = emptyLog()
log.heard = heard.heard
const refusedSockets: string[] = []
for (const { socket } of pairs.flat()) socket.on('connect_error', ({ message }) => refusedSockets.push(message))
let going = true
heard.begin('nothing happens')
const people = [
  ...buyers.map((buyer, n) => shop(place, buyer, stores, log, () => going, n)),
  ...[1, 2, 3].map((n) => browse(origin, stores, heard.heard, () => going, n)),
  slowly(origin, cert, { token: spare!.token, product: stores[0]!.products[0]! }, heard.heard, () => going),
]
const talking = talk(pairs, messagesEach)

await pause(5_000)
heard.begin('the new version migrates')
await migrate(first, say)
await expand(first.adminUrl, say)
const leaving: number[] = []
for (let round = 1; round <= rounds; round++)
  for (const [n, { name, role, port, balanced }] of seats.entries()) {
    heard.begin(`${round}: ${name} is replaced`)
    const from = performance.now()
    await kill(running[n]!, 'SIGTERM')
    leaving.push(performance.now() - from)
    running[n] = await server(env(role, port))
    say(`round ${round}: ${name} is of the new version`)
    if (balanced) await trustedFile(folder, balanced)
    await pause(2_000)
  }
await talking
going = false
await Promise.all(people)
say('everything is acknowledged; the rest settles')

const chat = await judgeTalk(db, pairs, messagesEach)
const { gone, drained } = await settleWrites(db, log.acknowledged)
const broken = await brokenInvariants(first.adminUrl)
const rows = Object.values(heard.rows())
const failed = rows.reduce((sum, row) => sum + row['not now'] + row.wrong, 0)
const count = (kind: string) => log.acknowledged.filter((write) => write.kind === kind).length
const unexpected = Object.fromEntries(Object.entries(log.refused).filter(([why]) => !why.startsWith('step: 409')))
console.table(heard.rows())
console.table({
  'requests answered': rows.reduce((sum, row) => sum + row.answered, 0),
  'requests that failed': failed,
  'sockets refused': refusedSockets.length,
  'breaks of sockets, each back by itself': pairs.flat().reduce((sum, { count: { breaks } }) => sum + breaks, 0),
  'checkouts, payments, steps acknowledged': `${count('checkout')}, ${count('payment')}, ${count('step')}`,
  'of these lost': gone.length,
  'messages stored': chat.stored,
  'messages lost, twice, gaps, disordered, differing': `${chat.lost}, ${chat.twice}, ${chat.gaps}, ${chat.disordered}, ${chat.differing}`,
  'a process leaves within (s)': (Math.max(...leaving) / 1_000).toFixed(1),
  'invariants broken': broken.length,
  'jobs drained to zero': drained ? 'yes' : (await jobsLeft(db)).join(),
})
for (const [what, list] of Object.entries({ gone, refusedSockets, failures: log.failures, broken }))
  if (list.length > 0) console.error(what, JSON.stringify(list.slice(0, 10)))
console.log('Refused or failed, by call and answer:', unexpected, 'unanswered:', log.unanswered)
for (const person of pairs.flat()) person.gone()
stopPatroni()
await pool.end()
await closeAll()
const wrongTalk = chat.lost + chat.twice + chat.gaps + chat.disordered + chat.differing
process.exit(failed + refusedSockets.length + gone.length + wrongTalk + broken.length > 0 || !drained ? 1 : 0)
