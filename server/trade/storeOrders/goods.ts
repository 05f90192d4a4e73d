import { sql } from 'kysely'
import type { OrderLineId } from '#contract/ids.ts'
import type { GoodsLine } from '#contract/shipments.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PartRef } from '../shipments/left.ts'

/** Returns the goods of a store order by line id. */
export async function goodsOf(db: Db, { orderId, shopId }: PartRef): Promise<Map<OrderLineId, Omit<GoodsLine, 'steps'>>> {
  const { rows } = await sql<Omit<GoodsLine, 'steps' | 'OrderLineId'> & { id: OrderLineId }>`
    select l.id, coalesce(l.name, p.name) as name, l.unit, l.factor, p.base_unit, p.decimals as base_decimals
    from order_lines l join products p on p.id = l.product_id
    where l.order_id = ${orderId} and l.shop_id = ${shopId} and l.price is not null order by l.id`.execute(db)
  return new Map(rows.map(({ id, ...line }) => [id, { OrderLineId: id, ...line }]))
}
