/**
 * npm run drill -- disk: buyers shop and a store sends pictures while the disk of the database, of the pictures and of the log runs full. Nothing
 * acknowledged is lost, what cannot be done is refused in a sentence, and all of it goes on by itself once there is room.
 */
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brokenInvariants } from '#server/invariants.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { asProblem } from '#server/platform/problems.ts'
import { drawPicture, multipart } from '#server/test/pictures.ts'
import { mountDisks, whyNot, type Disk } from './disk/disks.ts'
import { makeBuyers, makeStores } from './people.ts'
import { createPlace, end, startServer } from './place.ts'
import { emptyLog, shop, type AcknowledgedWrite } from './shopping.ts'
import { jobsLeft, lostWrites, settleDown, untoldEvents } from './truth.ts'

const reason = whyNot()
if (reason) {
  console.log(`SKIPPED: ${reason}.`)
  process.exit(0)
}

let disks!: ReturnType<typeof mountDisks>
const place = await createPlace((folder) => (disks = mountDisks(folder)))
const pool = createPool(place.url, { max: 4, log: () => undefined })
const db = createDb(pool)
const buyers = await makeBuyers(db, 4)
const stores = await makeStores(db, 3, { products: 4, stock: 100_000, price: 25_000 })
const bytes = await drawPicture({ width: 1200, height: 900 })
const logFile = join(disks.at('logs'), 'log')
const log = openSync(logFile, 'a')
const { child } = await startServer(place, { LOG_LEVEL: 'info' }, log)
const acknowledged: AcknowledgedWrite[] = []
const pictures: string[] = []
const rows: Record<string, object> = {}
const faults: string[] = []
let phase = 0

await during('room everywhere', 6_000)
for (const full of [['database'], ['data'], ['logs'], ['database', 'data', 'logs']] as const) {
  for (const disk of full) {
    disks.fill(disk)
    const free = disks.freeKilobytes(disk)
    if (free > 4) faults.push(`the disk of ${disk} was not full: ${free} KiB were free`)
  }
  const name = full.join(', ')
  await during(`${name} full`, 12_000, full)
  for (const disk of full) disks.makeRoom(disk)
  await during(`${name}: room again, ready after ${await untilServed()} ms`, 5_000)
}
const drained = await settleDown(
  db,
  async () => (await jobsLeft(db)).length === 0 && (await lostWrites(db, acknowledged, true)).length === 0,
  60_000,
)
const lost = await lostWrites(db, acknowledged, true)
const untold = await untoldEvents(db)
const gone = await missing(pictures)
const broken = await brokenInvariants(place.adminUrl)
const told = readFileSync(logFile, 'utf8').match(/"lost":\d+/g)
if (!told) faults.push('the log does not say that lines were lost')
await end(child, 'SIGTERM')
closeSync(log)
console.table(rows)
console.table({
  'writes acknowledged': acknowledged.length,
  'of these lost': lost.length,
  'pictures acknowledged / of these gone': `${pictures.length} / ${gone.length}`,
  'events untold': untold.length,
  'invariants broken': broken.length,
  'jobs drained': drained ? 'yes' : (await jobsLeft(db)).join(),
  'lines of the log lost, as it says itself': (told ?? []).join(' '),
})
for (const fault of [...faults, ...lost, ...untold, ...gone]) console.error(fault)
await pool.end()
await place.close()
process.exitCode = drained && faults.length + lost.length + untold.length + gone.length + broken.length === 0 ? 0 : 1

