/**
 * npm run bench -- checkout: checkouts a second and their slowest, 32 at once, over HTTP with the provider's call, beside the
 * same rows written as bare SQL through `pg`, by turns, and who takes how much of the processor for one. Server, provider and load share the machine.
 */
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { findCluster } from '#server/platform/db/cluster.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { makeCarts, type Cart } from '../drills/carts.ts'
import { makeBuyers, makeStores } from '../drills/people.ts'
import { end, createPlace, startProvider, startServer } from '../drills/place.ts'
import { cpuSecondsOfTree } from './processTree.ts'
import { usage } from './servers.ts'

const [many, concurrency, price] = [Number(process.argv[2] ?? 3000), 32, 25_000]
const place = await createPlace()
const provider = await startProvider(place)
const { child } = await startServer(place, { DRILL_PROVIDER: provider.origin })
const db = createDb(createPool(place.adminUrl, { max: 4 }))
const postmaster = Number(readFileSync(join(findCluster(join(place.folder, 'database'))!.folder, 'postmaster.pid'), 'utf8').split('\n')[0])
const agent = new Agent({ keepAlive: true })
const stores = await makeStores(db, 5, { products: 20, stock: 1_000_000, price })

const pool = new pg.Pool({ connectionString: place.url, max: 20 })
/** Checkouts before those that count, since statements are planned again once there are more carts, and in each turn of a side. */
const [warming, slice] = [400, 250]

await turn(500)
const turns = [await turn(many), await turn(many), await turn(many)].toSorted((a, b) => a.ratio - b.ratio)
console.log(turns.map(({ ratio }) => ratio.toFixed(2)).join(', '))
const { limit, ours, ratio } = turns[1]!
console.table({ 'bare SQL through pg': limit, 'checkout over HTTP': ours })
const ofProcessor = (limit['PostgreSQL (ms)'] + limit['load (ms)']) / (ours['PostgreSQL (ms)'] + ours['server (ms)'])
console.log(
  `ratio ${ratio.toFixed(2)} (goal 0.5), the middle one of three runs of ${many}, ${concurrency} at once; of the processor, bare to server and PostgreSQL, ${ofProcessor.toFixed(2)}`,
)
await pool.end()
agent.destroy()
await end(child, 'SIGTERM')
await end(provider.child, 'SIGTERM')
await db.destroy()
await place.close()

/** Both sides by turns, so that other work on the machine meets them alike. */
async function turn(count: number) {
  const buyers = await makeBuyers(db, 2 * (count + warming))
  const carts = await makeCarts(db, buyers, stores, price)
  const half = count + warming
  const bare = measured((index) => bareCheckout(carts[index]!))
  const served = measured(async (index) => {
    const status = await put('/api/orders/products/bulk', buyers[half + index]!.token, { orders: carts[half + index] })
    if (status !== 201) throw new Error(`a checkout answered ${status}`)
  })
  for (const side of [bare, served]) await side.run(0, warming, false)
  for (let from = warming; from < half; from += slice) for (const side of [bare, served]) await side.run(from, Math.min(from + slice, half))
  const [limit, ours] = [bare.summary(), served.summary()]
  return { limit, ours, ratio: ours['per second'] / limit['per second'] }
}

