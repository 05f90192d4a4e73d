import type { Invariant } from '#server/platform/module/module.ts'

export const invariants: readonly Invariant[] = [
  {
    name: 'an order awaits approval while it has a waiting request, and only then',
    sql: `select o.id from orders o where (o.status = 'awaiting-approval') is distinct from exists (
          select from purchase_requests q where q.order_id = o.id and q.status = 'waiting')`,
  },
  {
    name: 'an approved request has an order that awaits its payment, a placed one an order that was paid',
    sql: `select q.id from purchase_requests q join orders o on o.id = q.order_id
          where q.status = 'approved' and o.status <> 'awaiting-payment' or q.status = 'placed' and o.paid_at is null`,
  },
  {
    name: 'nobody decides on an own request or acts for its requester',
    sql: `select d.id from request_decisions d join purchase_requests q on q.id = d.request_id where q.user_id in (d.user_id, d.for_user_id)`,
  },
  {
    name: 'an approved request met every demand of its levels',
    sql: `select q.id from purchase_requests q, jsonb_array_elements(q.levels) with ordinality as l (demands, level)
          where q.status in ('approved', 'placed') and jsonb_array_length(l.demands) <> (
            select count(distinct met) from request_decisions d, unnest(d.meets) as met where d.request_id = q.id and d.level = l.level and d.step = 'approve')`,
  },
  {
    name: 'what was asked for is what its order costs',
    sql: `select q.id from purchase_requests q join orders o on o.id = q.order_id where q.status in ('waiting', 'approved') and q.amount is distinct from o.payable`,
  },
  {
    name: 'pieces of a request belong to one that waits or is approved, and are those of a line of its order',
    sql: `select r.id from stock_reservations r join purchase_requests q on q.id = r.request_id where r.status = 'open'
          and (q.status not in ('waiting', 'approved') or not exists (select from order_lines l
            where l.order_id = q.order_id and (l.variant_id, l.unit, l.quantity, l.factor, l.price) = (r.variant_id, r.unit, r.quantity, r.factor, r.price)))`,
  },
  {
    name: 'an approved order keeps all its pieces, by its request or by its payment',
    sql: `select q.id from purchase_requests q where q.status = 'approved' and (select count(*) from order_lines l where l.order_id = q.order_id) <>
          (select count(*) from stock_reservations r where r.status = 'open' and (r.request_id = q.id
            or r.payment_id in (select p.id from payment_orders po join payments p on p.id = po.payment_id where po.order_id = q.order_id and p.status = 'open') and r.order_id = q.order_id))`,
  },
]
