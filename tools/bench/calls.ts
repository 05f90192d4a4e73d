/**
 * `npm run bench -- calls [--turns 6 --only cart --tail]`: signed-in calls on demo data beside the same rows by prepared statements alone
 * (bareCalls.ts), on the same database by turns. Prints ratios of answers a second, and of the processor time that an answer takes of server and PostgreSQL
 * together, which other work on the machine skews less; p50 and p99 of both. `--tail`: where the time of the slowest goes (tail.ts).
 */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { BuyerId } from '#contract/ids.ts'
import { createSession } from '#server/identity/sessions/sessions.ts'
import { benchDatabase } from './database.ts'
import { askJson } from './askJson.ts'
import type { Load } from './load.ts'
import { median } from './median.ts'
import { readProcessor } from './processor.ts'
import { askByTurns, start, startOurs } from './servers.ts'
import { addTurn, answersOf, newSide, processorOfAnswer, speedOf, type Side } from './turns.ts'
import { measureTail, tailHead } from './tail.ts'

const { values: options } = parseArgs({
  options: { turns: { type: 'string', default: '6' }, only: { type: 'string', default: '' }, tail: { type: 'boolean', default: false } },
})
const [ourPort, barePort, probePort] = [3695, 3696, 3697]
const database = await benchDatabase()
const ours = options.tail
  ? await startOurs(ourPort, database, { PROBE_PORT: String(probePort) }, 'tools/bench/probed.ts')
  : await startOurs(ourPort, database)
const bareUrl = new URL(database.url)
bareUrl.searchParams.set('application_name', 'bare')
const bare = await start('tools/bench/bareCalls.ts', [String(barePort), bareUrl.href])

type Cart = { OrderProducts: { id: number; OrderId: number; VariantId: number }[] }
type Work = { name: string; call: Partial<Load> & { paths: string[] }; same: string[] }
const [buyer, seller] = [await login('buyer'), await login('seller')]
const goods = await stocked()

if (options.tail) console.log(tailHead)
else
  console.log(
    '| work | ratios by turns | median | of the processor | ours: p50, p99, ms | server, PostgreSQL, ms | bare: p50, p99, ms | server, PostgreSQL, ms |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
  )
const dozen = await companies()
const filled = await Promise.all(dozen.map(({ token }) => fill(5, token)))
const carts = filled.map(({ OrderProducts: [line] }, at) => ({ id: line?.id ?? 0, token: dozen[at]?.token ?? '' }))
const [five] = filled
const [line] = five?.OrderProducts ?? []
if (!five || !line) throw new Error('nothing is in the cart')
// Each adding raises the line: it shall not run into the end of the stock.
await sql`update variants set stock = 1000000000 where product_id = ${goods[0]}`.execute(database.db)
const history = await askJson<{ id: number }[]>(ourPort, '/api/orders/history', { token: buyer.access_token })
const some = history.slice(0, 10).map(({ id }) => id)
const [room] = (await askJson<{ id: number; lastSeq: number }[]>(ourPort, '/api/rooms', { token: buyer.access_token })).toSorted(
  (a, b) => b.lastSeq - a.lastSeq,
)
const asking = filled.map(({ OrderProducts: lines }, at) => ({
  ...dozen[at]!,
  variants: lines.slice(0, 5).map(({ VariantId }) => VariantId),
}))
const works: Work[] = [
  { name: 'open a cart of 5 lines', call: { paths: ['/api/orders'] }, same: [`/cart/${line.OrderId}`] },
  add('add to a cart of 5 lines', carts),
  {
    name: 'change a quantity',
    call: {
      paths: [],
      method: 'PUT',
      each: carts.map(({ id, token }) => ({ path: `/api/orders/products/${id}`, token, body: { quantity: 1 } })),
    },
    same: carts.map(({ id }) => `/quantity/${id}`),
  },
  add('add to one cart from everywhere', carts.slice(0, 1)),
  { name: 'orders list', call: { paths: ['/api/orders/history'] }, same: [`/history/${buyer.id}`] },
  { name: 'order detail', call: { paths: some.map((id) => `/api/orders/${id}`) }, same: some.map((id) => `/order/${id}`) },
  { name: 'transactions', call: { paths: ['/api/orders/purchases'] }, same: [`/purchases/${buyer.id}?limit=10`] },
  { name: 'notifications', call: { paths: ['/api/notifications'] }, same: [`/notifications/${buyer.id}?limit=10`] },
  { name: 'chat history', call: { paths: [`/api/rooms/chat/${room?.id}`] }, same: [`/chat/${room?.id}?limit=50`] },
  {
    name: 'prices of 5 lines',
    call: {
      paths: [],
      method: 'POST',
      each: asking.map(({ token, variants }) => ({
        path: '/api/prices',
        token,
        body: { lines: variants.map((VariantId) => ({ VariantId, quantity: 2 })) },
      })),
    },
    same: asking.map(({ id, variants }) => `/prices/${encodeURIComponent(`{${variants.join(',')}}`)}?limit=${id}`),
  },
  {
    name: 'dashboard',
    call: { paths: [`/api/shops/${seller.id}/dashboard`], token: seller.access_token },
    same: [`/dashboard/${seller.id}`],
  },
]
for (const work of works) await measure(work)
await Promise.all(dozen.map(({ token }) => fill(40, token)))
await measure(add('add to a cart of 40 lines', carts))
await measure(add('add to a cart of 40 lines, minimal', carts, { prefer: 'return=minimal' }))
await measure({ name: 'open a cart of 40 lines', call: { paths: ['/api/orders'] }, same: [`/cart/${line.OrderId}`] })
for (const server of [ours, bare]) await server.stop()
await database.stop()

