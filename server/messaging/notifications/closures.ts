import { sql } from 'kysely'
import type { OrderId, ShopId } from '#contract/ids.ts'
import type { ClosureEvent } from '#server/catalog/api.ts'
import { today } from '#server/platform/db/today.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Handlers, EventOf } from '#server/platform/events/consumer.ts'
import { notify } from './notify.ts'

/** Notifies a store of accepted orders that are due on its days off, once per closure and first order. */
export const closureHandlers: Handlers<ClosureEvent> = { 'store.closed': tell }

async function tell(tx: Tx, { shopId }: EventOf<ClosureEvent>) {
  const { rows } = await sql<{ from: string; to: string; orders: number; first: OrderId }>`
    select c.from_day::text as "from", c.to_day::text as "to", count(*) as orders, min(so.order_id) as first
    from shop_closures c join store_orders so on so.shop_id = c.shop_id and so.status = 'accepted' and so.ready_by between c.from_day and c.to_day
    where c.shop_id = ${shopId} and c.to_day >= ${today} group by c.from_day, c.to_day order by c.from_day`.execute(tx)
  for (const { from, to, orders, first } of rows)
    await notify(tx, {
      to: { shopId: shopId as ShopId },
      kind: 'closure-conflict',
      key: `closure:${shopId}:${from}:${to}:${first}`,
      object: { type: 'order', id: first, name: `#${first}` },
      text: { code: 'closure-conflict', params: { n: orders, order: first, from, to } },
      link: `/orders/${first}`,
    })
}
