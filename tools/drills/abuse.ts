/**
 * npm run drill -- abuse [only]: the running product under abuse: scanners, slow senders, bodies and addresses that make
 * programs trip, spreadsheets that are bombs, random values by our own OpenAPI, 5,000 idle connections. Exit 1 on any finding. `only` is a part's name.
 */
import { createDb, createPool } from '#server/platform/db/db.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'
import { oddAddresses } from './abuse/addresses.ts'
import { oddBodies } from './abuse/bodies.ts'
import { describedCalls } from './abuse/described.ts'
import type { Row } from './abuse/findings.ts'
import { idleConnections } from './abuse/idle.ts'
import { startProduct } from './abuse/product.ts'
import { slowSenders } from './abuse/slow.ts'
import { malformedRequests } from './abuse/smuggle.ts'
import { spreadsheets } from './abuse/spreadsheets.ts'
import { trySqlmap } from './abuse/sqlmap.ts'
import { tryWapiti } from './abuse/wapiti.ts'
import { makeBuyers, makeStores } from './people.ts'
import { createPlace } from './place.ts'

const only = process.argv[2]
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
const tries = Number(process.env.TRIES ?? 20)
const place = await createPlace()
const pool = createPool(place.url, { max: 4, log: () => undefined })
const db = createDb(pool)
const product = await startProduct(place)
const [[buyer], [store]] = [await makeBuyers(db, 1), await makeStores(db, 1, { products: 4, stock: 1_000, price: 25_000 })]
if (!buyer || !store) throw new Error('nobody to abuse the product as')
const { origin, port } = product
const people = { buyer: { role: 'buyer' as const, id: buyer.id }, seller: { role: 'seller' as const, id: store.sellerId } }

const parts: Record<string, () => Promise<Record<string, Row>>> = {
  bodies: () => oddBodies(origin, { buyer: buyer.token, seller: store.token }),
  addresses: () => oddAddresses(origin),
  malformed: () => malformedRequests(port),
  described: () => describedCalls(origin, db, people, tries, seed),
  spreadsheets: () => spreadsheets(product, store.token),
  slow: () => slowSenders(origin, port),
  idle: () => idleConnections(product),
  // A sign-in of its own: the random values end others.
  sqlmap: async () => trySqlmap(origin, (await createSession(db, people.buyer, { userAgent: 'drill', address: '' })).access, place.folder),
  wapiti: () => tryWapiti(origin, place.folder),
}
if (only && !(only in parts)) throw new Error(`There is no part ${only}: ${Object.keys(parts).join(', ')}.`)

const rows: Record<string, Row> = {}
for (const [name, run] of Object.entries(parts)) {
  if (only && name !== only) continue
  console.log(`— ${name}`)
  const came = await run()
  if (!product.lives()) came[name] = { tried: 0, slowest: 0, found: ['the product died'] }
  Object.assign(rows, came)
  for (const [what, { found }] of Object.entries(came)) for (const finding of found.slice(0, 20)) console.error(`${what}: ${finding}`)
}
await product.stop()
const broken = await brokenInvariants(place.url)
await pool.end()
await place.close()

console.log('\n| what | tried | slowest | findings | |\n| --- | ---: | ---: | ---: | --- |')
for (const [what, { tried, slowest, found, note = '' }] of Object.entries(rows))
  console.log(
    `| ${what} | ${tried} | ${slowest > 10_000 ? `${Math.round(slowest / 1000)} s` : `${slowest} ms`} | ${found.length} | ${note} |`,
  )
console.log(`| failures in the log | | | ${product.complaints.length} | |\n| invariants broken | | | ${broken.length} | |`)
for (const line of product.complaints.slice(0, 10)) console.error(line.slice(0, 1500))
if (broken.length > 0) console.error(JSON.stringify(broken, null, 2))
const findings = Object.values(rows).reduce((sum, { found }) => sum + found.length, 0)
process.exitCode = findings + product.complaints.length + broken.length > 0 ? 1 : 0
