import { expect, test } from 'vitest'
import { stock } from '#contract/stock.ts'
import { testMarket } from '#server/test/market.ts'

test('a seller sees what is held and what is scarce, page by page', async () => {
  await using market = await testMarket()
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const plenty = await market.product(seller, { name: 'Plenty', stock: 900 })
  const few = await market.product(seller, { name: 'Few', stock: 3 })
  const none = await market.product(seller, { name: 'None', stock: 0 })
  await market.opened(buyer, [few, 1])
  const params = { id: seller.shopId }
  const ids = async (query: Record<string, string | number>) => {
    const { json } = await market.call(seller, stock.list, { params, query })
    return { total: json.total, pages: json.totalPage, page: json.currentPage, ids: json.rows.map((row) => row.id) }
  }
  await market.call(seller, stock.mark, { params: { id: few }, body: { lowStock: 5 } })
  expect(await ids({})).toEqual({ total: 3, pages: 1, page: 1, ids: [none, few, plenty] })
  expect(await ids({ limit: 2, page: 2 })).toEqual({ total: 3, pages: 2, page: 2, ids: [plenty] })
  expect(await ids({ limit: 2, page: 99 })).toMatchObject({ page: 2 })
  expect(await ids({ only: 'low' })).toMatchObject({ total: 2, ids: [none, few] })
  expect(await ids({ only: 'out' })).toMatchObject({ total: 1, ids: [none] })
  const { json } = await market.call(seller, stock.list, { params })
  expect(json.rows[1]).toMatchObject({ name: 'Few', stock: 2, held: 1, lowStock: 5 })
})

test("another's stock is not found, and a buyer sees none", async () => {
  await using market = await testMarket()
  const [buyer, seller, rival] = [await market.buyer(), await market.seller(), await market.seller('rival')]
  const params = { id: seller.shopId }
  expect((await market.call(rival, stock.list, { params })).status).toBe(404)
  expect((await market.call(buyer, stock.list, { params })).status).toBe(403)
  expect((await market.call(undefined, stock.list, { params })).status).toBe(401)
})
