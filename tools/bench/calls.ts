/**
 * `npm run bench:calls [-- --turns 6]`: signed-in calls on demo data beside the same rows by prepared statements alone
 * (bareCalls.ts), on the same database by turns. Prints ratios of answers a second.
 */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { benchDatabase } from './database.ts'
import type { Load } from './load.ts'
import { askByTurns, start, startOurs } from './servers.ts'

const { values: options } = parseArgs({ options: { turns: { type: 'string', default: '6' } } })
const [ourPort, barePort] = [3695, 3696]
const database = await benchDatabase()
const ours = await startOurs(ourPort, database)
const bare = await start('tools/bench/bareCalls.ts', [String(barePort), database.url])

type Cart = { OrderProducts: { id: number; OrderId: number }[] }
type Work = { name: string; call: Partial<Load> & { paths: string[] }; same: string[] }
const [buyer, seller] = [await login('buyer'), await login('seller')]
const goods = (await Promise.all([1, 2, 3, 4, 5, 6].map((page) => json<Page>(`/api/products/pagination?page=${page}`))))
  .flatMap(({ products }) => products.rows)
  .filter(({ stock }) => stock > 5)

console.log('| work | ratios by turns | median |\n| --- | --- | ---: |')
const five = await fill(5)
const [line] = five.OrderProducts
if (!line) throw new Error('nothing is in the cart')
// Each adding raises the line: it shall not run into the end of the stock.
await sql`update variants set stock = 1000000000 where product_id = ${goods[0]?.id}`.execute(database.db)
const history = await json<{ id: number }[]>('/api/orders/history', buyer.access_token)
const some = history.slice(0, 10).map(({ id }) => id)
const works: Work[] = [
  { name: 'open a cart of 5 lines', call: { paths: ['/api/orders'] }, same: [`/cart/${line.OrderId}`] },
  {
    name: 'add to the cart',
    call: { paths: ['/api/orders/products'], method: 'POST', body: { orderlists: [{ ProductId: goods[0]?.id, quantity: 1 }] } },
    same: [`/add/${line.id}`],
  },
  {
    name: 'change a quantity',
    call: { paths: [`/api/orders/products/${line.id}`], method: 'PUT', body: { quantity: 1 } },
    same: [`/quantity/${line.id}`],
  },
  { name: 'orders list', call: { paths: ['/api/orders/history'] }, same: [`/history/${buyer.id}`] },
  { name: 'order detail', call: { paths: some.map((id) => `/api/orders/${id}`) }, same: some.map((id) => `/order/${id}`) },
  { name: 'transactions', call: { paths: ['/api/orders/purchases'] }, same: [`/purchases/${buyer.id}?limit=10`] },
  { name: 'notifications', call: { paths: ['/api/notifications'] }, same: [`/notifications/${buyer.id}?limit=20`] },
  {
    name: 'dashboard',
    call: { paths: [`/api/shops/${seller.id}/dashboard`], token: seller.access_token },
    same: [`/dashboard/${seller.id}`],
  },
]
for (const work of works) await measure(work)
await fill(40)
await measure({ name: 'open a cart of 40 lines', call: { paths: ['/api/orders'] }, same: [`/cart/${line.OrderId}`] })
for (const server of [ours, bare]) await server.stop()
await database.stop()

async function measure({ name, call, same }: Work) {
  const ratios: number[] = []
  for (let turn = 0; turn <= Number(options.turns); turn++) {
    const common = { connections: 16, seconds: 1.5 }
    const [our, least] = await askByTurns(
      [
        { ...common, port: ourPort, token: buyer.access_token, ...call },
        { ...common, port: barePort, paths: same },
      ],
      10,
    )
    if (!our || !least || our.failures + least.failures > 0) throw new Error(`${name}: ${our?.failures} and ${least?.failures} failures`)
    // The first turn warms both up.
    if (turn > 0) ratios.push(our.perSecond / least.perSecond)
  }
  const sorted = ratios.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const median = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
  console.log(`| ${name} | ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')} | ${median.toFixed(2)} |`)
}

type Page = { products: { rows: { id: number; stock: number }[] } }

/** The buyer's cart with so many lines. */
function fill(count: number) {
  const orderlists = goods.slice(0, count).map(({ id }) => ({ ProductId: id, quantity: 1 }))
  return json<Cart>('/api/orders/products', buyer.access_token, { orderlists })
}

function login(whom: string) {
  const body = { email: `${whom}@demo.pasokan.test`, password: 'PasokanDemo2026' }
  return json<{ access_token: string; id: number }>(`/api/${whom}s/login`, undefined, body)
}

async function json<T>(path: string, token?: string, body?: unknown): Promise<T> {
  const answer = await fetch(`http://127.0.0.1:${ourPort}${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { access_token: token } : {}) },
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
