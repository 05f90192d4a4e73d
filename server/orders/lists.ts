import type { BuyerId, SellerId, ShopId } from '#contract/ids.ts'
import type { Order, ShopOrder } from '#contract/orders.ts'
import type { Db } from '#server/db/db.ts'
import { Problem } from '#server/errors.ts'
import { openOrder } from './open.ts'
import { presentOrders } from './present.ts'

const most = 1000

/** The buyer's open order while it has lines, also while its payment is awaited; else nothing. */
export async function showCart(db: Db, buyerId: BuyerId): Promise<Order[]> {
  const row = await openOrder(db, buyerId)
  const orders = await presentOrders(db, row ? [row] : [])
  return orders.filter((order) => order.OrderProducts.length > 0)
}

/** The buyer's paid orders, newest first. */
export async function showHistory(db: Db, buyerId: BuyerId): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('buyerId', '=', buyerId)
    .where('paidAt', 'is not', null)
    .orderBy('paidAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return presentOrders(db, rows)
}

/** What a store sold, newest first: only its own lines, and their sum as `shopTotal`. Raises `not-found` for another's store. */
export async function showTransactions(db: Db, sellerId: SellerId, shopId: ShopId, method: 'upfront' | 'installment'): Promise<ShopOrder[]> {
  await ownShop(db, sellerId, shopId)
  const rows = await db
    .selectFrom('storeOrders')
    .innerJoin('orders', 'orders.id', 'storeOrders.orderId')
    .innerJoin('buyers', 'buyers.id', 'orders.buyerId')
    .selectAll('orders')
    .select(['storeOrders.subtotal', 'buyers.name', 'buyers.owner'])
    .where('storeOrders.shopId', '=', shopId)
    .where('storeOrders.paymentMethod', '=', method)
    .orderBy('storeOrders.paidAt', 'desc')
    .orderBy('storeOrders.id', 'desc')
    .limit(most)
    .execute()
  const orders = await presentOrders(db, rows, (line) => line.shopId === shopId)
  return orders.flatMap((order, index) => {
    const row = rows[index]
    return row ? [{ ...order, shopTotal: row.subtotal, Buyer: { id: row.buyerId, name: row.name, owner: row.owner } }] : []
  })
}

/** A store seen by its own seller; another's is not found. */
export async function ownShop(db: Db, sellerId: SellerId, shopId: ShopId) {
  const shop = await db.selectFrom('shops').select(['id', 'name']).where('id', '=', shopId).where('sellerId', '=', sellerId).executeTakeFirst()
  if (!shop) throw new Problem('not-found')
  return shop
}
