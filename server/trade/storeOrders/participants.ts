import { sql } from 'kysely'
import type { OrderId, OrganizationId, StoreOrderId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'

/** Organizations of both sides of a store order. */
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

/** The organizations of an order: its company and all its stores. */
export async function organizationsOfOrder(db: Db | Tx, id: OrderId): Promise<OrganizationId[]> {
  const { rows } = await sql<{ id: OrganizationId }>`
    select b.organization_id as id from orders o join buyers b on b.id = o.buyer_id where o.id = ${id}
    union select x.organization_id from store_orders so join shops s on s.id = so.shop_id join sellers x on x.id = s.seller_id where so.order_id = ${id}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}
