import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderId } from '#contract/ids.ts'
import { products } from '#contract/products.ts'
import { unpaidHours } from './reservation.ts'
import { midtrans } from '#server/payments/provider/midtrans.ts'
import { reconcilePayments } from '#server/payments/attempts/reconcile.ts'
import { testMarket } from '#server/test/market.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

/** Lets minutes go by for every payment and reservation. */
async function pass(market: Market, minutes: number) {
  await sql`update payments set created_at = created_at - make_interval(mins => ${minutes}), called_at = called_at - make_interval(mins => ${minutes}),
    checked_at = checked_at - make_interval(mins => ${minutes}), expires_at = expires_at - make_interval(mins => ${minutes})`.execute(
    market.db,
  )
  await reconcilePayments(market.app.paymentDeps)
}
const statuses = async (market: Market, id: OrderId) => (await market.attempts(id)).map(({ status }) => status)
/** Hours, to one place, from the opening of an order's last attempt to its end: the provider counts in whole minutes. */
const lifeOf = async (market: Market, id: OrderId) => {
  const last = (await market.attempts(id)).at(-1)
  return last && Math.round((last.expiresAt.getTime() - last.createdAt.getTime()) / 360_000) / 10
}
const prove = (market: Market, id: number) =>
  sql`update users set email_verified_at = now() where id = (select user_id from buyers where id = ${id})`.execute(market.db)

test('goods are reserved for half an hour until a way to pay is chosen, then as long as that way lives', async () => {
  await using market = await testMarket()
  const [seller, hoarder, payer, company] = [await market.seller(), await market.buyer(), await market.buyer(), await market.buyer()]
  await prove(market, company.id)
  const product = await market.product(seller, { stock: 9 })
  const [idle, chosen, unheard] = [
    await market.opened(hoarder, [product, 2]),
    await market.opened(payer, [product, 3]),
    await market.opened(company, [product, 4]),
  ]
  await market.pay(chosen.token, { payment_type: 'bank_transfer', outcome: 'pending' })
  // The provider's answer is lost for this one: it is asked again before the goods are released.
  market.app.paymentDeps.provider = { ...market.app.paymentDeps.provider, status: () => Promise.resolve('unknown') }
  await market.pay(unheard.token, { payment_type: 'bank_transfer', outcome: 'pending' })
  market.app.paymentDeps.provider = midtrans(market.config.midtrans)
  expect(await lifeOf(market, idle.cart.id)).toBe(0.5)
  expect(await lifeOf(market, chosen.cart.id)).toBe(3)
  await pass(market, 31)
  expect(await statuses(market, idle.cart.id)).toEqual(['expired'])
  expect(await statuses(market, chosen.cart.id)).toEqual(['open'])
  expect(await statuses(market, unheard.cart.id)).toEqual(['open'])
  expect(await lifeOf(market, unheard.cart.id)).toBe(24)
  expect(await market.stockOf(product)).toEqual({ stock: 9, held: 7 })
  await pass(market, 24 * 60)
  expect(await market.stockOf(product)).toEqual({ stock: 9, held: 0 })
  await market.runJobs()
})

test('no account alone holds all that there is of what is made to order', async () => {
  await using market = await testMarket()
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const body = { name: 'Brosur', CategoryId: 9, description: 'Cetak', price: 500, stock: 0, kind: 'made-to-order' }
  const { id } = (await market.call(seller, products.create, { body })).json
  const all = await market.fill(buyer, [id, 49_000_000])
  expect((await market.checkout(buyer, all)).problem.code).toBe('email-unproven')
  await prove(market, buyer.id)
  expect((await market.checkout(buyer, all)).problem.code).toBe('reservation-limit')
  const many = {
    ...all,
    OrderProducts: all.OrderProducts.map(({ id: line }) => ({ id: line, quantity: 1_000_000 })),
    totalPrice: undefined,
  }
  expect((await market.checkout(buyer, { ...many, payable: undefined })).status).toBe(201)
  const other = await market.buyer()
  expect((await market.opened(other, [id, 250_000])).token).not.toBe('')
})

test('one account reserves so many pieces and leaves so many unpaid, fewer before its address is proven', async () => {
  await using market = await testMarket()
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const product = await market.product(seller, { stock: 500 })
  const many = await market.fill(buyer, [product, 301])
  expect((await market.checkout(buyer, many)).problem).toMatchObject({ status: 409, code: 'email-unproven' })
  expect(await market.stockOf(product)).toEqual({ stock: 500, held: 0 })
  await prove(market, buyer.id)
  expect((await market.checkout(buyer, many)).status).toBe(201)

  const again = await market.buyer()
  const few = await market.fill(again, [product, 5])
  for (let turn = 0; turn < 2; turn += 1) {
    const { json } = await market.checkout(again, few)
    await market.pay(json.transaction.token, { payment_type: 'bank_transfer', outcome: 'pending' })
    await pass(market, 3 * 60)
    await market.simulate(`${few.id}-${turn + 1}`, 'expire')
  }
  expect((await market.checkout(again, few)).problem.code).toBe('email-unproven')
  await prove(market, again.id)
  expect((await market.checkout(again, few)).status).toBe(201)
  await sql`update payments set created_at = created_at - interval '3 days' where status = 'expired'`.execute(market.db)
  await sql`update payments set status = 'expired' where status = 'open'`.execute(market.db)
  await sql`update dues set status = 'void' where status = 'open'`.execute(market.db)
  await sql`update stock_reservations set status = 'released', ended_at = now() where status = 'open'`.execute(market.db)
  await sql`update products set held = 0`.execute(market.db)
  await sql`update orders set status = 'cart', total_price = null`.execute(market.db)
  expect((await market.checkout(again, few)).problem.code).toBe('reservation-limit')
  await market.runJobs()
})

test('hours for which goods were kept and not paid count although the order was paid for later', async () => {
  await using market = await testMarket()
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const product = await market.product(seller, { stock: 9 })
  const { cart, token } = await market.opened(buyer, [product, 2])
  await market.pay(token, { payment_type: 'bank_transfer', outcome: 'pending' })
  await pass(market, 3 * 60)
  await market.simulate(`${cart.id}-1`, 'expire')
  const hours = async () => {
    const { rows } = await sql<{ hours: number }>`select ${sql.raw(unpaidHours(String(buyer.id)))} as hours`.execute(market.db)
    return rows[0]?.hours
  }
  expect(await hours()).toBe(3)
  const again = await market.checkout(buyer, cart)
  await market.pay(again.json.transaction.token, { payment_type: 'gopay' })
  expect(await statuses(market, cart.id)).toEqual(['expired', 'settled'])
  expect(await hours()).toBe(3)
})
