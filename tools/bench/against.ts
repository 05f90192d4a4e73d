/**
 * `npm run bench -- against <folder> [--entry tools/main.ts --turns 6 --only cart]`: this tree and another built
 * checkout, each with fresh demo data, asked by turns, without the jobs of the clock. Prints ratios of
 * processor time an answer (the server with its database, so that other work on the machine hardly tells) and of
 * answers a second; over one, this tree is faster.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { askJson } from './askJson.ts'
import { median } from './median.ts'
import type { Load } from './load.ts'
import { cpuSecondsOfTree } from './processTree.ts'
import { askByTurns, start } from './servers.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    entry: { type: 'string', default: 'tools/main.ts' },
    turns: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
  },
})
if (!positionals[0]) throw new Error('Which folder holds the other checkout?')
type Cart = { OrderProducts: { id: number }[] }
type Side = {
  pid: number
  port: number
  stop: () => Promise<void>
  buyer: string
  seller: string
  shop: number
  line: number
  products: number[]
  orders: number[]
}
const [ours, other] = await Promise.all([side(3693, process.cwd(), 'tools/main.ts'), side(3694, resolve(positionals[0]), options.entry)])

type Work = { name: string; paths: (side: Side) => string[]; as?: 'buyer' | 'seller'; method?: string; body?: unknown }
const works: Work[] = [
  { name: 'list unchanged', paths: () => ['/api/products/pagination'] },
  {
    name: 'list, another page each time',
    paths: () => Array.from({ length: 40 }, (_, n) => `/api/products/pagination?page=${n + 1}&x={n}`),
  },
  { name: 'detail', paths: ({ products }) => products.map((id) => `/api/products/${id}?x={n}`) },
  { name: 'home page unchanged', paths: () => ['/'] },
  { name: 'home page, each time rendered', paths: () => Array.from({ length: 20 }, (_, n) => `/?page=${n + 1}&x={n}`) },
  { name: 'search, never from memory', paths: () => ['semen', 'helm', 'kabel', 'cat', 'beras'].map((word) => `/api/products/pagination?name=${word}&x={n}`) }, // prettier-ignore
  { name: 'open cart', as: 'buyer', paths: () => ['/api/orders'] },
  {
    name: 'change a quantity in the cart',
    as: 'buyer',
    method: 'PUT',
    paths: ({ line }) => [`/api/orders/products/${line}`],
    body: { quantity: 1 },
  },
  { name: 'orders list of a company', as: 'buyer', paths: () => ['/api/orders/history'] },
  { name: 'order detail', as: 'buyer', paths: ({ orders }) => orders.map((id) => `/api/orders/${id}`) },
  { name: 'transactions of a company', as: 'buyer', paths: () => ['/api/orders/purchases'] },
  { name: 'notifications', as: 'buyer', paths: () => ['/api/notifications'] },
  { name: 'conversations', as: 'buyer', paths: () => ['/api/rooms'] },
  { name: 'dashboard of a store', as: 'seller', paths: ({ shop }) => [`/api/shops/${shop}/dashboard`] },
  { name: 'sales of a store', as: 'seller', paths: ({ shop }) => [`/api/shops/${shop}/transactions`] },
  { name: 'money of a store', as: 'seller', paths: ({ shop }) => [`/api/shops/${shop}/money`] },
]

console.log(
  '| work | processor, ms an answer | ratios by turns | median | of answers a second | median |\n| --- | ---: | --- | ---: | --- | ---: |',
)
for (const work of works.filter(({ name }) => name.includes(options.only))) {
  const turns: { cpu: number; cpuRatio: number; rateRatio: number }[] = []
  for (let turn = 0; turn <= Number(options.turns); turn++) {
    const [our, their] = await measure(work)
    // The first turn warms both up.
    if (turn > 0) turns.push({ cpu: our.cpu, cpuRatio: their.cpu / our.cpu, rateRatio: our.perSecond / their.perSecond })
  }
  const ratios = (kind: 'cpuRatio' | 'rateRatio') => {
    const values = turns.map((turn) => turn[kind])
    return `${values.map((value) => value.toFixed(2)).join(', ')} | ${median(values).toFixed(2)}`
  }
  console.log(`| ${work.name} | ${median(turns.map(({ cpu }) => cpu)).toFixed(2)} | ${ratios('cpuRatio')} | ${ratios('rateRatio')} |`)
}
for (const one of [ours, other]) await one.stop()

/** One turn, of slices of 150 ms: answers a second of ours and the other, and milliseconds of processor that each answer took. */
async function measure(work: Work) {
  const before = [ours, other].map(({ pid }) => cpuSecondsOfTree(pid))
  const seen = await askByTurns([load(work, ours), load(work, other)], 10)
  const [our, their] = [ours, other].map(({ pid }, n) => {
    const { answers = 0, failures = 0, perSecond = 0 } = seen[n] ?? {}
    if (failures > 0) throw new Error(`${failures} of ${answers} answers to ${work.name} were no success.`)
    return { perSecond, cpu: ((cpuSecondsOfTree(pid) - (before[n] ?? 0)) * 1000) / answers }
  })
  if (!our || !their) throw new Error('no turn')
  return [our, their] as const
}

