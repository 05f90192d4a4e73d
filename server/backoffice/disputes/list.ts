import { sql } from 'kysely'
import type { OrderId, ShopId, StoreOrderId } from '#contract/ids.ts'
import type { OperatorDispute } from '#contract/operatorDisputes.ts'
import { openDisputes } from '#server/payments/api.ts'
import type { Db } from '#server/platform/db/db.ts'
import { givenNow, canGoBack, chargesOf, goesBackOf } from '#server/trade/api.ts'

const maxRows = 200

/** Open disputes, the oldest first, with what stores can be charged with. */
export async function listDisputes(db: Db): Promise<{ rows: OperatorDispute[] }> {
  const found = await openDisputes(db)
    .innerJoin('buyers', 'buyers.id', 'payments.buyerId')
    .select('buyers.name as buyer')
    .limit(maxRows)
    .execute()
  const parts = await partsOf(
    db,
    found.flatMap(({ orderIds }) => orderIds),
  )
  const chargeable = (orderIds: OrderId[], left: number) =>
    parts
      .filter((part) => orderIds.includes(part.orderId))
      .map((part) => ({ ...presentPart(part), bears: chargesOf([part], left)?.sum ?? 0 }))
      .filter(({ total }) => total > 0)
  return {
    rows: found.map(({ id, kind, orderIds, buyer, amount, left, paysForGoods, createdAt }) => ({
      id,
      kind: kind as OperatorDispute['kind'],
      OrderId: orderIds[0]!,
      OrderIds: orderIds,
      buyer,
      amount,
      left,
      createdAt: createdAt.toISOString(),
      parts: paysForGoods ? chargeable(orderIds, left) : [],
    })),
  }
}

type Row = { id: StoreOrderId; orderId: OrderId; shopId: ShopId; shop: string; status: string; goesBack: number; given: number }

async function partsOf(db: Db, orders: readonly number[]) {
  const { rows } = await sql<Row>`
    select store_orders.id, order_id, shop_id, h.name as shop, store_orders.status, ${goesBackOf} as goes_back, ${givenNow} as given
    from store_orders join shops h on h.id = shop_id where order_id = any(${orders}::bigint[]) order by store_orders.id`.execute(db)
  return rows
}

const presentPart = ({ id, shopId, shop, status, goesBack, given }: Row) => ({
  id,
  ShopId: shopId,
  shop,
  status,
  total: (canGoBack({ status }) ? goesBack : 0) + given,
})
