import { bookedText } from '../webhooks/answers.ts'
import type { Invariant } from '#server/platform/module/module.ts'

/** Invariants of payments, refunds and disputes. */
export const invariants: readonly Invariant[] = [
  {
    name: 'only an open payment has open holds',
    sql: `select h.id from stock_reservations h join payments p on p.id = h.payment_id where h.status = 'open' and p.status <> 'open'`,
  },
  {
    name: 'a payment is the sum of its dues',
    sql: `select p.id, p.amount, d.total from payments p left join (select n.payment_id, sum(n.amount) as total, bool_and(n.amount = d.amount) as fits
            from payment_dues n join dues d on d.id = n.due_id group by 1) d on d.payment_id = p.id
          where p.amount is distinct from d.total or not d.fits`,
  },
  {
    name: 'what a payment pays of an order is the sum of its dues, and its orders are those of its company',
    sql: `select p.id, n.order_id from payments p join (select n.payment_id, d.order_id, sum(n.amount) as total from payment_dues n join dues d on d.id = n.due_id group by 1, 2) n on n.payment_id = p.id
            full join payment_orders po on po.payment_id = n.payment_id and po.order_id = n.order_id left join orders o on o.id = po.order_id
          where po.amount is distinct from n.total or o.buyer_id is distinct from p.buyer_id`,
  },
  {
    name: 'the refunds of an order never exceed what its dues brought',
    sql: `select po.order_id from payment_orders po join payments p on p.id = po.payment_id and p.status in ('settled', 'refunded')
          where po.amount < (select coalesce(sum(r.amount), 0) from refunds r left join deposits d on d.id = r.deposit_id
            join store_orders s on s.id = coalesce(r.store_order_id, d.store_order_id) where r.payment_id = p.id and s.order_id = po.order_id)`,
  },
  {
    name: 'a due has at most one open attempt, and one that opened with its order is open while it has',
    sql: `select d.id, d.status from dues d cross join lateral (select count(*) as open from payment_dues n join payments p on p.id = n.payment_id
            where n.due_id = d.id and p.status = 'open') a
          where a.open > 1 or d.opens = 'at-order' and (d.status = 'open') <> (a.open = 1)`,
  },
  {
    name: 'a due is settled exactly once, by money that came for it, and no other has a settlement',
    sql: `select d.id, d.status from dues d left join due_settlements s on s.due_id = d.id
            left join payments p on s.way = 'payment' and p.id = s.reference_id and exists (select from payment_dues n where n.payment_id = p.id and n.due_id = d.id)
          group by d.id having case d.status when 'settled' then sum(s.amount) is distinct from d.amount else count(s.id) > 0 end
            or bool_or(s.way = 'payment' and (p.status in ('settled', 'refunded')) is not true)`,
  },
  {
    name: 'a settled due is for its own part, and the dues of a part settle what it comes to',
    sql: `select s.id from store_orders s left join (select store_order_id, sum(amount) as total from dues where status = 'settled' group by 1) d on d.store_order_id = s.id
            where coalesce(d.total, 0) <> s.total + coalesce((select amount + early from deposits where store_order_id = s.id), 0)
          union all select d.id from dues d left join store_orders s on s.id = d.store_order_id and s.order_id = d.order_id and s.shop_id = d.shop_id
            where (d.status = 'settled') <> (s.id is not null)`,
  },
  {
    name: 'an order is paid when all its dues are, and what waits for it is what it costs',
    sql: `select o.id, o.status from orders o left join (select order_id, sum(amount) filter (where status = 'settled') as settled,
              sum(amount) filter (where status = 'open') as waits from dues group by 1) d on d.order_id = o.id
          where coalesce(d.settled, 0) <> case when o.paid_at is null then 0 else coalesce(o.payable, o.total_price) end
            or coalesce(d.waits, 0) <> case when o.status = 'awaiting-payment' then coalesce(o.payable, o.total_price) else 0 end
            and not exists (select from purchase_requests q where q.order_id = o.id and q.status = 'approved')
            and not exists (select from quotes q where q.order_id = o.id and q.status = 'accepted')`,
  },
  {
    name: 'a waiting order has one open payment, or an approved request or accepted quote that is not paid yet',
    sql: `select o.id from orders o where o.status = 'awaiting-payment' and (select count(*) from payment_orders po join payments p on p.id = po.payment_id where po.order_id = o.id and p.status = 'open') <> 1
          and not ((exists (select from purchase_requests q where q.order_id = o.id and q.status = 'approved')
              or exists (select from quotes q where q.order_id = o.id and q.status = 'accepted'))
            and not exists (select from payment_orders po join payments p on p.id = po.payment_id where po.order_id = o.id and p.status = 'open'))`,
  },
  {
    name: 'a sold payment sold every piece that it held',
    sql: `select h.id from stock_reservations h join payments p on p.id = h.payment_id where (h.status = 'sold') <> (p.status in ('settled', 'refunded'))`,
  },
  {
    name: 'what is owed to buyers is the refunds that are due',
    sql: `select owed, due from (select coalesce(sum(credit - debit), 0) as owed from ledger_entries where account = 'buyer-refunds') l,
          (select coalesce(sum(amount), 0) as due from refunds where status = 'due') r where owed <> due`,
  },
  {
    name: 'a part that was refused or cancelled has its refund unless the buyer has all his money, and no other has one',
    sql: `select s.id, s.status, r.status as refund from store_orders s left join refunds r on r.store_order_id = s.id and r.credit_note_id is null
          where s.total > s.credited and (case when s.status in ('rejected', 'cancelled') then 'due' when s.status = 'refunded' then 'paid' else 'none' end) <> coalesce(r.status, 'none')
          and not coalesce(s.status = 'refunded' and r.status = 'due' and r.undone > 0, false)
          and not (s.status = 'refunded' and r.id is null and exists (select from payment_orders po join payments p on p.id = po.payment_id where po.order_id = s.order_id and p.status in ('settled', 'refunded')
            and p.amount <= (select coalesce(sum(v.amount), 0) from disputes v where v.payment_id = p.id and v.status not in ('won', 'undone'))
              + (select coalesce(sum(f.amount), 0) from refunds f where f.payment_id = p.id and f.dispute_id is null)))`,
  },
  {
    name: 'a refund never exceeds its part or payment',
    sql: 'select r.id from refunds r join payments p on p.id = r.payment_id left join store_orders s on s.id = r.store_order_id left join deposits d on d.id = r.deposit_id where r.amount > coalesce(s.total, d.returned + d.early, p.amount)',
  },
  {
    name: 'the refunds of a part never exceed it, and that of a credit note not the note',
    sql: `select s.id from store_orders s join refunds r on r.store_order_id = s.id group by s.id having sum(r.amount) > min(s.total)
          union all select r.id from refunds r join credit_notes n on n.id = r.credit_note_id where r.amount > n.total or n.store_order_id <> r.store_order_id`,
  },
  {
    name: 'money that was taken back is in the ledger, once',
    sql: `select r.id from disputes r left join ledger_transactions t on t.kind = 'dispute' and t.reference = r.id
          left join lateral (select sum(e.credit) as gone from ledger_entries e where e.transaction_id = t.id and e.account = 'provider') e on true
          where e.gone is distinct from r.amount`,
  },
  {
    name: 'what waits of it is what nobody bears yet',
    sql: `select waits, undecided from (select coalesce(sum(debit - credit), 0) as waits from ledger_entries where account = 'disputes') l,
          (select coalesce(sum(amount), 0) as undecided from disputes where status = 'open') u where waits <> undecided`,
  },
  {
    name: 'only a dispute that somebody bears pays refunds, and only an open one covers some that are due',
    sql: `select f.id, f.status, r.status as dispute from refunds f join disputes r on r.id = f.dispute_id
          where case f.status when 'paid' then r.status not in ('stores', 'ours') else r.status <> 'open' or f.sent_at is not null end
            or f.payment_id <> r.payment_id or r.amount < (select sum(amount) from refunds where dispute_id = r.id and status = 'due')`,
  },
  {
    name: 'no more is taken back than was paid, and no more refunded by the provider',
    // A chargeback of a refunded payment takes more than the payment: that stands as a separate dispute.
    sql: `select p.id from payments p where p.amount < coalesce((select sum(f.amount) from refunds f
            where f.payment_id = p.id and f.status = 'paid' and f.way = 'provider' and f.dispute_id is null), 0)
          or p.amount < coalesce((select sum(r.amount) from disputes r where r.payment_id = p.id and r.status not in ('won', 'undone')), 0)`,
  },
  {
    name: 'once it is decided who bears what was taken back, what is due is no more than is left of the payment',
    sql: `select p.id from payments p where not exists (select from disputes r where r.payment_id = p.id and r.status = 'open')
          and coalesce((select sum(f.amount) from refunds f where f.payment_id = p.id and f.status = 'due' and f.sent_at is null), 0) > greatest(0, p.amount
            - coalesce((select sum(r.amount) from disputes r where r.payment_id = p.id and r.status not in ('won', 'undone')), 0)
            - coalesce((select sum(f.amount) from refunds f where f.payment_id = p.id and (f.status = 'paid' or f.sent_at is not null)
                and f.dispute_id is null), 0))`,
  },
  {
    name: 'what the provider said last of a payment is what is booked of it, unless an operator is told of the difference',
    sql: `select a.provider_order_id, a.came, a.given_back, b.booked, b.won from provider_answers a join payments p on p.id = a.payment_id
          cross join lateral (${bookedText}) b where a.difference = 0 and a.came - a.given_back not between b.booked - b.won and b.booked`,
  },
  {
    name: 'a handled webhook says what became of it',
    sql: `select id from payment_webhooks where (handled_at is null) <> (status = 'received')`,
  },
]
