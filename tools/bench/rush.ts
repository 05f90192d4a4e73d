/** npm run bench -- rush: a thousand buyers at once for a hundred pieces. Exactly a hundred are sold, without a 5xx. */
import { setTimeout as pause } from 'node:timers/promises'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { brokenInvariants } from '#server/invariants.ts'
import { makeCarts } from '../drills/carts.ts'
import { send } from '../drills/client.ts'
import { makeBuyers, makeStores } from '../drills/people.ts'
import { end, createPlace, startProvider, startServer } from '../drills/place.ts'

const [people, pieces, price] = [1000, 100, 25_000]
const place = await createPlace()
const provider = await startProvider(place)
const { child } = await startServer(place, { DRILL_PROVIDER: provider.origin })
const pool = createPool(place.adminUrl, { max: 4 })
const db = createDb(pool)
const buyers = await makeBuyers(db, people)
const stores = await makeStores(db, 1, { products: 1, stock: pieces, price })
const carts = await makeCarts(db, buyers, stores, price)

const began = performance.now()
const answers = await Promise.all(
  buyers.map(({ token }, index) =>
    send(place.origin, 'PUT', '/api/orders/products/bulk', { token, body: { orders: carts[index] }, ms: 60_000 }),
  ),
)
const answered = performance.now() - began
const tokens = answers
  .filter(({ status }) => status === 201)
  .map(({ json }) => (json as { transaction: { token: string } }).transaction.token)
await Promise.all(
  tokens.map((token) =>
    send(provider.origin, 'POST', '/stand-ins/midtrans/pay', { body: { token, payment_type: 'gopay', outcome: 'success' }, ms: 60_000 }),
  ),
)
const state = () => db.selectFrom('products').select(['stock', 'held']).executeTakeFirstOrThrow()
while ((await state()).stock > 0 && performance.now() - began < 60_000) await pause(50)
const sold = performance.now() - began

const count = (test: (status: number) => boolean) => answers.filter(({ status }) => test(status)).length
const { stock, held } = await state()
const { orders } = await db
  .selectFrom('orders')
  .select((row) => row.fn.countAll<number>().as('orders'))
  .where('paidAt', 'is not', null)
  .executeTakeFirstOrThrow()
const broken = await brokenInvariants(place.url)
console.table({
  'buyers at once': people,
  'pieces there': pieces,
  'checkouts accepted (201)': count((status) => status === 201),
  'sold out (409)': count((status) => status === 409),
  '5xx or no answer': count((status) => status >= 500 || status === 0),
  'orders paid': orders,
  'pieces left / held': `${stock} / ${held}`,
  'invariants broken': broken.length,
  'all answered after (ms)': Math.round(answered),
  'all sold after (ms)': Math.round(sold),
})
await end(child, 'SIGTERM')
await end(provider.child, 'SIGTERM')
await pool.end()
await place.close()
process.exitCode =
  orders === pieces && stock === 0 && held === 0 && broken.length === 0 && count((status) => status >= 500 || status === 0) === 0 ? 0 : 1