/** The rows that a checkout of one line leaves, the audit's too, in one transaction, and the token after it. */
async function bareCheckout({ id, OrderProducts: [line] }: Cart) {
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  try {
    await client.query('begin')
    await run('lock', `select * from orders where id = $1 for update`, [id])
    const { rows } = await run(
      'line',
      `select l.product_id, l.shop_id, p.name, p.price, p.stock - p.held as free from order_lines l join products p on p.id = l.product_id where l.id = $1`,
      [line?.id],
    )
    const { product_id, shop_id, name, price: today } = rows[0]
    const { rows: made } = await run(
      'payment',
      `insert into payments (buyer_id, provider_order_id, amount, expires_at) select buyer_id, $3, $2, now() + interval '1 day' from orders where id = $1 returning id`,
      [id, today, `${id}-1`],
    )
    await run('pays order', `insert into payment_orders (payment_id, order_id, attempt, amount) values ($1, $2, 1, $3)`, [
      made[0].id,
      id,
      today,
    ])
    await run('freeze', `update order_lines set price = $2, name = $3, image = '' where id = $1`, [line?.id, today, name])
    await run('order', `update orders set status = 'awaiting-payment', total_price = $2 where id = $1`, [id, today])
    await run(
      'event',
      `insert into events (type, subject_type, subject_id, actor_kind, permanent) values ('payment.opened', 'order', $1, 'user', true)`,
      [id],
    )
    await run(
      'hold',
      `insert into stock_reservations (payment_id, order_id, product_id, variant_id, shop_id, quantity, price, fee, name, image) values ($1, $6, $2, $2, $3, 1, $4, 0, $5, '')`,
      [made[0].id, product_id, shop_id, today, name, id],
    )
    await run('part', `insert into order_shops (order_id, shop_id, delivery_price, ppn) values ($1, $2, 0, 0)`, [id, shop_id])
    const { rows: due } = await run(
      'due',
      `insert into dues (order_id, shop_id, seq, label, amount, opens) values ($1, $2, 1, 'upfront', $3, 'at-order') returning id`,
      [id, shop_id, today],
    )
    await run('pays', `insert into payment_dues (payment_id, due_id, amount) values ($1, $2, $3)`, [made[0].id, due[0].id, today])
    await run('audit', `insert into audit (actor, act) values ('buyer', 'PUT /orders/products/bulk')`, [])
    await run('stock', `update products set held = held + 1 where id = $1 and stock - held >= 1`, [product_id])
    await client.query('commit')
    await run('token', `update payments set token = $2, redirect_url = $2 where id = $1`, [made[0].id, crypto.randomUUID()])
  } finally {
    client.release()
  }
}

/** The status of the answer, once all of it is here. */
function put(path: string, token: string, given: unknown) {
  const body = JSON.stringify(given)
  const headers = { access_token: token, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  return new Promise<number>((resolve, reject) => {
    const sent = request(`${place.origin}${path}`, { method: 'PUT', agent, headers }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode ?? 0))
    })
    sent.on('error', reject).end(body)
  })
}

/** Milliseconds of processor so far: of server, provider, PostgreSQL and this process. */
function spent() {
  const { user, system } = process.cpuUsage()
  const [server, itsProvider] = [child.pid, provider.child.pid].map((pid) => usage(pid!).cpuSeconds * 1000)
  return [server!, itsProvider!, cpuSecondsOfTree(postmaster) * 1000, (user + system) / 1000]
}

function measured(once: (index: number) => Promise<void>) {
  const times: number[] = []
  const used = [0, 0, 0, 0]
  let seconds = 0
  const run = async (from: number, to: number, counts = true) => {
    let next = from
    const before = spent()
    const began = performance.now()
    const worker = async () => {
      for (let index = next++; index < to; index = next++) {
        const start = performance.now()
        await once(index)
        if (counts) times.push(performance.now() - start)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, worker))
    if (!counts) return
    seconds += (performance.now() - began) / 1000
    for (const [at, now] of spent().entries()) used[at]! += now - before[at]!
  }
  const summary = () => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (part: number) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10
    const [server, itsProvider, postgres, load] = used.map((ms) => Math.round((ms / times.length) * 100) / 100)
    return {
      'per second': Math.round(times.length / seconds),
      'median (ms)': at(0.5),
      'p99 (ms)': at(0.99),
      'server (ms)': server!,
      'provider (ms)': itsProvider!,
      'PostgreSQL (ms)': postgres!,
      'load (ms)': load!,
    }
  }
  return { run, summary }
}
