import { sql } from 'kysely'
import type { OperatorDispute } from '#contract/operatorDisputes.ts'
import type { StoreOrderStatus } from '#contract/storeOrders.ts'
import { openDisputes } from '#server/payments/disputes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { stepsFor } from '#server/trade/orders/steps.ts'

const maxRows = 200

/** Open disputes, the oldest first, with what stores can be charged with. */
export async function listDisputes(db: Db): Promise<{ rows: OperatorDispute[] }> {
  const found = await openDisputes(db)
    .innerJoin('orders', 'orders.id', 'payments.orderId')
    .innerJoin('buyers', 'buyers.id', 'orders.buyerId')
    .select('buyers.name as buyer')
    .limit(maxRows)
    .execute()
  const parts = await partsOf(
    db,
    found.map(({ orderId }) => orderId),
  )
  return {
    rows: found.map(({ id, kind, orderId, buyer, amount, left, createdAt }) => ({
      id,
      kind: kind as OperatorDispute['kind'],
      OrderId: orderId,
      buyer,
      amount,
      left,
      createdAt: createdAt.toISOString(),
      parts: parts.filter((part) => part.orderId === orderId).map(({ orderId: _, ...part }) => part),
    })),
  }
}

async function partsOf(db: Db, orders: readonly number[]) {
  const { rows } = await sql<OperatorDispute['parts'][number] & { orderId: number; shopId: OperatorDispute['parts'][number]['ShopId'] }>`
    select s.id, s.order_id, s.shop_id, h.name as shop, s.total, s.status from store_orders s join shops h on h.id = s.shop_id
    where s.order_id = any(${orders}::bigint[]) order by s.id`.execute(db)
  return rows
    .filter(({ status }) => stepsFor('operator', status as StoreOrderStatus).length > 0)
    .map(({ shopId, ...row }) => ({ ...row, ShopId: shopId }))
}
