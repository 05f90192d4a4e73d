import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { longTest } from '#server/test/cases.ts'
import { testMarket } from '#server/test/market.ts'
import type { TestBuyer } from '#server/test/app.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

const transfer = { payment_type: 'bank_transfer', bank: 'bca', outcome: 'pending' } as const
const cartOf = async (market: Market, buyer: TestBuyer) => (await market.call(buyer, orders.cart)).json[0]
const shown = (market: Market, buyer: TestBuyer, id: number) => market.call(buyer, orders.show, { params: { id } })

/** A company waits for a transfer of two cement, and has one nail in its cart. */
async function beside() {
  const market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const [cement, nails] = [
    await market.product(seller, { price: 65_000, stock: 10 }),
    await market.product(seller, { price: 1_000, stock: 10 }),
  ]
  const { cart: order, token } = await market.opened(buyer, [cement, 2])
  await market.pay(token, transfer)
  const cart = await market.fill(buyer, [nails, 1])
  return { market, buyer, seller, cement, nails, order, token, cart }
}

test('who waits for a transfer goes on shopping: another cart, paid for by itself, and the transfer still pays its order', async () => {
  const { market, buyer, cement, nails, order, token, cart } = await beside()
  await using _ = market
  expect(cart.id).not.toBe(order.id)
  expect(await cartOf(market, buyer)).toEqual(cart)
  expect(cart).toMatchObject({ status: 'cart', totalPrice: 1_000, OrderProducts: [{ ProductId: nails }] })
  const unpaid = (await market.call(buyer, orders.unpaid)).json
  expect(unpaid).toMatchObject([
    { id: order.id, status: 'awaiting-payment', totalPrice: 130_000, payment: { amount: 130_000, virtualAccount: { bank: 'bca' } } },
  ])

  const second = await market.checkout(buyer, cart)
  expect((await cartOf(market, buyer))?.id).toBe(cart.id)
  expect((await market.call(buyer, orders.unpaid)).json.map(({ id }) => id)).toEqual([cart.id, order.id])
  // The same checkout again, of either, is the same payment.
  expect((await market.checkout(buyer, order)).json.transaction.token).toBe(token)
  await market.pay(second.json.transaction.token, { payment_type: 'gopay' })
  expect((await cartOf(market, buyer))?.id).toBe(order.id)
  await market.pay(token, { payment_type: 'bank_transfer', bank: 'bca' })
  expect((await market.call(buyer, orders.history)).json.map(({ id, totalPrice }) => [id, totalPrice])).toEqual([
    [order.id, 130_000],
    [cart.id, 1_000],
  ])
  expect([await market.stockOf(cement), await market.stockOf(nails)]).toEqual([
    { stock: 8, held: 0 },
    { stock: 9, held: 0 },
  ])
  expect(await cartOf(market, buyer)).toBeUndefined()
})

test('an order whose payment ends beside another cart is cancelled and told once; its money goes back, its products can be put into the cart', async () => {
  const { market, buyer, cement, nails, order, cart } = await beside()
  await using _ = market
  await market.simulate(`${order.id}-1`, 'expire')
  expect(await cartOf(market, buyer)).toEqual(cart)
  expect((await shown(market, buyer, order.id)).json).toMatchObject({ status: 'cancelled', isPaid: false, totalPrice: 130_000 })
  expect((await shown(market, buyer, order.id)).json.timeline.map(({ event }) => event)).toEqual([
    'payment-opened',
    'payment-issued',
    'payment-expired',
    'cancelled',
  ])
  expect(await market.stockOf(cement)).toEqual({ stock: 10, held: 0 })
  expect((await market.checkout(buyer, order)).problem.code).toBe('order-closed')
  await market.consumed()
  const said = (await market.call(buyer, notifications.list)).json.notifications
  expect(said.map(({ kind, code, link }) => [kind, code, link])).toEqual([
    ['order-cancelled', 'cancelled-unpaid', `/orders/${order.id}`],
    ['payment-expiring', 'account-issued', `/orders/${order.id}`],
  ])

  // Two concurrent calls equal one.
  const fill = () => market.call(buyer, orders.refill, { params: { id: order.id } })
  for (const { status, json } of await Promise.all([fill(), fill()])) {
    expect(status).toBe(200)
    expect(json).toMatchObject({ changes: [], cart: { id: cart.id, totalPrice: 131_000 } })
  }
  expect((await cartOf(market, buyer))?.OrderProducts.map(({ ProductId, quantity }) => [ProductId, quantity])).toEqual([
    [nails, 1],
    [cement, 2],
  ])

  await market.simulate(`${order.id}-1`, 'settlement')
  expect((await shown(market, buyer, order.id)).json).toMatchObject({
    status: 'cancelled',
    payment: { status: 'surplus' },
    refunds: [{ amount: 130_000 }],
  })
  expect(await market.stockOf(cement)).toEqual({ stock: 10, held: 0 })
  expect((await cartOf(market, buyer))?.totalPrice).toBe(131_000)
})

