import type { Invariant } from '#server/platform/module/module.ts'

/** Invariants of fees. */
export const invariants: readonly Invariant[] = [
  {
    name: "a part's fee is that of its lines, and none is more than its goods",
    sql: `select s.id from store_orders s join order_lines l on l.order_id = s.order_id and l.shop_id = s.shop_id group by s.id
          having count(l.fee) <> count(*) or sum(l.fee) <> s.fee or bool_or(l.fee > line_total(l.price, l.quantity, l.factor))`,
  },
  {
    name: 'a line was sold with the fee that was frozen when its order was placed',
    sql: `select l.id from order_lines l join payment_orders po on po.order_id = l.order_id join payments p on p.id = po.payment_id
          join stock_reservations h on h.payment_id = p.id and (h.order_id, h.variant_id, h.unit) = (l.order_id, l.variant_id, l.unit) where h.status = 'sold' and l.fee <> h.fee`,
  },
  {
    name: 'a fee was decided, and ended, by two persons',
    sql: 'select id from fees where set_by = confirmed_by or ended_by = end_confirmed_by',
  },
]
