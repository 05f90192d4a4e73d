import { expect, test } from 'vitest'
import type { CategoryId, ListId, ProductId } from '#contract/ids.ts'
import { orders } from '#contract/orders.ts'
import { products } from '#contract/products.ts'
import { listLimits, savedLists, type ListEdit } from '#contract/savedLists.ts'
import { stock } from '#contract/stock.ts'
import { firstVariantOf } from '#server/catalog/stock/variants.ts'
import { closeAccount } from '#server/closeAccount.ts'
import { testMarket } from '#server/test/market.ts'
import type { TestBuyer } from '#server/test/app.ts'

type Market = Awaited<ReturnType<typeof testMarket>>

/** A market with three products, and a company with two of the first and five of the second in a list. */
async function withList() {
  const market = await testMarket()
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const goods = [await market.product(seller), await market.product(seller), await market.product(seller)] as const
  const lines = [
    { ProductId: goods[0], quantity: 2 },
    { ProductId: goods[1], quantity: 5, note: 'untuk gudang' },
  ]
  const { json: list } = await market.call(buyer, savedLists.create, { body: { name: 'ATK bulanan', lines } })
  return { market, seller, buyer, goods, list, [Symbol.asyncDispose]: () => market[Symbol.asyncDispose]() }
}
const shown = async ({ call }: Market, buyer: TestBuyer, id: ListId) => (await call(buyer, savedLists.show, { params: { id } })).json
const inCart = async ({ call }: Market, buyer: TestBuyer) =>
  (await call(buyer, orders.cart)).json[0]?.OrderProducts.map(({ ProductId, quantity }) => [ProductId, quantity])

test('a list keeps its lines in their order, with notes, and shows the products of today', async () => {
  await using shop = await withList()
  const { market, buyer, goods, list } = shop
  expect(list).toMatchObject({ name: 'ATK bulanan', version: 1 })
  expect(list.lines.map(({ ProductId, quantity, note, isSold }) => [ProductId, quantity, note, isSold])).toEqual([
    [goods[0], 2, '', true],
    [goods[1], 5, 'untuk gudang', true],
  ])
  const drawn = list.lines.map(({ Product }) => ({ name: Product.name, image: Product.Images[0]?.image ?? '/images/none.svg' }))
  const [brief] = (await market.call(buyer, savedLists.list)).json
  expect(brief).toMatchObject({ id: list.id, name: 'ATK bulanan', lines: 2, goods: drawn })
})

test('an edit replaces name and lines, and one that did not see the last is refused with the list as it is', async () => {
  await using shop = await withList()
  const { market, buyer, goods, list } = shop
  const edit = (body: Omit<ListEdit, 'lines'> & { lines: object[] }) =>
    market.call(buyer, savedLists.update, { params: { id: list.id }, body })
  const lines = [
    { ProductId: goods[2], quantity: 1 },
    { ProductId: goods[0], quantity: 9 },
  ]
  expect((await edit({ name: 'ATK', lines, version: 1 })).json).toMatchObject({
    name: 'ATK',
    version: 2,
    lines: [{ ProductId: goods[2] }, { ProductId: goods[0], quantity: 9 }],
  })
  const late = await edit({ name: 'Lain', lines: [], version: 1 })
  expect(late).toMatchObject({ status: 409, problem: { code: 'changed-meanwhile', current: { name: 'ATK', version: 2 } } })
  expect((await edit({ name: 'ATK', lines: [lines[0]!, lines[0]!], version: 2 })).problem.errors).toMatchObject([{ path: 'lines' }])
  const unknown = await edit({ name: 'ATK', lines: [{ ProductId: 999_999, quantity: 1 }], version: 2 })
  expect(unknown).toMatchObject({ status: 404, problem: { detailCode: 'no-longer-sold' } })
  expect((await shown(market, buyer, list.id)).lines).toHaveLength(2)
})

test('two edits of what both have seen: one wins', async () => {
  await using shop = await withList()
  const { market, buyer, list } = shop
  const edit = (name: string) => market.call(buyer, savedLists.update, { params: { id: list.id }, body: { name, lines: [], version: 1 } })
  const replies = await Promise.all(['A', 'B', 'C'].map(edit))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await shown(market, buyer, list.id)).version).toBe(2)
})

test('a saved product stands once, however often it is saved at once, and keeps the quantity it had', async () => {
  await using shop = await withList()
  const { market, buyer, goods, list } = shop
  const save = (ProductId: ProductId, quantity: number) =>
    market.call(buyer, savedLists.save, { params: { id: list.id }, body: { ProductId, quantity } })
  const replies = await Promise.all([save(goods[2], 4), save(goods[2], 4), save(goods[2], 4), save(goods[1], 7)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await shown(market, buyer, list.id)).lines.map(({ ProductId, quantity, note }) => [ProductId, quantity, note])).toEqual([
    [goods[0], 2, ''],
    [goods[1], 5, 'untuk gudang'],
    [goods[2], 4, ''],
  ])
})

