import type { Invariant } from '#server/platform/module/module.ts'

/** Invariants of claims and credit notes. */
export const invariants: readonly Invariant[] = [
  {
    name: 'what is claimed of a part is what its open claims ask for, and what is held is what they hold, no more than is left of it',
    sql: `select s.id, s.claimed, s.held from store_orders s left join (select store_order_id, sum(amount) as amount, sum(held) as held from claims
            where not late and status in ('open', 'answered', 'agreed', 'escalated', 'decided') group by 1) c on c.store_order_id = s.id
          where s.claimed <> coalesce(c.amount, 0) or s.held <> coalesce(c.held, 0) or s.held > 0 and (s.released_at is null or s.held > s.total - s.fee - s.credited + s.fee_returned)`,
  },
  {
    name: 'a claim is worth its lines, and all claims of a part are worth no more than it',
    sql: `select c.id from claims c left join lateral (select sum(goods + ppn) as worth from claim_lines where claim_id = c.id) l on true
            where c.amount > l.worth + c.delivery + c.delivery_ppn or l.worth is null
          union all select s.id from store_orders s left join (select o.order_id, o.shop_id, sum(d.goods + d.ppn) as worth from closed_lines d
              join order_lines o on o.id = d.order_line_id group by 1, 2) k on k.order_id = s.order_id and k.shop_id = s.shop_id
            join (select c.store_order_id, sum(l.worth + c.delivery + c.delivery_ppn) as worth from claims c
            join lateral (select sum(goods + ppn) as worth from claim_lines where claim_id = c.id) l on true where c.status <> 'withdrawn' group by 1) w
            on w.store_order_id = s.id where w.worth + coalesce(k.worth, 0) > s.total
          union all select l.id from order_lines l join claim_lines d on d.order_line_id = l.id join claims c on c.id = d.claim_id and c.status <> 'withdrawn'
            group by l.id having sum(d.steps) > l.quantity - coalesce((select sum(steps) from closed_lines where order_line_id = l.id), 0)`,
  },
  {
    name: 'a credit note is what its claim was settled for, line by line, and in the ledger once',
    sql: `select n.id from credit_notes n join claims c on c.id = n.claim_id left join ledger_transactions t on t.kind = 'credit' and t.reference = n.id
            left join lateral (select sum(goods) as goods, sum(ppn) as ppn, bool_or(goods > w.max_goods or ppn > w.max_ppn) as more from credit_note_lines l
              left join lateral (select d.goods as max_goods, d.ppn as max_ppn from claim_lines d where d.claim_id = c.id and d.order_line_id = l.order_line_id) w on true
              where l.credit_note_id = n.id) l on true
          where c.status <> 'settled' or n.total <> c.offer_amount or t.id is null or n.goods <> l.goods or n.ppn < l.ppn or n.ppn - l.ppn > c.delivery_ppn
            or n.delivery > c.delivery or l.more is not false`,
  },
  {
    name: 'what was closed short was given back, line by line',
    sql: `select l.order_line_id from credit_note_lines l join credit_notes n on n.id = l.credit_note_id and n.claim_id is null
            full join (select order_line_id, sum(goods) as goods, sum(ppn) as ppn from closed_lines group by 1) d using (order_line_id)
          group by l.order_line_id, d.order_line_id, d.goods, d.ppn
          having coalesce(sum(l.goods), 0) <> coalesce(d.goods, 0) or coalesce(sum(l.ppn), 0) <> coalesce(d.ppn, 0)`,
  },
  {
    name: 'what credit notes gave back of a part is what the part says',
    sql: `select s.id from store_orders s left join (select store_order_id, sum(total) as total, sum(fee) as fee from credit_notes group by 1) n on n.store_order_id = s.id
          where s.credited <> coalesce(n.total, 0) or s.fee_returned <> coalesce(n.fee, 0) or s.credited > s.total or s.fee_returned > s.fee`,
  },
]
