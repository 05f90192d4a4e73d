/**
 * `npm run bench -- import 100000 [--folder /path]`: a CSV table of so many made-up rows, sent in pieces and added by the server's own job. Prints rows a
 * second, processor seconds of server (with its sandboxes) and PostgreSQL, and by how much the server's memory grew. Linux only.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { importLimits, type Import, type Upload } from '#contract/imports.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'
import { madeUpProducts } from './catalog.ts'
import { benchDatabase } from './database.ts'
import { cpuSecondsOfTree } from './processTree.ts'
import { startOurs, usage } from './servers.ts'
import { insertSupplier } from '#server/test/profiles.ts'

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { folder: { type: 'string' } } })
const rows = Number(positionals[0] ?? 100_000)
const port = 4_491
const database = await benchDatabase(options.folder)
const { access_token, shopId } = await makeStore()
const server = await startOurs(port, database, { ROLE: 'all', DEMO_SIZES: 'when-asked' })
const table = makeTable()
await pause(5_000)

const cluster = await postmaster()
const began = { megabytes: usage(server.pid).megabytes, server: cpuSecondsOfTree(server.pid), postgres: cpuSecondsOfTree(cluster) }
let most = began.megabytes
const watch = setInterval(() => (most = Math.max(most, usage(server.pid).megabytes)), 100)
let from = performance.now()
const id = await send()
const sent = { seconds: secondsSince(from), grown: most - began.megabytes }
await ask<Import>('POST', `/imports/${id}/confirm`)
from = performance.now()
const done = await ended()
const seconds = secondsSince(from)
clearInterval(watch)
const spent = { server: cpuSecondsOfTree(server.pid) - began.server, postgres: cpuSecondsOfTree(cluster) - began.postgres }
const found = await sql<{ products: number; documents: number }>`
  select (select count(*)::int from products where shop_id = ${shopId}) as products, (select count(*)::int from search_documents where shop_id = ${shopId}) as documents`.execute(
  database.db,
)

console.log(`| table | ${rows} rows, ${(table.length / 1e6).toFixed(0)} MB |`)
console.log(`| sent and checked | ${sent.seconds.toFixed(1)} s |`)
console.log(`| added | ${seconds.toFixed(0)} s, ${Math.round(done.done / seconds)} rows a second |`)
console.log(`| rows, products, refused | ${done.done}, ${done.products}, ${done.failed} |`)
console.log(`| products and search documents in the database | ${found.rows[0]?.products}, ${found.rows[0]?.documents} |`)
console.log(`| processor: server with its sandboxes, PostgreSQL | ${spent.server.toFixed(0)} s, ${spent.postgres.toFixed(0)} s |`)
console.log(
  `| memory of the server: before, grown while sending, grown at most | ${began.megabytes}, ${sent.grown}, ${most - began.megabytes} MB |`,
)
await server.stop()
await database.stop()

function secondsSince(start: number) {
  return (performance.now() - start) / 1000
}

/** The process of which all others of PostgreSQL are children. */
async function postmaster() {
  const {
    rows: [own],
  } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${own?.pid}/status`, 'utf8'))?.[1])
}

async function makeStore() {
  const sellerId = await insertSupplier(database.db, { email: `${crypto.randomUUID()}@bench.test`, emailVerifiedAt: new Date() })
  const details = { sellerId, name: 'Toko Besar', address: 'Jl. Raya', phoneNumber: '+628120000000', owner: 'Sari', city: 'Bandung' }
  const shop = await database.db.insertInto('shops').values(details).returning(['sellerId', 'id as shopId']).executeTakeFirstOrThrow()
  const { access } = await createSession(database.db, { role: 'seller', id: shop.sellerId }, { userAgent: 'bench', address: '127.0.0.1' })
  return { access_token: access, shopId: shop.shopId }
}

/** One row in a hundred is refused; one product in ten has quantity prices, and one in twenty two sizes. */
function makeTable() {
  const lines = ['Nama,Kategori,Deskripsi,Harga,Stok,Harga grosir,Ukuran,Kode induk']
  let n = 0
  for (const { name, description, categoryId, price, stock } of madeUpProducts(rows, 1)) {
    if (lines.length > rows) break
    n += 1
    const cells = (size: string) =>
      `"${name} ${n}",${categoryId},"${description}",${n % 100 === 7 ? 'murah' : price},${stock},${n % 10 === 0 ? `12:${Math.ceil(price * 0.9)}` : ''},${size},${size && `P${n}`}`
    lines.push(...(n % 20 === 0 ? ['M', 'L'] : ['']).map(cells))
  }
  return Buffer.from(lines.slice(0, rows + 1).join('\n'))
}

async function send() {
  const { pieceBytes } = importLimits.large
  let upload: Upload | undefined
  for (let at = 0; at < table.length; at += pieceBytes) {
    const body = new FormData()
    if (at === 0) body.set('bytes', String(table.length))
    body.set('file', new Blob([table.subarray(at, at + pieceBytes)]), 'katalog.csv')
    const path = upload ? `/imports/uploads/${upload.id}/pieces/${at / pieceBytes + 1}` : '/imports/uploads'
    upload = await ask<Upload>(upload ? 'PUT' : 'POST', path, body)
  }
  if (upload?.importId === undefined) throw new Error('the table did not become an import')
  return upload.importId
}

async function ended(): Promise<Import> {
  for (;;) {
    const found = await ask<Import>('GET', `/imports/${id}`)
    if (found.status !== 'waiting') return found
    await pause(500)
  }
}

async function ask<T>(method: string, path: string, body?: FormData): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { method, headers: { access_token }, ...(body ? { body } : {}) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