test('a full list takes no more, also of two at once', async () => {
  await using shop = await withList()
  const { market, seller, buyer, list } = shop
  const many = await market.db
    .insertInto('products')
    .values(
      Array.from({ length: listLimits.lines - 1 }, (_, at) => ({
        shopId: seller.shopId!,
        name: `Baut ${at}`,
        description: 'Baut',
        price: 100,
        stock: 0,
        categoryId: 3 as CategoryId,
      })),
    )
    .returning('id')
    .execute()
  const lines = many.slice(2).map(({ id }) => ({
    listId: list.id,
    productId: id,
    variantId: firstVariantOf(id),
    position: 9,
    quantity: 1,
    unit: 'pcs',
    factor: 1,
    seenPrice: 100,
  }))
  await market.db.insertInto('listLines').values(lines).execute()
  const save = (ProductId: ProductId) => market.call(buyer, savedLists.save, { params: { id: list.id }, body: { ProductId, quantity: 1 } })
  const replies = await Promise.all([save(many[0]!.id), save(many[1]!.id)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await shown(market, buyer, list.id)).lines).toHaveLength(listLimits.lines)
})

test('a company has so many lists at most, also of two begun at once', async () => {
  await using shop = await withList()
  const { market, buyer } = shop
  const values = Array.from({ length: listLimits.lists - 2 }, () => ({ buyerId: buyer.id, name: 'ATK' }))
  await market.db.insertInto('lists').values(values).execute()
  const begin = () => market.call(buyer, savedLists.create, { body: { name: 'Satu lagi' } })
  const replies = await Promise.all([begin(), begin(), begin()])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.problem).toMatchObject({ detailCode: 'too-many-lists', params: { max: 50 } })
})

test('a list goes into the cart with a report of what is not as it was saved, and twice is as once', async () => {
  await using shop = await withList()
  const { market, seller, buyer, goods, list } = shop
  await market.call(buyer, savedLists.save, { params: { id: list.id }, body: { ProductId: goods[2], quantity: 1 } })
  const body = { name: 'Helm', CategoryId: 3, description: 'Helm', price: 70_000, stock: 10 }
  await market.call(seller, products.update, { params: { id: goods[0] }, body })
  const left = (await market.call(seller, stock.show, { params: { id: goods[1] } })).json
  await market.call(seller, stock.adjust, { params: { id: goods[1] }, body: { change: 3 - left.stock, reason: 'Hilang' } })
  await market.call(seller, products.remove, { params: { id: goods[2] } })

  const add = () => market.call(buyer, savedLists.add, { params: { id: list.id } })
  const { json } = await add()
  expect(json.changes.map(({ ProductId, changes, now }) => [ProductId, changes, now.quantity])).toEqual([
    [goods[0], ['price'], 2],
    [goods[1], ['fewer-left'], 3],
    [goods[2], ['no-longer-sold'], 0],
  ])
  await Promise.all([add(), add()])
  expect(await inCart(market, buyer)).toEqual([
    [goods[0], 2],
    [goods[1], 3],
  ])
  expect((await shown(market, buyer, list.id)).lines.map(({ isSold }) => isSold)).toEqual([true, true, false])
})

test('what left the shelves stays in a list that had it, with the price that was seen', async () => {
  await using shop = await withList()
  const { market, seller, buyer, goods, list } = shop
  await market.call(seller, products.remove, { params: { id: goods[0] } })
  const lines = [
    { ProductId: goods[0], quantity: 3 },
    { ProductId: goods[1], quantity: 5 },
  ]
  const { status } = await market.call(buyer, savedLists.update, { params: { id: list.id }, body: { name: 'ATK', lines, version: 1 } })
  expect(status).toBe(200)
  expect((await market.call(buyer, savedLists.save, { params: { id: list.id }, body: lines[0]! })).status).toBe(404)
})

test('who may not fill a cart has no lists', async () => {
  await using shop = await withList()
  const { market, buyer, list } = shop
  const { organizationId } = await market.db
    .selectFrom('buyers')
    .select('organizationId')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const give = (role: string) =>
    market.owner
      .updateTable('memberships')
      .set({ roles: [role] })
      .where('organizationId', '=', organizationId)
      .execute()
  const add = async () => (await market.call(buyer, savedLists.add, { params: { id: list.id } })).status
  await give('finance')
  expect((await market.call(buyer, savedLists.list)).status).toBe(403)
  expect(await add()).toBe(403)
  await give('requester')
  expect(await add()).toBe(200)
  await give('admin')
})

test('lists end with the company that made them', async () => {
  await using shop = await withList()
  const { market, buyer } = shop
  await closeAccount(market.db, buyer, async () => undefined)
  expect(await market.db.selectFrom('listLines').selectAll().execute()).toEqual([])
  expect((await market.db.selectFrom('lists').selectAll().execute()).length).toBe(0)
})