/** Shops, sends and looks for so long, and notes what people heard. */
async function during(name: string, ms: number, full: readonly Disk[] = []) {
  const heard = emptyLog()
  let going = true
  phase += 1
  const people = buyers.map((buyer, index) => shop(place, buyer, stores, heard, () => going, phase * 100 + index))
  const sent = sendPictures(() => going)
  const looked = readPages(() => going)
  const switched = full.includes('database') ? endSegments(() => going) : undefined
  await pause(ms)
  going = false
  await Promise.all(people)
  const misses = await switched
  const [uploads, reads] = await Promise.all([sent, looked])
  acknowledged.push(...heard.acknowledged)
  faults.push(...heard.failures.map((failure) => `${name}: ${failure}`))
  const sum = (test: (status: number) => boolean) =>
    Object.entries(heard.answers).reduce((total, [status, count]) => total + (test(Number(status)) ? count : 0), 0)
  rows[name] = {
    'done (2xx)': sum((status) => status >= 200 && status < 300),
    'not now (503)': sum((status) => status === 503),
    'no answer': sum((status) => status === 0),
    'slowest (ms)': Math.round(heard.slowest),
    'pictures kept': uploads[201] ?? 0,
    'pictures refused': JSON.stringify({ ...uploads, 201: undefined }),
    'public pages read': JSON.stringify(reads),
    'looks that found no database': misses ?? 0,
  }
  // Only what that disk holds may be refused.
  const has = (disk: Disk) => full.includes(disk)
  const refused = sum((status) => status === 503)
  if (has('database') && refused === 0) faults.push(`${name}: nothing was refused`)
  if (!has('database') && refused + sum((status) => status === 0) > 0) faults.push(`${name}: calls were refused`)
  if (full.length === 1 && has('data') && !uploads[507]) faults.push(`${name}: no picture was refused`)
  if (!has('database') && !has('data') && Object.keys(uploads).some((status) => status !== '201'))
    faults.push(`${name}: pictures were refused`)
  if (full.length === 0 && sum((status) => status < 300) === 0) faults.push(`${name}: nothing was done`)
}

/** Its log of changes needs a new file again and again, for which there is no room: PostgreSQL ends, and starts again. Returns how often it was away. */
async function endSegments(going: () => boolean) {
  let away = 0
  const owner = createPool(place.adminUrl, { max: 1, log: () => undefined })
  const isAway = (error: Error) => asProblem(error).code === 'unavailable' && !error.message.includes('No space left')
  for (; going(); await pause(500)) await owner.query('select pg_switch_wal()').catch((error: Error) => (away += isAway(error) ? 1 : 0))
  await owner.end()
  return away
}

/** A store adds products with a picture; returns how often it heard what. A refusal has to come as a problem with a sentence. */
async function sendPictures(going: () => boolean) {
  const heard: Record<number, number> = {}
  const store = stores[0]!
  while (going()) {
    const body = multipart({ name: 'With a picture', CategoryId: 3, description: 'Drill', price: 1_000, stock: 1 }, [
      { name: 'a.jpg', bytes },
    ])
    const { status, json } = await ask('/api/products', {
      method: 'POST',
      headers: { ...body.headers, access_token: store.token },
      body: new Uint8Array(body.payload),
    })
    heard[status] = (heard[status] ?? 0) + 1
    const { mainImage, detail } = (json ?? {}) as { mainImage?: string; detail?: string }
    if (status === 201 && mainImage) pictures.push(mainImage)
    else if (![503, 507].includes(status) || !detail?.endsWith('.')) faults.push(`a picture was answered ${status} ${JSON.stringify(json)}`)
    await pause(150)
  }
  return heard
}

/** Reads public pages, which come from the cache or the database and work on a full disk. */
async function readPages(going: () => boolean) {
  const heard: Record<number, number> = {}
  while (going()) {
    const { status } = await ask(
      ['/api/categories', '/api/products/pagination?page=1&limit=10', pictures[0] ?? '/api/categories'][phase % 3]!,
    )
    heard[status] = (heard[status] ?? 0) + 1
    await reportPage()
    await pause(100)
  }
  return heard
}

/** Sends browser reports, each of which writes one log line. */
async function reportPage() {
  const report = { 'csp-report': { 'document-uri': place.origin, 'violated-directive': 'img-src', 'blocked-uri': 'drill' } }
  const { status } = await ask('/api/csp-reports', {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: JSON.stringify(report),
  })
  if (status !== 204) faults.push(`a line of the log could not be told: ${status}`)
}

async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; json: unknown }> {
  try {
    const reply = await fetch(place.origin + path, { ...init, signal: AbortSignal.timeout(20_000) })
    const text = await reply.text()
    return { status: reply.status, json: reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined }
  } catch {
    return { status: 0, json: undefined }
  }
}

/** Milliseconds from room on the disk until it is ready and takes a write. */
async function untilServed() {
  const began = Date.now()
  for (; Date.now() - began < 60_000; await pause(50)) {
    const { status } = await ask('/readyz')
    if (status === 200) return Date.now() - began
  }
  faults.push('it did not recover within a minute')
  return Date.now() - began
}

async function missing(names: string[]) {
  const found: string[] = []
  for (const name of names) if ((await ask(name)).status !== 200) found.push(`the picture ${name} is gone`)
  return found
}
