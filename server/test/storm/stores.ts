import fc from 'fast-check'
import { products } from '#contract/products.ts'
import { stock } from '#contract/stock.ts'
import { Step, storeOrders } from '#contract/storeOrders.ts'
import { recordMovements } from '#server/catalog/stock/movements.ts'
import { inTransaction } from '#server/platform/db/db.ts'
import { heard, newProduct, pick, sellerOf, step, type World } from './world.ts'

const product = fc.nat(2)

/** Steps of sellers on their goods, and of both sides on their store orders. */
export const storeSteps = [
  step('adjust', 2, fc.record({ product, change: fc.constantFrom(-3, -1, 2, 5) }), async (world, { product: what, change }) =>
    heard(
      world,
      'adjust',
      await world.market.call(sellerOf(world, what), stock.adjust, {
        params: { id: world.products[what] },
        body: { change, reason: 'storm' },
      }),
    ),
  ),
  step('price', 1, fc.record({ product, price: fc.constantFrom(10_000, 15_000, 70_000) }), (world, { product: what, price }) =>
    world.market.db.updateTable('products').set({ price }).where('id', '=', world.products[what]!).execute(),
  ),
  step('delete', 1, product, async (world, what) => {
    const [seller, id] = [sellerOf(world, what), world.products[what]!]
    world.products[what] = await newProduct(world.market, world.sellers, what)
    heard(world, 'delete', await world.market.call(seller, products.remove, { params: { id } }))
  }),
  step(
    'move',
    4,
    fc.record({ which: fc.nat(9), side: fc.constantFrom('buyer', 'seller'), step: fc.constantFrom(...Step.options) }),
    async (world, { which, side, step: to }) => {
      const storeOrder = pick(await allStoreOrders(world), which)
      if (!storeOrder) return
      const user =
        side === 'buyer'
          ? world.buyers.find(({ id }) => id === storeOrder.buyerId)
          : world.sellers.find(({ shopId }) => shopId === storeOrder.shopId)
      const body = { step: to, reason: 'storm', carrier: 'own' }
      heard(world, `move ${to}`, await world.market.call(user, storeOrders.move, { params: { id: storeOrder.id }, body }))
    },
  ),
  step('add a variant', 1, product, ({ market: { db }, products: ids }, what) =>
    inTransaction(db, async (tx) => {
      const productId = pick(ids, what)!
      await tx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute()
      const made = await tx.insertInto('variants').values({ productId, price: 15_000, stock: 2 }).returning('id').executeTakeFirstOrThrow()
      await recordMovements(tx, [{ productId, variantId: made.id, kind: 'initial', quantity: 2, actor: 'system' }])
    }),
  ),
]

const allStoreOrders = ({ market }: World) =>
  market.db
    .selectFrom('storeOrders')
    .innerJoin('orders', 'orders.id', 'storeOrders.orderId')
    .select(['storeOrders.id', 'storeOrders.shopId', 'orders.buyerId'])
    .orderBy('storeOrders.id')
    .execute()
