import type { Invariant } from '#server/platform/module/module.ts'

/** Invariants of deposits. */
export const invariants: readonly Invariant[] = [
  {
    name: 'of every deposit, what was received is held, went back or was given to its store',
    sql: `select d.id, d.status from deposits d left join (
            select e.store_order_id, coalesce(sum(e.credit) filter (where t.kind = 'sale'), 0) as received, sum(e.credit - e.debit) as held
            from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.account = 'deposits' group by 1) m on m.store_order_id = d.store_order_id
          cross join lateral (select coalesce(sum(e.credit) filter (where e.account in ('seller-available', 'seller-debt')), 0) as given,
              coalesce(sum(e.credit) filter (where e.account in ('buyer-refunds', 'fees')), 0) as returned
            from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.kind = 'deposit-end' and t.reference = d.id) ended
          where m.received is distinct from d.amount + d.early or m.held <> case when d.status = 'ended' then 0 else d.amount end
            or (ended.given, ended.returned) <> (d.given, d.returned) or m.received <> m.held + ended.given + ended.returned + d.early`,
  },
  {
    name: 'what is held for companies is the deposits that are not ended',
    sql: `select l.held, d.amount from (select coalesce(sum(credit - debit), 0) as held from ledger_entries where account = 'deposits') l,
          (select coalesce(sum(amount), 0) as amount from deposits where status <> 'ended') d where l.held <> d.amount`,
  },
  {
    name: 'the deposit of a part is that of its lines, each for all its pieces, and was paid as a due of its own',
    sql: `select s.id from store_orders s left join deposits d on d.store_order_id = s.id
          where coalesce(d.amount + d.early, 0) <> coalesce((select sum(l.deposit * l.quantity) from order_lines l where l.order_id = s.order_id and l.shop_id = s.shop_id), 0)
            or coalesce(d.amount + d.early, 0) <> coalesce((select sum(u.amount) from dues u where u.store_order_id = s.id and u.label = 'deposit' and u.status = 'settled'), 0)`,
  },
  {
    name: 'what goes back of a deposit has its refund unless the buyer has his money, and nothing is held of a part that went back',
    sql: `select d.id, d.status from deposits d join store_orders s on s.id = d.store_order_id left join (
            select deposit_id, sum(amount) as amount from refunds group by 1) r on r.deposit_id = d.id
          where d.status <> 'ended' and s.status in ('rejected', 'cancelled', 'refunded') or r.amount > d.returned + d.early`,
  },
  {
    name: 'pieces that never come keep neither their days nor their deposit',
    sql: `select l.id from order_lines l join store_orders s on s.order_id = l.order_id and s.shop_id = l.shop_id
          left join day_reservations h on h.order_id = l.order_id and h.variant_id = l.variant_id and h.status = 'booked' left join deposits d on d.store_order_id = s.id
          cross join lateral (select coalesce(sum(g.steps), 0) as steps from (select steps from closed_lines where order_line_id = l.id
            union all select i.steps from claim_lines i join claims c on c.id = i.claim_id where i.order_line_id = l.id and c.kind = 'missing'
              and c.status = 'settled' and c.offer = 'refund' and c.offer_amount > 0) g) gone
          where l.from_day is not null and (h.released <> gone.steps or d.status <> 'ended' and d.early < gone.steps * l.deposit)`,
  },
]
