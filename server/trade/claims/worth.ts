import { sql } from 'kysely'
import type { OrderLineId, StoreOrderId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { Problem } from '#server/platform/errors.ts'

type Line = { id: OrderLineId; quantity: number; left: number; total: number; ppn: number; steps: number; goods: number; taken: number }
type Part = { id: StoreOrderId; orderId: number; shopId: number; deliveryPrice: number; ppn: number }
type ClaimedLine = { orderLineId: OrderLineId; steps: number }

/** Maximum worth of a claim: the cost of its lines, plus delivery if it completes the store order. Rupiah. */
export type Worth = { lines: (ClaimedLine & { goods: number; ppn: number })[]; delivery: number; deliveryPpn: number }

/**
 * Returns the cost of the claimed steps, without what other claims or closings cover, so that all together never exceed the store order.
 * Throws `not-found` for another store order's line, `claimed-before` for claimed steps.
 */
export async function worthOf(tx: Tx, part: Part, asked: ClaimedLine[]): Promise<Worth> {
  const all = await linesOf(tx, part)
  const byId = new Map(all.map((line) => [line.id, line]))
  const lines = asked.map(({ orderLineId, steps }) => {
    const line = byId.get(orderLineId)
    if (!line) throw new Problem('not-found')
    if (line.steps + steps > line.quantity) throw new Problem('claimed-before')
    return { orderLineId, steps, ...shareOf(line, steps) }
  })
  const wanted = new Map(asked.map(({ orderLineId, steps }) => [orderLineId, steps]))
  const isWhole = all.every((line) => line.steps + (wanted.get(line.id) ?? 0) === line.quantity)
  const deliveryPpn = part.ppn - all.reduce((sum, { ppn }) => sum + ppn, 0)
  const costs = isWhole && !(await isDeliveryClaimed(tx, part))
  return { lines, delivery: costs ? part.deliveryPrice : 0, deliveryPpn: costs ? deliveryPpn : 0 }
}

/** Returns the shipped, unclaimed quantity per line of a store order, in smallest steps. */
export const claimableOf = async (tx: Tx, part: Part): Promise<Map<OrderLineId, number>> =>
  new Map((await linesOf(tx, part)).map(({ id, quantity, left, steps }) => [id, quantity - left - steps]))

/** Cost of the next steps after the claimed ones, rounded down as a running sum, so that all shares add up to the line. */
function shareOf({ quantity, total, ppn, steps: before, goods, taken }: Line, steps: number) {
  const upTo = (sum: number, count: number) => Number((BigInt(sum) * BigInt(count)) / BigInt(quantity))
  const share = (sum: number, claimed: number) => Math.max(0, Math.min(upTo(sum, before + steps) - upTo(sum, before), sum - claimed))
  return { goods: share(total, goods), ppn: share(ppn, taken) }
}

async function linesOf(tx: Tx, { id, orderId, shopId }: Part) {
  const { rows } = await sql<Line>`
    select l.id, l.quantity, case when exists (select from shipments where store_order_id = ${id}) then l.quantity - coalesce(h.shipped, 0) - coalesce(c.closed, 0) else 0 end as left,
      line_total(l.price, l.quantity, l.factor) as total, coalesce(case when (p.tax_profile ->> 'included')::boolean is false
        then round(line_total(l.price, l.quantity, l.factor)::numeric * r.rate_bp * r.base_num / (10000 * r.base_den)) end, 0)::bigint as ppn,
      coalesce(c.steps, 0)::integer as steps, coalesce(c.goods, 0)::bigint as goods, coalesce(c.ppn, 0)::bigint as taken
    from order_lines l left join order_shops p on p.order_id = l.order_id and p.shop_id = l.shop_id left join tax_rates r on r.id = l.tax_rate_id
    left join lateral (select sum(steps) as steps, sum(steps) filter (where closed) as closed, sum(goods) as goods, sum(ppn) as ppn from (
      select d.steps, d.goods, d.ppn, false as closed from claim_lines d join claims k on k.id = d.claim_id where d.order_line_id = l.id and k.status <> 'withdrawn'
      union all select d.steps, d.goods, d.ppn, true from closed_lines d where d.order_line_id = l.id) given) c on true
    left join lateral (select sum(d.steps) as shipped from shipment_lines d join shipments m on m.id = d.shipment_id and m.claim_id is null
      where d.order_line_id = l.id) h on true
    where l.order_id = ${orderId} and l.shop_id = ${shopId} and l.price is not null order by l.id`.execute(tx)
  return rows
}

const isDeliveryClaimed = async (tx: Tx, { id }: Part) =>
  (await tx
    .selectFrom('claims')
    .select('id')
    .where('storeOrderId', '=', id)
    .where('status', '<>', 'withdrawn')
    .where((row) => row.or([row('delivery', '>', 0), row('deliveryPpn', '>', 0)]))
    .executeTakeFirst()) !== undefined
