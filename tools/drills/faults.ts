/**
 * npm run drill -- faults: buyers shop on while provider, mail, imports, a version and the database fail. Other jobs begin
 * within 10 s; afterwards everything settles, invariants hold, and no acknowledged write, mail or import is gone.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { runMigration } from '#server/platform/db/migrate.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { importsDone, whileImportsHang } from './hangingImports.ts'
import { startMailServer } from './mailServer.ts'
import { makeBuyers, makeStores } from './people.ts'
import { end, createPlace, startServer } from './place.ts'
import { startProxy, type Mood } from './proxy.ts'
import { emptyLog, shop, type AcknowledgedWrite } from './shopping.ts'
import { jobsLeft, lostWrites, settleDown } from './truth.ts'
import { slowestWaits, type Kind } from './waits.ts'

const limitMs = 10_000

const place = await createPlace()
const pool = createPool(place.url, { max: 4, log: () => undefined })
const db = createDb(pool)
const buyers = await makeBuyers(db, 6)
const stores = await makeStores(db, 3, { products: 4, stock: 100_000, price: 25_000 })
const importers = await makeStores(db, 4, { products: 1, stock: 1, price: 1_000 })
const proxy = await startProxy(place.origin)
const mail = await startMailServer()
const env = { DRILL_PROVIDER: proxy.origin, SMTP_URL: mail.url }
let { child } = await startServer(place, env)
const acknowledged: AcknowledgedWrite[] = []
const rows: Record<string, object> = {}
let bad = 0
let maxWaitMs = 0

const moods: [string, Mood, number][] = [
  ['nothing wrong', 'well', 4_000],
  ['provider down', 'down', 6_000],
  ['provider answers garbage', 'garbage', 6_000],
  ['provider answers 500', 'failing', 6_000],
  ['provider does it, its answer is lost', 'forgetful', 6_000],
  ['provider slower than we wait (11 s)', 'slow', 24_000],
]
for (const [name, mood, ms] of moods) await during(name, ms, async () => proxy.be(mood))
proxy.be('well')
let waiting = Promise.resolve()
await during('mail server takes every call and says nothing', 12_000, async () => {
  mail.hang(true)
  // More than may be under way at once, so that they wait for each other.
  for (let time = 0; time < 12; time += 1)
    await sql`select graphile_worker.add_job('send-mail', ${JSON.stringify({ to: { buyerId: buyers[0]?.id }, mail: { kind: 'password-changed' } })}::json)`.execute(
      db,
    )
  waiting = otherJobs(['refund', 'clock'], 9_000)
})
await waiting
mail.hang(false)
const hanging = Promise.withResolvers<void>()
let imports = Promise.resolve()
await during('four imports hang', 12_000, async () => {
  imports = whileImportsHang(db, importers, () => hanging.promise)
  waiting = otherJobs(['mail', 'refund', 'clock'], 9_000)
})
await waiting
hanging.resolve()
await imports
let renewed = Promise.resolve()
await during('restarted on a new migration', 8_000, async () => void (renewed = newVersion()))
await renewed
let crashed = Promise.resolve()
await during('database crashes five times', 12_000, async () => void (crashed = crashDatabase()))
await crashed
await untilReachable(() => sql`select 1`.execute(db))
await during('nothing wrong again', 4_000, async () => undefined)

const drained = await settleDown(
  db,
  async () =>
    (await jobsLeft(db)).length === 0 &&
    (await importsDone(db)) === importers.length &&
    (await lostWrites(db, acknowledged, true)).length === 0,
  90_000,
)
const lost = await lostWrites(db, acknowledged, true)
const held = await sql<{
  held: number
  open: number
}>`select (select sum(held) from products) as held, (select count(*) from payments where status = 'open') as open`.execute(db)
await end(child, 'SIGTERM')
proxy.close()
mail.close()
console.table(rows)
console.table({
  'writes acknowledged': acknowledged.length,
  'of these lost': lost.length,
  'invariants broken': (await brokenInvariants(place.adminUrl)).length,
  'longest that another job waited while something hung (ms)': maxWaitMs,
  'mails taken': mail.taken(),
  'jobs drained to zero': drained ? 'yes' : (await jobsLeft(db)).join(),
  'pieces still held / payments still open': `${held.rows[0]?.held} / ${held.rows[0]?.open}`,
})
await pool.end()
await place.close()
process.exitCode = bad + lost.length > 0 || !drained || maxWaitMs >= limitMs ? 1 : 0

/** Shops for so long under one fault and notes what buyers heard. */
async function during(name: string, ms: number, begin: () => Promise<void>) {
  await begin()
  const log = emptyLog()
  let going = true
  const people = buyers.map((buyer, index) => shop(place, buyer, stores, log, () => going, Object.keys(rows).length * 100 + index))
  await pause(ms)
  going = false
  await Promise.all(people)
  acknowledged.push(...log.acknowledged)
  const broken = await untilReachable(() => brokenInvariants(place.adminUrl))
  const sum = (test: (status: number) => boolean) =>
    Object.entries(log.answers).reduce((total, [status, count]) => total + (test(Number(status)) ? count : 0), 0)
  rows[name] = {
    '2xx': sum((status) => status >= 200 && status < 300),
    '409': sum((status) => status === 409),
    '503': sum((status) => status === 503),
    'other 5xx': log.failures.length,
    'no answer': sum((status) => status === 0),
    'slowest (ms)': Math.round(log.slowest),
    'broken invariants': broken.length,
  }
  if (Object.keys(log.refused).length > 0) console.log(name, log.refused)
  bad += log.failures.length + broken.length
  if (log.failures.length > 0) console.error(log.failures.slice(0, 5))
  if (broken.length > 0) console.error(JSON.stringify(broken, null, 2))
}

/** Notes how long jobs of other kinds wait until they are begun while something hangs. */
async function otherJobs(kinds: Kind[], ms: number) {
  const waits = await slowestWaits(db, buyers[0]!.id, kinds, ms)
  maxWaitMs = Math.max(maxWaitMs, ...Object.values(waits))
}

/** A newer version changes tables while this one serves, then takes its place. */
async function newVersion() {
  const client = new pg.Client({ connectionString: place.adminUrl })
  client.on('error', () => undefined) // the failed statement tells
  await client.connect()
  for (const table of ['orders', 'payments', 'store_orders', 'products', 'stock_reservations']) {
    await pause(400)
    await runMigration(client, `alter table ${table} add column of_the_newer_version text not null default ''`)
  }
  await client.end()
  await end(child, 'SIGTERM')
  child = (await startServer(place, env)).child
}

/** A backend killed hard makes PostgreSQL end every connection and recover from its log, on the same port. */
async function crashDatabase() {
  for (let time = 0; time < 5; time += 1) {
    await pause(2_000)
    const { rows: found } = await untilReachable(() =>
      sql<{
        pid: number
      }>`select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`.execute(db),
    )
    const pid = found[0]?.pid
    if (pid) process.kill(pid, 'SIGKILL')
  }
}

async function untilReachable<T>(ask: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + 60_000; ; await pause(200)) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}
