import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { testMarket } from '#server/test/market.ts'

type Market = Awaited<ReturnType<typeof testMarket>>
const gopay = { payment_type: 'gopay' } as const

/** Dues of an order, the oldest first, with what settled each. */
async function duesOf(market: Market, orderId: OrderId) {
  const { rows } = await sql<{ seq: number; shopId: number; amount: number; status: string; settled: number[] }>`
    select d.seq, d.shop_id, d.amount, d.status, coalesce(array_agg(s.amount) filter (where s.id is not null), '{}') as settled
    from dues d left join due_settlements s on s.due_id = d.id where d.order_id = ${orderId} group by d.id order by d.id`.execute(market.db)
  return rows.map(({ seq, shopId, amount, status, settled }) => [seq, shopId, amount, status, settled.length])
}

async function twoStores() {
  const market = await testMarket()
  const [buyer, sari, tono] = [await market.buyer(), await market.seller('sari'), await market.seller('tono')]
  const lines = [[await market.product(sari, { price: 65_000 }), 2] as const, [await market.product(tono, { price: 40_000 }), 1] as const]
  const { id } = await market.fill(buyer, [...lines[0]!], [...lines[1]!])
  await market.db.insertInto('orderShops').values({ orderId: id, shopId: tono.shopId!, deliveryPrice: 13_400 }).execute()
  const cart = (await market.call(buyer, orders.cart)).json[0]!
  return { market, buyer, cart, sari: sari.shopId!, tono: tono.shopId! }
}

test('each store of an order has a due of what its part comes to, settled once however often the webhook comes, at once too', async () => {
  const { market, buyer, cart, sari, tono } = await twoStores()
  await using _ = market
  const { token } = (await market.checkout(buyer, cart)).json.transaction
  expect(await duesOf(market, cart.id)).toEqual([
    [1, sari, 130_000, 'open', 0],
    [1, tono, 53_400, 'open', 0],
  ])
  // The same checkout again is the same attempt, for the same dues.
  await Promise.all([market.checkout(buyer, cart), market.checkout(buyer, cart)])
  await market.pay(token, gopay)
  await Promise.all(
    Array.from({ length: 4 }, () => market.provider('/simulate', { order_id: `${cart.id}-1`, transaction_status: 'settlement' })),
  )
  const check = () => market.call(buyer, orders.checkPayment, { params: { id: cart.id } })
  await Promise.all([check(), check(), check()])
  expect(await duesOf(market, cart.id)).toEqual([
    [1, sari, 130_000, 'settled', 1],
    [1, tono, 53_400, 'settled', 1],
  ])
})

test('what an ended attempt was for is void; late money settles it and voids what was due instead, and money twice settles nothing twice', async () => {
  const { market, buyer, cart, sari, tono } = await twoStores()
  await using _ = market
  expect((await market.checkout(buyer, cart)).status).toBe(201)
  expect((await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })).status).toBe(200)
  expect((await market.checkout(buyer, cart)).status).toBe(201)
  expect(await duesOf(market, cart.id)).toEqual([
    [1, sari, 130_000, 'void', 0],
    [1, tono, 53_400, 'void', 0],
    [2, sari, 130_000, 'open', 0],
    [2, tono, 53_400, 'open', 0],
  ])
  await market.simulate(`${cart.id}-1`, 'settlement')
  await market.simulate(`${cart.id}-2`, 'settlement')
  expect((await market.attempts(cart.id)).map(({ status }) => status)).toEqual(['settled', 'unapplied'])
  expect(await duesOf(market, cart.id)).toEqual([
    [1, sari, 130_000, 'settled', 1],
    [1, tono, 53_400, 'settled', 1],
    [2, sari, 130_000, 'void', 0],
    [2, tono, 53_400, 'void', 0],
  ])
})

test('late money goes back where the stores share the same sum otherwise by now, or their goods go elsewhere', async () => {
  const { market, buyer, cart, sari, tono } = await twoStores()
  await using _ = market
  expect((await market.checkout(buyer, cart)).status).toBe(201)
  expect((await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })).status).toBe(200)
  await market.owner.updateTable('orderShops').set({ deliveryPrice: 0 }).where('orderId', '=', cart.id).execute()
  await market.owner
    .insertInto('orderShops')
    .values({ orderId: cart.id, shopId: sari, deliveryPrice: 13_400 })
    .onConflict((conflict) => conflict.columns(['orderId', 'shopId']).doUpdateSet({ deliveryPrice: 13_400 }))
    .execute()
  const now = (await market.call(buyer, orders.cart)).json[0]!
  expect(now).toMatchObject({ payable: 183_400 })
  expect((await market.checkout(buyer, now)).status).toBe(201)
  expect((await market.call(buyer, orders.cancelPayment, { params: { id: cart.id } })).status).toBe(200)
  await market.simulate(`${cart.id}-1`, 'settlement')
  await market.owner.updateTable('orderShops').set({ delivery: '{"AddressId":987654}' }).where('shopId', '=', tono).execute()
  await market.simulate(`${cart.id}-2`, 'settlement')
  expect((await market.attempts(cart.id)).map(({ status }) => status)).toEqual(['unapplied', 'unapplied'])
})

test('money for another sum than is due sells nothing', async () => {
  const { market, buyer, cart } = await twoStores()
  await using _ = market
  const { token } = (await market.checkout(buyer, cart)).json.transaction
  const [first] = await market.db.selectFrom('dues').select('id').orderBy('id').execute()
  await market.owner.updateTable('dues').set({ amount: 129_999 }).where('id', '=', first!.id).execute()
  await market.provider('/pay', { token, outcome: 'success', ...gopay })
  await expect.poll(async () => (await market.db.selectFrom('paymentWebhooks').select('id').execute()).length).toBeGreaterThan(0)
  await market.call(buyer, orders.checkPayment, { params: { id: cart.id } })
  expect((await market.call(buyer, orders.show, { params: { id: cart.id } })).json).toMatchObject({ isPaid: false, storeOrders: [] })
  // Once the due is right the money finds its order.
  await market.owner.updateTable('dues').set({ amount: 130_000 }).where('id', '=', first!.id).execute()
  expect((await market.call(buyer, orders.checkPayment, { params: { id: cart.id } })).json.isPaid).toBe(true)
})

test('settlements are only added', async () => {
  const { market, buyer, cart } = await twoStores()
  await using _ = market
  await market.pay((await market.checkout(buyer, cart)).json.transaction.token, gopay)
  await expect(market.owner.updateTable('dueSettlements').set({ amount: 1 }).execute()).rejects.toThrow('append-only')
  await expect(market.owner.deleteFrom('dueSettlements').execute()).rejects.toThrow('append-only')
  await expect(sql`truncate due_settlements`.execute(market.owner)).rejects.toThrow('append-only')
})