async function measure({ name, call, same }: Work) {
  if (!options.only.split(',').some((part) => name.includes(part))) return
  const common = { connections: 16, seconds: 1.5 }
  const loads = [
    { ...common, port: ourPort, token: buyer.access_token, ...call },
    { ...common, port: barePort, paths: same, ...(call.each ? { each: same.map((path) => ({ path })) } : {}) },
  ] as const
  if (options.tail) return console.log(await measureTail(name, loads, { turns: Number(options.turns), probePort, processorOf }))
  const ratios: number[] = []
  const [own, other] = [newSide(), newSide()]
  for (let turn = 0; turn <= Number(options.turns); turn++) {
    const before = await processorOf()
    const seen = await askByTurns([...loads], 10)
    const after = await processorOf()
    const [our, least] = seen
    if (!our || !least || our.failures + least.failures > 0) throw new Error(`${name}: ${our?.failures} and ${least?.failures} failures`)
    // The first turn warms both up.
    if (turn === 0) continue
    ratios.push(our.perSecond / least.perSecond)
    for (const [at, side] of [own, other].entries()) addTurn(side, seen[at]!, before[at]!, after[at]!)
  }
  const middle = median(ratios)
  const spent = (side: Side) => (side.server + side.postgres) / answersOf(side)
  const each = [own, other].flatMap((side) => [speedOf(side).slice(1).join(', '), processorOfAnswer(side)])
  console.log(
    `| ${[name, ratios.map((ratio) => ratio.toFixed(2)).join(', '), middle.toFixed(2), (spent(other) / spent(own)).toFixed(2), ...each].join(' | ')} |`,
  )
}

/** Processor time so far of each side. */
function processorOf() {
  return readProcessor(database.db, [
    { pid: ours.pid, isOwn: (name) => name !== 'bare' },
    { pid: bare.pid, isOwn: (name) => name === 'bare' },
  ])
}

type Page = { products: { rows: { id: number; stock: number }[] } }

/** Products that need no days: what is not booked, of which some is there. */
async function stocked() {
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => askJson<Page>(ourPort, `/api/products/pagination?page=${page}`)))
  const ids = pages.flatMap(({ products }) => products.rows).flatMap(({ id, stock }) => (stock > 5 ? [id] : []))
  const kinds = await Promise.all(ids.map((id) => askJson<{ kind?: string }>(ourPort, `/api/products/${id}`)))
  return ids.filter((_, at) => kinds[at]?.kind === undefined)
}

/** Up to sixteen companies, the buyer first, each with a cart of its own. */
async function companies() {
  const { rows } = await sql<{
    id: BuyerId
  }>`select id from buyers where id <> ${buyer.id} and closed_at is null order by id limit 15`.execute(database.db)
  const device = { userAgent: 'bench', address: '127.0.0.1' }
  const others = await Promise.all(rows.map(({ id }) => createSession(database.db, { role: 'buyer', id }, device)))
  return [{ id: buyer.id, token: buyer.access_token }, ...others.map(({ access }, at) => ({ id: rows[at]!.id, token: access }))]
}

/** One more of the first product, each connection in one of these carts. */
function add(name: string, to: { id: number; token: string }[], headers: Record<string, string> = {}): Work {
  const body = { orderlists: [{ ProductId: goods[0], quantity: 1 }] }
  const each = to.map(({ token }) => ({ path: '/api/orders/products', token, body }))
  return { name, call: { paths: [], method: 'POST', each, headers }, same: to.map(({ id }) => `/add/${id}`) }
}

/** A company's cart with so many lines. */
function fill(count: number, token: string) {
  const orderlists = goods.slice(0, count).map((ProductId) => ({ ProductId, quantity: 1 }))
  return askJson<Cart>(ourPort, '/api/orders/products', { token, body: { orderlists } })
}

function login(whom: string) {
  const body = { email: `${whom}@demo.pasokan.test`, password: 'PasokanDemo2026' }
  return askJson<{ access_token: string; id: number }>(ourPort, `/api/${whom}s/login`, { body })
}
