import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import type { Db } from '#server/platform/db/db.ts'
import { send, type Heard } from '../client.ts'
import type { Buyer, Store } from '../people.ts'

const rounds = 12
const longestMs = 10_000

/**
 * A store changes its price at one process, and a company that saw the old one buys at the other at once; in every second round no process hears
 * of the change, because what processes listen by is cut. `wrong`: what was sold or put into a cart at the old price, or was not answered.
 */
export async function oldPrices(db: Db, ports: number[], { stores, buyer }: { stores: Store[]; buyer: Buyer }) {
  const found = { tried: 0, deaf: 0, wrong: [] as string[], agreedAfter: 0 }
  const [store] = stores
  if (!store) throw new Error('There is no store.')
  for (let round = 0; round < rounds; round++) {
    const [here = 0, there = 0] = round % 4 < 2 ? ports : ports.toReversed()
    const isDeaf = round % 2 === 1
    const product = store.products[round % store.products.length] ?? 0
    const expect = (what: string, heard: Heard, holds: boolean) => {
      if (!holds)
        found.wrong.push(`round ${round}${isDeaf ? ', deaf' : ''}: ${what} was answered ${heard.status} ${JSON.stringify(heard.json)}`)
    }
    const company = { token: buyer.token }
    const add = (totalPrice?: number) =>
      send(at(there), 'POST', '/api/orders/products', {
        ...company,
        body: { orderlists: [{ ProductId: product, quantity: 1, ...(totalPrice && { totalPrice }) }] },
      })
    const put = await add()
    expect('what is put into the cart', put, put.status === 201)
    const before = put.json as Order
    const line = before.OrderProducts.find(({ ProductId }) => ProductId === product)
    if (!line) break

    const hearing = isDeaf ? deafen(db) : undefined
    const price = line.price + 1_000
    const changed = await changePrice(at(here), store, product, price)
    expect('the new price', changed, changed.status === 200)
    const checkout = (cart: unknown) => send(at(there), 'PUT', '/api/orders/products/bulk', { ...company, body: { orders: cart } })
    const refused = await checkout(before)
    expect('a checkout at the old price', refused, codeOf(refused) === 'price-changed')
    const other = await add(line.price)
    expect('what is added at the old price', other, codeOf(other) === 'price-changed')
    const seen = await send(at(there), 'GET', '/api/orders', company)
    const [cart] = seen.json as Order[]
    expect('the cart', seen, cart?.OrderProducts.find(({ id }) => id === line.id)?.price === price)
    const opened = await checkout(cart)
    expect('a checkout at the new price', opened, opened.status === 201)
    const token = (opened.json as { transaction?: { token: string } }).transaction?.token ?? ''
    const payment = await db
      .selectFrom('payments')
      .innerJoin('paymentOrders', 'paymentOrders.paymentId', 'payments.id')
      .select(['orderId', 'payments.amount'])
      .where('token', '=', token)
      .executeTakeFirst()
    expect('the payment', opened, payment?.amount === cart?.payable)
    await send(at(there), 'POST', `/api/orders/${payment?.orderId}/payment/cancel`, company)
    await hearing?.()

    const after = await shownBy(ports, product, price)
    if (after === undefined) found.wrong.push(`round ${round}: a process shows another price than ${price} after ${longestMs} ms`)
    found.agreedAfter = Math.max(found.agreedAfter, after ?? longestMs)
    found.tried++
    if (isDeaf) found.deaf++
  }
  return found
}

const at = (port: number) => `http://127.0.0.1:${port}`
const codeOf = ({ json }: Heard) => (json as { code?: string } | undefined)?.code

async function changePrice(origin: string, { token }: Store, id: number, price: number) {
  const { json } = await send(origin, 'GET', `/api/products/${id}`)
  const { name, description, stock, CategoryId } = json as Product
  return send(origin, 'PUT', `/api/products/${id}`, { token, body: { name, description, stock, CategoryId, price } })
}

/** Cuts the lines that processes hear changes by, again and again; the returned function lets them be. */
function deafen(db: Db) {
  let going = true
  const cut = async () => {
    while (going) {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pasokan listener'`.execute(db)
      await pause(10)
    }
  }
  const cutting = cut()
  return async () => {
    going = false
    await cutting
  }
}

/** Milliseconds until each process, asked itself, shows this price. */
async function shownBy(ports: number[], id: number, price: number): Promise<number | undefined> {
  const began = performance.now()
  while (performance.now() - began < longestMs) {
    const seen = await Promise.all(ports.map((port) => send(at(port), 'GET', `/api/products/${id}`)))
    if (seen.every(({ json }) => (json as Product | undefined)?.price === price)) return Math.round(performance.now() - began)
  }
  return undefined
}