function load({ paths, as, method, body }: Work, on: Side): Load {
  return {
    port: on.port,
    connections: 16,
    seconds: 1.5,
    paths: paths(on),
    from: Math.floor(Math.random() * 1e9),
    ...(as ? { token: on[as] } : {}),
    ...(method ? { method } : {}),
    ...(body ? { body } : {}),
  }
}

async function side(port: number, folder: string, entry: string): Promise<Side> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasokan-against-'))
  const server = await start(join(folder, entry), [], { PORT: String(port), DATA_DIR: dataDir, DEMO: '1', ROLE: 'web', RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }, folder) // prettier-ignore
  const login = (whom: string) =>
    askJson<{ access_token: string; id: number | null }>(port, `/api/${whom}s/login`, {
      body: { email: `${whom}@demo.pasokan.test`, password: 'PasokanDemo2026' },
    })
  const [buyer, seller] = [await login('buyer'), await login('seller')]
  await untilQuiet(server.pid)
  const history = await askJson<{ id: number }[]>(port, '/api/orders/history', { token: buyer.access_token })
  return {
    pid: server.pid,
    port,
    buyer: buyer.access_token,
    seller: seller.access_token,
    shop: seller.id ?? 0,
    line: await fillCart(port, buyer.access_token),
    products: await publicProducts(port),
    orders: history.slice(0, 10).map(({ id }) => id),
    stop: () => server.stop().finally(() => rmSync(dataDir, { recursive: true, force: true })),
  }
}

/** Returns the public ones of the first hundred products: the demo hides some. */
async function publicProducts(port: number) {
  const ids = Array.from({ length: 100 }, (_, n) => n + 1)
  const answers = await Promise.all(ids.map((id) => fetch(`http://127.0.0.1:${port}/api/products/${id}`)))
  return ids.filter((_, n) => answers[n]?.ok)
}

/** Until what a fresh server does by itself (it draws the sizes of its pictures) takes less than a twentieth of a core; five minutes at most. */
async function untilQuiet(pid: number) {
  for (let tries = 0; tries < 60; tries++) {
    const before = cpuSecondsOfTree(pid)
    await pause(5_000)
    if (cpuSecondsOfTree(pid) - before < 0.25) return
  }
}

/** A cart of four lines, whatever was in it; returns the first one's id. */
async function fillCart(port: number, token: string) {
  const [before] = await askJson<Cart[]>(port, '/api/orders', { token })
  for (const { id } of before?.OrderProducts ?? [])
    await fetch(`http://127.0.0.1:${port}/api/orders/products/${id}`, { method: 'DELETE', headers: { access_token: token } })
  const { products } = await askJson<{ products: { rows: { id: number; price: number; stock: number }[] } }>(
    port,
    '/api/products/pagination',
  )
  const goods = products.rows.filter(({ stock }) => stock > 0).slice(0, 4)
  const lines = goods.map(({ id, price }) => ({ ProductId: id, quantity: 1, totalPrice: price }))
  const cart = await askJson<Cart>(port, '/api/orders/products', { token, body: { orderlists: lines } })
  if (cart.OrderProducts.length !== 4) throw new Error(`The cart holds ${cart.OrderProducts.length} lines instead of four.`)
  return cart.OrderProducts[0]?.id ?? 0
}
