import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { orders } from '#contract/orders.ts'
import { payments } from '#contract/payments.ts'
import { createJointPayment } from '#server/test/jointPayments.ts'
import { testMarket } from '#server/test/market.ts'

test('joint payments of the same goods in other orders are paid and given up at once without waiting in a ring', async () => {
  await using market = await testMarket()
  const seller = await market.seller()
  const products = await Promise.all([0, 1, 2, 3].map(() => market.product(seller, { price: 10_000, stock: 50 })))
  const joint = []
  for (const turn of [0, 1, 2, 3]) {
    const buyer = await market.buyer()
    for (const at of [0, 1, 2, 3]) await market.opened(buyer, [products[(at + turn) % 4]!, 1])
    const unpaid = (await market.call(buyer, orders.unpaid)).json
    joint.push({ buyer, payment: await createJointPayment(market, buyer, unpaid) })
  }
  const rings = async () => {
    const { rows } = await sql<{
      rings: number
    }>`select deadlocks::int as rings from pg_stat_database where datname = current_database()`.execute(market.db)
    return rows[0]!.rings
  }
  const before = await rings()
  await Promise.all(
    joint.map(({ buyer, payment }, at) =>
      at === 3 ? market.call(buyer, payments.cancel, { params: { id: payment.id } }) : market.pay(payment.token, { payment_type: 'gopay' }),
    ),
  )
  expect(await rings()).toBe(before)
  for (const product of products) expect(await market.stockOf(product)).toEqual({ stock: 47, held: 1 })
})
