import { sql } from 'kysely'
import type { OrderId, OrderLineId, ShopId } from '#contract/ids.ts'
import { anyOf } from '#server/platform/db/anyOf.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Brand and country of origin as the store stated them; null where it did not. */
export type Maker = { brand: string | null; origin: string | null }
export type Makers = ReadonlyMap<OrderLineId, Maker>

/** Makers of a store's lines: as frozen by the sale, before it as of today. */
export async function makersOf(db: Db, orderIds: OrderId[], shopId: ShopId): Promise<Makers> {
  const { rows } = await sql<Maker & { id: OrderLineId }>`
    select l.id, case when o.paid_at is null then p.attributes ->> 'brand' else l.brand end as brand,
      case when o.paid_at is null then p.attributes ->> 'origin' else l.origin end as origin
    from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
    where o.id = ${anyOf(orderIds)} and l.shop_id = ${shopId}`.execute(db)
  return new Map(rows.map(({ id, ...maker }) => [id, maker]))
}

export const unknownMaker: Maker = { brand: null, origin: null }
