import type { StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** The organizations of both sides of a part. */
export async function organizationsOf(tx: Tx, { id }: { id: StoreOrderId }) {
  const { buyer, seller } = await tx
    .selectFrom('storeOrders')
    .innerJoin('orders', 'orders.id', 'storeOrders.orderId')
    .innerJoin('buyers', 'buyers.id', 'orders.buyerId')
    .innerJoin('shops', 'shops.id', 'storeOrders.shopId')
    .innerJoin('sellers', 'sellers.id', 'shops.sellerId')
    .select(['buyers.organizationId as buyer', 'sellers.organizationId as seller'])
    .where('storeOrders.id', '=', id)
    .executeTakeFirstOrThrow()
  return [buyer, seller]
}
