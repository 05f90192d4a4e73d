import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { storeOrders } from '#contract/storeOrders.ts'
import { testMarket } from '#server/test/market.ts'
import { indexProducts } from './documents.ts'

test('sales that were given back, however and however often, lift no product in searches', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const product = await market.product(seller, { price: 10_000, stock: 100 })
  await indexProducts(market.db, [product])
  const ranked = async () => {
    const { rows } = await sql`select sales, document @@ '''#hot'''::tsquery as hot from search_documents`.execute(market.db)
    return rows[0]
  }
  const kept = await market.delivered(buyer, seller, { payment_type: 'gopay' }, [product, 15])
  await market.paid(buyer, { payment_type: 'gopay' }, [product, 25])
  expect(await ranked()).toEqual({ sales: 40, hot: true })
  const part = await market.db.selectFrom('storeOrders').select('id').where('status', '=', 'paid').executeTakeFirstOrThrow()
  const giveBack = (id: number, step: string) =>
    market.call(seller, storeOrders.move, { params: { id }, body: { step, reason: 'none left' } })
  await Promise.all([giveBack(part.id, 'reject'), giveBack(part.id, 'reject')])
  await market.runJobs()
  expect(await ranked()).toEqual({ sales: 15, hot: false })
  await giveBack(kept.id, 'refund')
  expect(await ranked()).toEqual({ sales: 0, hot: false })
})
