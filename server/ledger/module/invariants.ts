import type { Invariant } from '#server/platform/module/module.ts'

/** Invariants of the ledger and payouts. */
export const invariants: readonly Invariant[] = [
  {
    name: 'every ledger transaction balances',
    sql: 'select transaction_id from ledger_entries group by transaction_id having sum(debit) <> sum(credit)',
  },
  {
    name: 'the ledger balances',
    sql: 'select sum(debit) as debit, sum(credit) as credit from ledger_entries having sum(debit) <> sum(credit)',
  },
  {
    name: 'all money that came is in the ledger, once',
    sql: `select p.id, p.status from payments p left join lateral (select sum(e.debit) as came from ledger_transactions t join ledger_entries e on e.transaction_id = t.id and e.account = 'provider'
            where t.reference = p.id and t.kind = case p.status when 'unapplied' then 'unapplied' else 'sale' end) e on true
          where p.status in ('settled', 'refunded', 'unapplied') and e.came is distinct from p.amount`,
  },
  {
    name: 'nothing is in the ledger that did not come',
    sql: `select t.id from ledger_transactions t join payments p on p.id = t.reference where t.kind in ('sale', 'unapplied') and p.status not in ('settled', 'refunded', 'unapplied')
          union all select t.id from ledger_transactions t join payments p on p.id = t.reference left join payment_orders o on o.payment_id = p.id and o.order_id = t.order_id
          left join lateral (select sum(e.debit) as came from ledger_entries e where e.transaction_id = t.id and e.account = 'provider') e on true
          where t.kind = 'sale' and e.came is distinct from o.amount`,
  },
  {
    name: "a store's income is its lines paid minus refunded, less the fee",
    sql: `select s.id, s.status, e.earned from store_orders s left join (
            select store_order_id, shop_id, sum(credit - debit) as earned from ledger_entries group by 1, 2) e on e.store_order_id = s.id and e.shop_id = s.shop_id
          where coalesce(e.earned, 0) <> case when s.status in ('rejected', 'cancelled', 'refunded') then 0 else s.total - s.fee - s.credited + s.fee_returned end`,
  },
  {
    name: 'what waits is not free, and what was set free is free or pays what its store owes',
    sql: `select s.id, s.status from store_orders s left join (
            select store_order_id, sum(credit - debit) as free from ledger_entries where account in ('seller-available', 'seller-debt') group by 1) e on e.store_order_id = s.id
          where coalesce(e.free, 0) <> case when s.status in ('received', 'completed') and s.released_at is not null then s.total - s.fee - s.credited + s.fee_returned - s.held else 0 end`,
  },
  {
    name: 'of every part, what was set free, what waits and what was given back is what was paid for it, less our fee',
    sql: `select s.id, s.status from store_orders s left join (
            select e.store_order_id, coalesce(sum(e.credit - e.debit) filter (where e.account = 'seller-pending'), 0) as waits,
              coalesce(sum(e.credit - e.debit) filter (where t.kind in ('release', 'hold', 'hold-end') and e.account in ('seller-available', 'seller-debt')), 0) as released,
              coalesce(sum(e.debit - e.credit) filter (where t.kind in ('refund', 'credit', 'fee-return', 'credit-fee') and e.account = 'seller-pending'), 0) as returned,
              coalesce(sum(e.credit - e.debit) filter (where t.kind in ('sale', 'fee') and e.account = 'seller-pending'), 0) as received
            from ledger_entries e join ledger_transactions t on t.id = e.transaction_id group by 1) m on m.store_order_id = s.id
          where coalesce(m.received, 0) <> s.total - s.fee or m.released + m.waits + m.returned <> m.received
            or m.waits <> case when s.status in ('rejected', 'cancelled', 'refunded') then 0 when s.released_at is not null then s.held
              else s.total - s.fee - s.credited + s.fee_returned end`,
  },
  {
    name: 'what was received is set free once its payment has settled, and not before',
    sql: `select s.id from store_orders s join payment_orders po on po.order_id = s.order_id join payments p on p.id = po.payment_id and p.status = 'settled'
          where s.status in ('received', 'completed') and (s.released_at is null) <> p.awaits_settlement`,
  },
  {
    name: 'a payout that was paid is in the ledger once, another is not',
    sql: `select o.id, o.status from payouts o left join ledger_transactions t on t.kind = 'payout' and t.reference = o.id where (o.paid_at is not null) <> (t.id is not null)`,
  },
  {
    name: 'what is on its way to a store is reserved, and nothing else',
    sql: `select l.shop_id, l.transit, p.way from (select shop_id, sum(credit - debit) as transit from ledger_entries where account = 'payout-transit' group by 1) l
          full join (select shop_id, sum(amount) as way from payouts where status in ('listed', 'sent') group by 1) p using (shop_id)
          where coalesce(l.transit, 0) <> coalesce(p.way, 0)`,
  },
  {
    name: 'what a listed payout reserves is not disputed',
    sql: `select o.id from payouts o where o.status = 'listed' and o.amount > 0
          and (select coalesce(sum(case when s.status in ('received', 'completed') and s.released_at is not null then s.total - s.fee - s.credited + s.fee_returned - s.held else 0 end
                 + coalesce((select d.given - d.taken_back from deposits d where d.store_order_id = s.id), 0)), 0) from store_orders s where s.shop_id = o.shop_id
               and s.order_id in (select po.order_id from disputes r join payment_orders po on po.payment_id = r.payment_id where r.status = 'open'))
            > (select coalesce(sum(e.credit - e.debit), 0) from ledger_entries e where e.shop_id = o.shop_id and e.account = 'seller-available')`,
  },
  {
    name: 'a balance is the sum of its entries',
    sql: `select account, shop_id, b.balance, e.balance as entries from
          (select account, shop_id, sum(balance) as balance from ledger_balances group by 1, 2) b
          full join (select account, coalesce(shop_id, 0) as shop_id, sum(case when account in ('provider', 'disputes', 'seller-debt') then debit - credit else credit - debit end) as balance
                     from ledger_entries group by 1, 2) e using (account, shop_id)
          where coalesce(b.balance, 0) <> coalesce(e.balance, 0)`,
  },
  {
    name: "no store's balance is below zero, and ours at the provider only by name",
    sql: `select account, shop_id, sum(balance) as balance from ledger_balances
          where account in ('seller-pending', 'seller-available', 'payout-transit', 'seller-debt', 'provider') group by 1, 2
          having sum(balance) < 0 and (account <> 'provider' or -sum(balance) > (
            select coalesce(sum(e.credit), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where e.account = 'provider' and t.allowed_by is not null))`,
  },
  {
    name: 'a store owes only what somebody allowed by name',
    sql: `select t.id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where e.account = 'seller-debt' and e.debit > 0 and t.allowed_by is null`,
  },
  {
    name: 'a store owes nothing while it has free money',
    sql: `select shop_id from ledger_balances where account in ('seller-available', 'seller-debt') group by shop_id
          having coalesce(sum(balance) filter (where account = 'seller-available'), 0) > 0 and coalesce(sum(balance) filter (where account = 'seller-debt'), 0) > 0`,
  },
  {
    name: 'what the provider kept of a day is in the ledger once',
    sql: `select c.id from provider_costs c full join ledger_transactions t on t.kind = 'provider-cost' and t.reference = c.id
            left join ledger_entries e on e.transaction_id = t.id and e.account = 'provider'
          where (c.id is not null or t.kind = 'provider-cost') and e.credit is distinct from c.amount`,
  },
  {
    name: 'a closed month is as it was closed',
    sql: `select p.month from (select month, transactions, entries, total, coalesce(lag(month) over (order by month) + interval '1 month', '-infinity') as since from ledger_periods) p
          left join lateral (select count(distinct t.id) as transactions, count(e.id) as entries, coalesce(sum(e.debit), 0) as total
            from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
            where t.created_at >= p.since at time zone 'Asia/Jakarta' and t.created_at < (p.month + interval '1 month') at time zone 'Asia/Jakarta') n on true
          where (p.transactions, p.entries, p.total) is distinct from (n.transactions, n.entries, n.total)`,
  },
  {
    name: 'no bank number of a closed account is kept once nothing is owed to it',
    sql: `select 'store' as kind, s.id from shops s join sellers x on x.id = s.seller_id where x.closed_at is not null
            and not exists (select from ledger_balances b where b.shop_id = s.id group by b.account having sum(b.balance) <> 0)
            and (exists (select from shop_accounts a where a.shop_id = s.id) or exists (select from payouts o where o.shop_id = s.id and o.account_number <> ''))
          union all select 'refund', r.id from refunds r join payments p on p.id = r.payment_id join buyers b on b.id = p.buyer_id
            where b.closed_at is not null and r.status = 'paid' and r.account_number <> ''`,
  },
]
