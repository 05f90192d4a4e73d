import { sql } from 'kysely'
import type { OperatorDispute } from '#contract/operatorDisputes.ts'
import { openDisputes } from '#server/payments/disputes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { givenNow } from '#server/trade/depositMoney/takeBack.ts'
import { canGoBack, goesBackOf } from '#server/trade/flows/resolveDispute.ts'

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
  const { rows } = await sql<
    OperatorDispute['parts'][number] & { orderId: number; given: number; shopId: OperatorDispute['parts'][number]['ShopId'] }
  >`
    select store_orders.id, order_id, shop_id, h.name as shop, store_orders.status, ${goesBackOf} as total, ${givenNow} as given
    from store_orders join shops h on h.id = shop_id where order_id = any(${orders}::bigint[]) order by store_orders.id`.execute(db)
  return rows
    .map(({ shopId, total, given, ...row }) => ({ ...row, ShopId: shopId, total: (canGoBack(row) ? total : 0) + given }))
    .filter(({ total }) => total > 0)
}