test('an order given up, refused or left alone opens again where there is no other cart, or an empty one', async () => {
  const { market, buyer, order, cart } = await beside()
  await using _ = market
  await market.call(buyer, orders.removeLine, { params: { id: cart.OrderProducts[0]?.id } })
  expect((await cartOf(market, buyer))?.id).toBe(order.id)
  const given = await market.call(buyer, orders.cancelPayment, { params: { id: order.id } })
  expect(given.json).toMatchObject({ status: 'cart', payment: { status: 'cancelled' } })
  expect(await cartOf(market, buyer)).toMatchObject({ id: order.id, status: 'cart', totalPrice: 130_000 })
  // It is the cart from now on.
  const { json } = await market.checkout(buyer, await cartOf(market, buyer))
  await market.pay(json.transaction.token, { payment_type: 'gopay' })
  expect((await shown(market, buyer, order.id)).json.isPaid).toBe(true)
})

test('an empty cart does not make way while a product is being added to it', { timeout: 60_000 }, async () => {
  const { market, buyer, nails, order, cart } = await beside()
  await using _ = market
  await market.call(buyer, orders.removeLine, { params: { id: cart.OrderProducts[0]?.id } })
  // Between what it reads and what it locks, the statement that looks for an empty cart waits for us.
  await sql`create function held_up() returns boolean language plpgsql as $$ begin
    if current_query() like '%skip locked%' then perform pg_advisory_lock(1); perform pg_advisory_unlock(1); end if; return true; end $$`.execute(
    market.owner,
  )
  await sql`create policy held_up on orders using (held_up())`.execute(market.owner)
  await sql`alter table orders enable row level security`.execute(market.owner)
  const { ended, added } = await market.owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx)
    const ended = market.call(buyer, orders.cancelPayment, { params: { id: order.id } })
    const waits = sql<object>`select from pg_locks where locktype = 'advisory' and objid = 1 and not granted
      and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await waits.execute(market.owner)).rows.length).toBe(1)
    const added = await market.call(buyer, orders.add, { body: { orderlists: [{ ProductId: nails, quantity: 3 }] } })
    return { ended, added }
  })
  expect([added.status, (await ended).json.status]).toEqual([201, 'cancelled'])
  expect(await cartOf(market, buyer)).toMatchObject({ id: cart.id, totalPrice: 3_000 })
})

test('a line of an order that waits beside another cart is not changed, and its payment goes on', async () => {
  const { market, buyer, order, token } = await beside()
  await using _ = market
  const params = { id: order.OrderProducts[0]?.id }
  expect((await market.call(buyer, orders.setQuantity, { params, body: { quantity: 1 } })).problem.code).toBe('order-closed')
  expect((await market.call(buyer, orders.removeLine, { params })).problem.code).toBe('order-closed')
  expect(await market.attempts(order.id)).toMatchObject([{ status: 'open', token }])
})

test('an order beside another cart whose time is over is paid again under its own number', async () => {
  const { market, buyer, cement, order, token, cart } = await beside()
  await using _ = market
  await sql`update payments set expires_at = now() - interval '1 minute'`.execute(market.db)
  const reply = await market.checkout(buyer, order)
  expect(reply.status).toBe(201)
  expect(reply.json.transaction.token).not.toBe(token)
  expect(await market.attempts(order.id)).toMatchObject([{ status: 'expired' }, { status: 'open', amount: 130_000 }])
  expect(await cartOf(market, buyer)).toEqual(cart)
  // The transfer comes late: it pays for the very same, once, and the new attempt ends.
  await market.simulate(`${order.id}-1`, 'settlement')
  expect((await shown(market, buyer, order.id)).json).toMatchObject({ status: 'paid', totalPrice: 130_000 })
  expect(await market.attempts(order.id)).toMatchObject([{ status: 'settled' }, { status: 'cancelled' }])
  expect(await market.stockOf(cement)).toEqual({ stock: 8, held: 0 })
  expect(await cartOf(market, buyer)).toEqual(cart)
  await market.runJobs()
})

longTest(
  'twenty times at once a payment ends and a product is added: there is one cart, and nothing is lost',
  { timeout: 60_000 },
  async () => {
    await using market = await testMarket()
    const seller = await market.seller()
    const [cement, nails] = [await market.product(seller, { stock: 100 }), await market.product(seller, { stock: 100 })]
    const round = async () => {
      const buyer = await market.buyer()
      const { cart } = await market.opened(buyer, [cement, 1])
      const [ended, added] = await Promise.all([
        market.call(buyer, orders.cancelPayment, { params: { id: cart.id } }),
        market.call(buyer, orders.add, { body: { orderlists: [{ ProductId: nails, quantity: 1 }] } }),
      ])
      expect([ended.status, added.status]).toEqual([200, 201])
      const now = await cartOf(market, buyer)
      const { status } = (await shown(market, buyer, cart.id)).json
      // Either the product came into the order that had opened again, or into a cart of its own, and the order was cancelled.
      expect([status, now?.OrderProducts.length]).toEqual(now?.id === cart.id ? ['cart', 2] : ['cancelled', 1])
    }
    for (let done = 0; done < 20; done += 5) await Promise.all(Array.from({ length: 5 }, round))
    expect(await market.stockOf(cement)).toEqual({ stock: 100, held: 0 })
  },
)

test('all orders that wait reserve no more together than one may, and are few', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const nails = await market.product(seller, { price: 1_000, stock: 1_000 })
  await market.opened(buyer, [nails, 200])
  const cart = await market.fill(buyer, [nails, 101])
  expect((await market.checkout(buyer, cart)).problem.code).toBe('email-unproven')
  const fewer = { id: cart.id, OrderProducts: cart.OrderProducts.map(({ id, price }) => ({ id, price, quantity: 1 })) }
  expect((await market.checkout(buyer, fewer)).status).toBe(201)
  for (let waiting = 2; waiting < 20; waiting += 1) await market.opened(buyer, [nails, 1])
  expect((await market.call(buyer, orders.unpaid)).json).toHaveLength(20)
  expect((await market.checkout(buyer, await market.fill(buyer, [nails, 1]))).problem.code).toBe('reservation-limit')
  expect(await market.stockOf(nails)).toEqual({ stock: 1_000, held: 219 })

  // Raised concurrently: each would fit alone beside the current others.
  const [newest, ...others] = (await market.call(buyer, orders.unpaid)).json.slice(0, 4)
  const raised = ({ id, OrderProducts }: (typeof others)[number]) => ({
    id,
    OrderProducts: OrderProducts.map((line) => ({ id: line.id, price: line.price, quantity: 60 })),
  })
  const replies = await Promise.all([newest!, ...others].map((order) => market.checkout(buyer, raised(order))))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  await market.runJobs()
})

test('buying again tells what changed since, takes what is there, and is refused to strangers', async () => {
  await using market = await testMarket()
  const [buyer, stranger, seller] = [await market.buyer(), await market.buyer('PT Asing'), await market.seller()]
  const [dearer, scarce, gone, out] = [
    await market.product(seller, { name: 'Semen', price: 50_000, stock: 10 }),
    await market.product(seller, { name: 'Paku', price: 10_000, stock: 10 }),
    await market.product(seller, { name: 'Kayu', price: 20_000, stock: 10 }),
    await market.product(seller, { name: 'Cat', price: 30_000, stock: 2 }),
  ]
  const id = await market.paid(buyer, { payment_type: 'gopay' }, [dearer, 2], [scarce, 6], [gone, 1], [out, 2])
  await market.db.updateTable('products').set({ price: 55_000 }).where('id', '=', dearer).execute()
  await market.call(seller, products.remove, { params: { id: gone } })
  expect((await market.call(stranger, orders.refill, { params: { id } })).status).toBe(404)
  expect((await market.call(seller, orders.refill, { params: { id } })).status).toBe(403)
  const { json } = await market.call(buyer, orders.refill, { params: { id } })
  expect(json.cart).toMatchObject({ status: 'cart', totalPrice: 2 * 55_000 + 4 * 10_000 })
  expect(json.changes).toMatchObject([
    { ProductId: dearer, name: 'Semen', changes: ['price'], ordered: { quantity: 2, price: 50_000 }, now: { quantity: 2, price: 55_000 } },
    { ProductId: scarce, changes: ['fewer-left'], ordered: { quantity: 6 }, now: { quantity: 4 } },
    { ProductId: gone, name: 'Kayu', changes: ['no-longer-sold'], now: { quantity: 0 } },
    { ProductId: out, changes: ['sold-out'], now: { quantity: 0 } },
  ])
  expect((await market.call(buyer, orders.refill, { params: { id: json.cart.id } })).problem.code).toBe('not-allowed-now')
  expect((await market.checkout(buyer, json.cart)).status).toBe(201)
})
