/**
 * `npm run bench -- plain [--products 10000 --runs 3 --only cart --durable --write]`: the specification's calls beside a plain Express and
 * Sequelize server (plain/) that checks no price, holds no stock and audits nothing: one database, the servers on one core, by turns. Prints
 * answers a second, p50, p99 and processor of both. `--durable`: with fsync, in the folder for temporary files, which should be on a disk.
 */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { termsVersion } from '#contract/termsVersions.ts'
import { createPlace, end, startProvider } from '../drills/place.ts'
import { benchDatabase, fill } from './database.ts'
import { askJson } from './askJson.ts'
import type { Load } from './load.ts'
import { recordFigures, type Figure } from './measurements.ts'
import { median } from './median.ts'
import { cartsOfOne, copyToPlain, installPlain, makeOurs, password, plainHistory, sellerOf } from './plainData.ts'
import { readProcessor } from './processor.ts'
import { askByTurns, start, startOurs, usage } from './servers.ts'
import { addTurn, answersOf, middleOf, newSide, processorOfAnswer, speedOf, type Side } from './turns.ts'

const { values: options } = parseArgs({
  options: {
    products: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    durable: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const [runs, products, checkouts] = [Number(options.runs), Number(options.products), 600]
/** A process compiles what is hot within some thousand requests; the first turns are not counted. */
const warmUps = 4
const [ourPort, plainPort, payingPort] = [3685, 3686, 3687]

type Half = Partial<Load>
/** `asked`: the ratio of answers a second. `plain` is absent where the specification has no such call. */
type Work = {
  name: string
  connections: number
  ours: Half
  plain?: Half
  asked?: number
  fromMemory?: true
  /** The figure of a page or call that the specification lacks. */ record?: (ours: Side) => Measured
}
type People = { ours: { token: string }[]; plain: { token: string }[] }

installPlain()
const database = await benchDatabase(undefined, { durable: options.durable })
const { db } = database
await fill(db, products)
await sql`create schema plain authorization ${sql.ref(new URL(database.url).username)}`.execute(db)
const place = await createPlace()
const provider = await startProvider(place)
const plain = await start('tools/bench/plain/server.js', [String(plainPort), database.url, `${provider.origin}/stand-ins/midtrans`])
const { buyers, stores } = await makeOurs(db, 64 + checkouts * (runs + warmUps))
const others = await copyToPlain(db, buyers.length)
const ours = await startOurs(ourPort, database)
const paying = await startOurs(payingPort, database, { DRILL_PROVIDER: provider.origin }, 'tools/drills/server.ts')
const sides = [
  { pid: ours.pid, isOwn: (name: string) => name !== 'plain' },
  { pid: plain.pid, isOwn: (name: string) => name === 'plain' },
] as const

console.log(
  '| work (connections) | ours: a second | p50 | p99 | server, PostgreSQL, ms | plain: a second | p50 | p99 | server, PostgreSQL, ms | ratio |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
)
const figures: Omit<Figure, 'machine' | 'date'>[] = []
const ratios: { name: string; asked: number; ratio: number }[] = []
for (const work of (await works()).filter(({ name }) => name.includes(options.only))) await measure(work)
const paid = await cartsOfOne(db, buyers.slice(64), others.slice(64), stores)
if ('checkout'.includes(options.only)) await measureCheckout()
console.log(`memory, MB: ours ${usage(ours.pid).megabytes}, plain ${usage(plain.pid).megabytes}`)
// Pages and suggestions write nothing.
if (options.write) recordFigures([figureOf(summary()), ...(options.durable ? [] : figures)])
for (const server of [ours, paying, plain]) await server.stop()
await end(provider.child, 'SIGTERM')
await place.close()
await database.stop()

async function works(): Promise<Work[]> {
  const [fives, forties, bought] = [[0, 16] as const, [16, 32] as const, [32, 48] as const].map((part) => ({
    ours: buyers.slice(...part),
    plain: others.slice(...part),
  }))
  const goods = stores.flatMap((store) => store.products)
  await Promise.all([fillCarts(fives!, goods.slice(0, 5)), fillCarts(forties!, goods.slice(0, 40)), buy(bought!.ours, goods)])
  await plainHistory(db, bought!.plain, goods)
  const seller = await sellerOf(db)
  const { rows } = await sql<{ name: string }>`select name from products order by md5(id::text) limit 2000`.execute(db)
  const words = rows.map(({ name }) => encodeURIComponent(name.split(' ').slice(0, 2).join(' ')))
  const some = Array.from({ length: 200_000 }, (_, n) => 1 + ((n * 7919) % products))
  const each = (people: { token: string }[], path: string, body?: unknown) => ({
    paths: [],
    each: people.map(({ token }) => ({ path, token, body })),
  })
  const both = (people: People, path: string, further: Half = {}, body?: unknown) => ({
    ours: { ...each(people.ours, `/api${path}`, body), ...further },
    plain: { ...each(people.plain, path, body), ...further },
  })
  const one = { orderlists: [{ ProductId: goods[0], quantity: 1 }] }
  const post = { method: 'POST' }
  const product = { name: 'Semen portland 50 kg', description: 'Zak 50 kg', price: 65_000, stock: 10, CategoryId: 3 }
  const accounts = await register(4)
  return [
    { name: 'list, another page each time', connections: 16, asked: 1, ...pair(Array.from({ length: 900 }, (_, n) => `/products/pagination?page=${1 + (n % (products / 10))}&x={n}`)) },
    { name: 'product, another each time', connections: 16, fromMemory: true, asked: 1, ...pair(some.map((id) => `/products/${id}?x={n}`)) },
    { name: 'search never asked before', connections: 16, asked: 1, ...pair(words.map((word) => `/products/pagination?name=${word}&x={n}`)) },
    { name: 'open a cart of 5', connections: 16, asked: 1, ...both(fives!, '/orders') },
    { name: 'open a cart of 40', connections: 16, asked: 1, ...both(forties!, '/orders') },
    { name: 'add to 5 lines', connections: 16, asked: 1, ...both(fives!, '/orders/products', post, one) },
    { name: 'add to 40 lines', connections: 16, ...both(forties!, '/orders/products', post, one) },
    { name: 'add to 40 lines, minimal', connections: 16, asked: 1, ...both(forties!, '/orders/products', { ...post, headers: { prefer: 'return=minimal' } }, one) },
    { name: 'order history, 5 × 3 lines', connections: 16, asked: 1, ...both(bought!, '/orders/history') },
    { name: 'add a product', connections: 8, asked: 0.5, ours: { ...post, paths: ['/api/products'], token: seller.ours, body: product }, plain: { ...post, paths: ['/products'], token: seller.plain, body: product } },
    {
      name: 'sign in', connections: 4, asked: 1,
      ours: { ...post, paths: [], each: accounts.map((email) => ({ path: '/api/buyers/login', body: { email, password } })) },
      plain: { ...post, paths: [], each: others.slice(0, 4).map(({ id }) => ({ path: '/buyers/login', body: { email: `${id}@plain.test`, password } })) },
    },
    { name: 'product page rendered, another each time', connections: 16, record: recordPage, ours: { paths: some.map((id) => `/product-detail/${id}?x={n}`) } },
    { name: 'sign-in page', connections: 16, fromMemory: true, ours: { paths: ['/login'] } },
    { name: 'suggestion never asked before', connections: 16, record: recordSuggestion, ours: { paths: words.map((word, at) => `/api/search/suggestions?q=${word.slice(0, 3 + (at % 7))}&x={n}`) } },
  ] // prettier-ignore
}

function recordPage(side: Side): Measured {
  const [server, postgres] = [side.server / answersOf(side), side.postgres / answersOf(side)]
  const measured = `${server.toFixed(2)}; ${postgres.toFixed(2)} ms`
  return { what: 'product page rendered, server; PostgreSQL', asked: '≤3; ≤1.5 ms', measured, met: server <= 3 && postgres <= 1.5 }
}

function recordSuggestion(side: Side): Measured {
  const p99 = middleOf(side, 'p99')
  return {
    what: `new suggestion, ${products.toLocaleString('en')} products, p99`,
    asked: '≤40 ms',
    measured: `${p99.toFixed(1)} ms`,
    met: p99 <= 40,
  }
}

/** The same path at both servers. */
function pair(paths: string[]) {
  return { ours: { paths: paths.map((path) => `/api${path}`) }, plain: { paths } }
}

async function measureCheckout() {
  const turn = (run: number, of: readonly { path: string; token: string; body: unknown }[]) => ({
    method: 'PUT',
    paths: [],
    once: true,
    each: [...of].slice(run * checkouts, (run + 1) * checkouts),
  })
  await measure(
    { name: 'checkout', connections: 4, asked: 0.8, ours: { port: payingPort }, plain: {} },
    (run) => [turn(run, paid.ours), turn(run, paid.plain)],
    paying.pid,
  )
}

/** One row: the runs by turns after those that warm up. `further` gives what each run sends. */
async function measure(work: Work, further: (run: number) => Half[] = () => [{}, {}], pid = ours.pid) {
  const common = { connections: work.connections, seconds: 3, paths: [] }
  const halves = [{ ...common, port: ourPort, ...work.ours }, ...(work.plain ? [{ ...common, port: plainPort, ...work.plain }] : [])]
  const seen = halves.map(newSide)
  for (let run = 0; run < warmUps + runs; run += 1) {
    const own = further(run)
    const before = await readProcessor(db, [{ ...sides[0], pid }, sides[1]])
    const results = await askByTurns(halves.map((half, at) => ({ ...half, from: half.from ?? run * 1e7, ...own[at], ...(own[at]?.once ? { from: 0 } : {}) })), 6) // prettier-ignore
    const after = await readProcessor(db, [{ ...sides[0], pid }, sides[1]])
    // Autovacuum does so within a minute: a plan kept from when its table was empty reads all of it.
    if (run === 0) await sql`analyze`.execute(db)
    if (run < warmUps) continue
    for (const [at, side] of seen.entries()) {
      const result = results[at]!
      if (result.failures > 0) throw new Error(`${work.name}: ${result.failures} of ${result.answers} failed`)
      addTurn(side, result, before[at]!, after[at]!)
    }
  }
  const [own, other] = seen
  const ratio = other && median(own!.seen.map(({ perSecond }, at) => perSecond / other.seen[at]!.perSecond))
  const cells = [...cellsOf(own!), ...(other ? cellsOf(other) : ['–', '–', '–', '–']), ratio?.toFixed(2) ?? '–']
  console.log(`| ${[`${work.name} (${work.connections})${work.fromMemory ? 'ᵐ' : ''}`, ...cells].join(' | ')} |`)
  if (ratio !== undefined && work.asked !== undefined) ratios.push({ name: work.name, asked: work.asked, ratio })
  if (work.record) figures.push(figureOf(work.record(own!)))
}

type Measured = Pick<Figure, 'what' | 'asked' | 'measured' | 'met'>

function figureOf(measured: Measured): Omit<Figure, 'machine' | 'date'> {
  return { area: 'Beside a plain server', command: options.durable ? 'bench plain --durable' : 'bench plain', ...measured }
}

/** The ratios as one figure: how many reach what is asked of them, how far they lie apart, and which do not. */
function summary(): Measured {
  const missed = ratios.filter(({ asked, ratio }) => ratio < asked)
  const met = ratios.filter(({ asked, ratio }) => ratio >= asked).map(({ ratio }) => ratio)
  const range = met.length > 0 ? `${Math.min(...met).toFixed(2)} to ${Math.max(...met).toFixed(1)}` : 'none'
  return {
    what: options.durable ? 'answers a second, with fsync' : 'answers a second, of the plain server’s',
    asked: '≥1, product ≥0.5, checkout ≥0.8',
    measured: [`${met.length} of ${ratios.length}: ${range}`, ...missed.map(({ name, ratio }) => `${name} ${ratio.toFixed(2)}`)].join('; '),
    met: missed.length === 0,
  }
}

function cellsOf(side: Side) {
  return [...speedOf(side), processorOfAnswer(side)]
}

async function fillCarts(people: People, goods: number[]) {
  const body = { orderlists: goods.map((ProductId) => ({ ProductId, quantity: 1 })) }
  for (const { token } of people.ours) await askJson(ourPort, '/api/orders/products', { body, token })
  for (const { token } of people.plain) await askJson(plainPort, '/orders/products', { body, token })
}

type Paying = { transaction: { token: string } }

/** Five paid orders of three lines for each of our companies. */
async function buy(people: { token: string }[], goods: number[]) {
  const body = { orderlists: goods.slice(0, 3).map((ProductId) => ({ ProductId, quantity: 1 })) }
  for (const { token } of people)
    for (let time = 0; time < 5; time += 1) {
      const orders = await askJson(ourPort, '/api/orders/products', { body, token })
      const { transaction } = await askJson<Paying>(ourPort, '/api/orders/products/bulk', { method: 'PUT', body: { orders }, token })
      const choice = { token: transaction.token, payment_type: 'gopay', outcome: 'success' }
      await askJson(ourPort, '/stand-ins/midtrans/pay', { body: choice })
    }
}

/** Companies with a password. */
function register(count: number) {
  const company = { name: 'PT Uji', owner: 'Budi', phoneNumber: '081234567890', address: 'Jakarta', industry: 'Konstruksi', website: '' }
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const email = `uji${at}@bench.test`
      await askJson(ourPort, '/api/buyers/register', { body: { ...company, email, password, terms: termsVersion } })
      return email
    }),
  )
}
