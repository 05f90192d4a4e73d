/**
 * npm run drill -- crash [times]: kills the server with SIGKILL in the middle of checkouts, approvals, quotes, receipts, claims, fakturs,
 * PDFs, uploads, ZIPs, webhooks and refunds, starts it again, and looks each time for broken invariants, for acknowledged writes that are
 * gone and for files without a row or rows without a file.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { folderStorage } from '#server/platform/images/folder.ts'
import { askAndApprove } from './approving.ts'
import { newNpwp } from '#server/test/fakturs.ts'
import { provePkp } from '#server/test/verifications.ts'
import { deal, type Deal } from './dealing.ts'
import { file, filesAmiss } from './filing.ts'
import { makeBuyers, makeStores, makeTeam } from './people.ts'
import { end, createPlace, startServer } from './place.ts'
import { emptyLog, shop } from './shopping.ts'
import { jobsLeft, lostWrites, settleDown, untoldEvents } from './truth.ts'

const kills = Number(process.argv[2] ?? 100)
const place = await createPlace()
const pool = createPool(place.url, { max: 4 })
const db = createDb(pool)
const buyers = await makeBuyers(db, 6)
const stores = await makeStores(db, 3, { products: 4, stock: 100_000, price: 25_000 })
const teams = [await makeTeam(db), await makeTeam(db)]
const [dealer, secondDealer] = await makeBuyers(db, 2)
const [dealing, secondDealing] = await makeStores(db, 2, { products: 4, stock: 100_000, price: 25_000 })
for (const { sellerId } of [dealing!, secondDealing!]) await provePkp({ db }, { id: sellerId })
const deals: Deal[] = [
  { buyer: dealer!, store: dealing!, npwp: newNpwp(), open: new Set() },
  { buyer: secondDealer!, store: secondDealing!, npwp: newNpwp(), open: new Set() },
]
const storage = folderStorage(join(place.env.DATA_DIR, 'images'))
const log = emptyLog()
const broken: unknown[] = []
/** Answers after which the server is killed at the latest, and milliseconds where none comes. */
const [maxAnswers, maxMs] = [240, 20_000]
const starts: number[] = []
/** Kills after which there was nothing new to lose, in a row: the drill proves nothing any more. */
let idle = 0
const maxIdle = 8

for (let kill = 1; kill <= kills; kill += 1) {
  const { child, ms } = await startServer(place)
  starts.push(ms)
  const before = log.acknowledged.length
  let going = true
  // Anywhere among the first answers, in which requests, payments, webhooks and refunds are under way: counted, not timed, so
  // that a busy machine proves as much.
  let left = Math.random() * maxAnswers
  const answered = new Promise<void>((resolve) => {
    log.heard = (status) => status > 0 && (left -= 1) < 0 && resolve()
  })
  const people = [
    ...buyers.map((buyer, index) => shop(place, buyer, stores, log, () => going, kill * 100 + index)),
    ...teams.map((team, index) => askAndApprove(place, team, stores, log, () => going, kill * 100 + 50 + index)),
    ...deals.map((each, index) => deal(place, each, log, () => going, kill * 100 + 70 + index)),
    ...deals.map((each, index) => file(place, each, log, () => going, kill * 100 + 90 + index)),
  ]
  await Promise.race([answered, pause(maxMs)])
  going = false
  await end(child, 'SIGKILL')
  await Promise.all(people)
  broken.push(...(await brokenInvariants(place.url)), ...(await filesAmiss(db, storage)))
  const lost = await lostWrites(db, log.acknowledged, false)
  if (broken.length > 0 || lost.length > 0) {
    console.error(JSON.stringify({ kill, broken, lost }, null, 2))
    break
  }
  idle = log.acknowledged.length === before ? idle + 1 : 0
  if (idle > maxIdle) throw new Error(`Nobody gets anything done any more: ${JSON.stringify(log.refused)}`)
  process.stdout.write(`\r${kill} of ${kills} kills, ${log.acknowledged.length} acknowledged writes`)
}
process.stdout.write('\n')

const { child } = await startServer(place)
const lost = async () => lostWrites(db, log.acknowledged, true)
const drained = await settleDown(
  db,
  async () => (await jobsLeft(db)).length === 0 && (await lost()).length === 0 && (await untoldEvents(db)).length === 0,
  60_000,
)
await end(child, 'SIGTERM')
broken.push(...(await brokenInvariants(place.url)))
const count = (kind: string) => log.acknowledged.filter((write) => write.kind === kind).length
const rows = (table: string) => log.acknowledged.filter((write) => write.kind === 'row' && write.table === table).length
const sorted = starts.toSorted((a, b) => a - b)
console.table({
  'server killed (times)': starts.length,
  'ready again, median (ms)': Math.round(sorted[sorted.length >> 1] ?? 0),
  'ready again, slowest (ms)': Math.round(sorted.at(-1) ?? 0),
  'checkouts acknowledged': count('checkout'),
  'payments acknowledged': count('payment'),
  'payments given up': count('cancel'),
  'steps and refunds acknowledged': count('step'),
  'requests and decisions acknowledged': count('request'),
  'quotes acknowledged': rows('quotes'),
  'shipments and receipts acknowledged': rows('shipments'),
  'claims acknowledged': rows('claims'),
  'fakturs acknowledged': rows('fakturs'),
  'PDFs handed out': count('pdf'),
  'files acknowledged': rows('files'),
  'ZIPs handed out whole': count('zip'),
  'requests cut off by a kill': Object.values(log.unanswered).reduce((sum, number) => sum + number, 0),
  'acknowledged writes lost': (await lost()).length,
  'events told not at all or twice': (await untoldEvents(db)).length,
  'invariants broken': broken.length,
  'answers 5xx other than 503': log.failures.length,
  'jobs drained to zero': drained ? 'yes' : (await jobsLeft(db)).join(),
})
console.log('Cut off while:', log.unanswered, 'refused:', log.refused)
if (log.failures.length > 0) console.error(log.failures.slice(0, 10))
const failed = [...(await lost()), ...(await untoldEvents(db))].slice(0, 10)
if (failed.length > 0) console.error(failed)
await pool.end()
await place.close()
process.exitCode = broken.length + failed.length + log.failures.length > 0 || !drained ? 1 : 0
