import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { testMarket } from '#server/test/market.ts'
import { save } from '#server/test/shopping.ts'

test('a store that rests on the day on which an accepted order is due hears of it, once', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const orderId = await market.paid(buyer, { payment_type: 'gopay' }, [await market.product(seller), 1])
  const part = await market.db.selectFrom('storeOrders').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow()
  await market.call(seller, storeOrders.move, { params: { id: part.id }, body: { step: 'accept' } })
  await sql`update store_orders set ready_by = '2099-03-10'`.execute(market.db)
  const told = async () => {
    await market.consumed()
    return (await market.call(seller, notifications.list)).json.notifications.flatMap(({ code, text }) =>
      code === 'closure-conflict' ? [text.id] : [],
    )
  }
  await save(market, seller, 0, { closures: [{ from: '2099-03-11', to: '2099-03-12', text: '' }] })
  expect(await told()).toEqual([])
  const closures = [{ from: '2099-03-09', to: '2099-03-10', text: 'Mudik' }]
  await save(market, seller, 1, { closures })
  await save(market, seller, 2, { closures })
  expect(await told()).toEqual([expect.stringContaining(`1 pesanan yang sudah diterima jatuh tempo saat itu, yang pertama #${orderId}`)])
})
