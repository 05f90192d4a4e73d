/**
 * npm run bench:checkout: checkouts a second and their slowest, 32 at once, over HTTP with the provider's call, beside the
 * same rows written as bare SQL through `pg`, by turns. Server, provider and load share the machine.
 */
import pg from 'pg'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { makeCarts, type Cart } from '../drills/carts.ts'
import { send } from '../drills/client.ts'
import { makeBuyers, makeStores } from '../drills/people.ts'
import { end, createPlace, startProvider, startServer } from '../drills/place.ts'

const [many, atOnce, price] = [Number(process.argv[2] ?? 3000), 32, 25_000]
const place = await createPlace()
const provider = await startProvider(place)
const { child } = await startServer(place, { DRILL_PROVIDER: provider.origin })
const db = createDb(createPool(place.adminUrl, { max: 4 }))
const stores = await makeStores(db, 5, { products: 20, stock: 1_000_000, price })

const throughServer = async (count: number) => {
  const buyers = await makeBuyers(db, count)
  const carts = await makeCarts(db, buyers, stores, price)
  return measure(count, async (index) => {
    const { status } = await send(place.origin, 'PUT', '/api/orders/products/bulk', {
      token: buyers[index]?.token ?? '',
      body: { orders: carts[index] },
    })
    if (status !== 201) throw new Error(`a checkout answered ${status}`)
  })
}

const asBareSql = async (count: number) => {
  const carts = await makeCarts(db, await makeBuyers(db, count), stores, price)
  const pool = new pg.Pool({ connectionString: place.url, max: 20 })
  const result = await measure(count, (index) => bareCheckout(pool, carts[index]!))
  await pool.end()
  return result
}

await throughServer(500)
await asBareSql(500)
type Speed = Awaited<ReturnType<typeof measure>>
const bare: Speed[] = []
const served: Speed[] = []
for (let turn = 0; turn < 3; turn += 1) {
  bare.push(await asBareSql(many))
  served.push(await throughServer(many))
}
const [ours, limit] = [middle(served), middle(bare)]
console.table({ 'bare SQL through pg': limit, 'checkout over HTTP': ours })
console.log(
  `ratio ${(ours['per second'] / limit['per second']).toFixed(2)} (goal 0.5), medians of three runs of ${many}, ${atOnce} at once`,
)
await end(child, 'SIGTERM')
await end(provider.child, 'SIGTERM')
await db.destroy()
await place.close()

/** The rows that a checkout of one line leaves, the audit's too, in one transaction, and the token after it. */
async function bareCheckout(pool: pg.Pool, { id, OrderProducts: [line] }: Cart) {
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
      `insert into payments (order_id, attempt, provider_order_id, amount, expires_at) values ($1, 1, $3, $2, now() + interval '1 day') returning id`,
      [id, today, `${id}-1`],
    )
    await run('freeze', `update order_lines set price = $2, name = $3, image = '' where id = $1`, [line?.id, today, name])
    await run('order', `update orders set status = 'awaiting-payment', total_price = $2 where id = $1`, [id, today])
    await run(
      'event',
      `insert into events (type, subject_type, subject_id, actor_kind, kept) values ('payment.opened', 'order', $1, 'user', true)`,
      [id],
    )
    await run(
      'hold',
      `insert into stock_holds (payment_id, product_id, shop_id, quantity, price, name, image) values ($1, $2, $3, 1, $4, $5, '')`,
      [made[0].id, product_id, shop_id, today, name],
    )
    await run('part', `insert into order_parts (order_id, shop_id, delivery_price, ppn) values ($1, $2, 0, 0)`, [id, shop_id])
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

async function measure(count: number, once: (index: number) => Promise<void>) {
  const times: number[] = []
  let next = 0
  const began = performance.now()
  const worker = async () => {
    for (let index = next++; index < count; index = next++) {
      const start = performance.now()
      await once(index)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const seconds = (performance.now() - began) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10
  return { 'per second': Math.round(count / seconds), 'median (ms)': at(0.5), 'p99 (ms)': at(0.99) }
}

function middle(runs: Awaited<ReturnType<typeof measure>>[]) {
  return runs.toSorted((a, b) => a['per second'] - b['per second'])[runs.length >> 1]!
}
