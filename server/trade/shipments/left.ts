import { sql } from 'kysely'
import type { OrderId, OrderLineId, ShopId } from '#contract/ids.ts'
import type { Db } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

export type PartRef = { orderId: OrderId; shopId: ShopId }
export type Steps = { orderLineId: OrderLineId; steps: number }

/** Returns the unshipped quantity of each line of a store order, in smallest steps; omits complete lines. */
export async function leftOf(db: Db, { orderId, shopId }: PartRef): Promise<Steps[]> {
  const { rows } = await sql<Steps>`
    select l.id as order_line_id, l.quantity - coalesce(s.steps, 0) as steps
    from order_lines l left join lateral (select sum(steps)::integer as steps from (
      select d.steps from shipment_lines d join shipments h on h.id = d.shipment_id and h.claim_id is null where d.order_line_id = l.id
      union all select c.steps from closed_lines c where c.order_line_id = l.id) gone) s on true
    where l.order_id = ${orderId} and l.shop_id = ${shopId} and l.price is not null and l.quantity > coalesce(s.steps, 0) order by l.id`.execute(
    db,
  )
  return rows
}

/** Throws `validation` where nothing, or more than is left, is taken. */
export function refuseMore(left: Steps[], taken: Steps[]) {
  const byLine = new Map(left.map(({ orderLineId, steps }) => [orderLineId, steps]))
  const more = taken.findIndex(({ orderLineId, steps }) => steps > (byLine.get(orderLineId) ?? 0))
  if (taken.length === 0 || more >= 0)
    throw new Problem('validation', { errors: [{ path: `lines.${Math.max(0, more)}.steps`, code: 'more-than-left' }] })
}
