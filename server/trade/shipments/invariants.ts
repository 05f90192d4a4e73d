import type { Invariant } from '#server/platform/module/module.ts'

/** Invariants of shipments and receipts. */
export const invariants: readonly Invariant[] = [
  {
    name: 'no more of a line is shipped or closed than was ordered, and only of its own part',
    sql: `select l.id from order_lines l join shipment_lines d on d.order_line_id = l.id join shipments s on s.id = d.shipment_id join store_orders o on o.id = s.store_order_id
          group by l.id having coalesce(sum(d.steps) filter (where s.claim_id is null), 0) + coalesce((select sum(steps) from closed_lines where order_line_id = l.id), 0) > l.quantity or bool_or((o.order_id, o.shop_id) is distinct from (l.order_id, l.shop_id))`,
  },
  {
    name: 'what was found of a shipment is what was shipped, and a received one alone has a receipt',
    sql: `select s.id from shipments s left join receipts r on r.shipment_id = s.id
          where (s.status = 'received') <> (r.id is not null)
            or r.id is not null and (select array_agg((order_line_id, steps)::text order by order_line_id) from shipment_lines where shipment_id = s.id) is distinct from
              (select array_agg((order_line_id, ok + damaged + missing + wrong)::text order by order_line_id) from receipt_lines where receipt_id = r.id)`,
  },
  {
    name: 'a part says whether something of it is not shipped, and one that was received has nothing on its way',
    sql: `select o.id, o.status from store_orders o where exists (select from shipments where store_order_id = o.id) and o.status in ('shipped', 'received', 'completed') and (
          o.unshipped <> exists (select from order_lines l where l.order_id = o.order_id and l.shop_id = o.shop_id and l.price is not null
            and l.quantity > coalesce((select sum(d.steps) from shipment_lines d join shipments h on h.id = d.shipment_id and h.claim_id is null where d.order_line_id = l.id), 0)
              + coalesce((select sum(steps) from closed_lines where order_line_id = l.id), 0))
          or o.status <> 'shipped' and (o.unshipped or exists (select from shipments s where s.store_order_id = o.id and s.claim_id is null and s.status <> 'received')))`,
  },
  {
    name: 'goods that are sent once more are those of their claim',
    sql: `select s.id from shipments s join claims c on c.id = s.claim_id where s.store_order_id <> c.store_order_id
            or (select array_agg((order_line_id, steps)::text order by order_line_id) from shipment_lines where shipment_id = s.id) is distinct from
              (select array_agg((order_line_id, steps)::text order by order_line_id) from claim_lines where claim_id = c.id)`,
  },
]
