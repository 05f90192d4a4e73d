import pg from 'pg'

/** What is true after any storm (docs/architecture.md). Each query lists the rows that break it; none may. */
export const invariants: { name: string; sql: string }[] = [
  {
    name: 'stock and holds are never negative, and no more is held than is there',
    sql: 'select id, stock, held from products where stock < 0 or held < 0 or held > stock',
  },
  {
    name: 'stock is the sum of its movements',
    sql: `select p.id, p.stock, coalesce(m.total, 0) as moved from products p
          left join (select product_id, sum(quantity) as total from stock_movements group by product_id) m on m.product_id = p.id
          where p.stock <> coalesce(m.total, 0)`,
  },
  {
    name: 'what is held is the sum of the open holds',
    sql: `select p.id, p.held, coalesce(h.total, 0) as holds from products p
          left join (select product_id, sum(quantity) as total from stock_holds where state = 'open' group by product_id) h on h.product_id = p.id
          where p.held <> coalesce(h.total, 0)`,
  },
  {
    name: 'only an open payment has open holds',
    sql: `select h.id from stock_holds h join payments p on p.id = h.payment_id where h.state = 'open' and p.status <> 'open'`,
  },
  {
    name: 'an order is the sum of its lines, and its lines are frozen',
    sql: `select o.id, o.total_price, sum(l.price * l.quantity) as lines from orders o left join order_lines l on l.order_id = o.id
          where o.status <> 'cart' group by o.id having sum(l.price * l.quantity) is distinct from o.total_price or bool_or(l.price is null)`,
  },
  {
    name: 'no line of a deleted product is in an open cart',
    sql: `select l.id from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
          where o.status in ('cart', 'awaiting-payment') and l.price is null and p.deleted_at is not null`,
  },
  {
    name: 'an open or settled payment is for the whole order',
    sql: `select p.id from payments p join orders o on o.id = p.order_id where p.status in ('open', 'settled') and p.amount is distinct from o.total_price`,
  },
  {
    name: 'a paid order has one settled payment',
    sql: `select o.id from orders o where o.paid_at is not null
          and (select count(*) from payments p where p.order_id = o.id and p.status in ('settled', 'refunded')) <> 1`,
  },
  {
    name: 'a waiting order has one open payment',
    sql: `select o.id from orders o where o.status = 'awaiting-payment' and (select count(*) from payments p where p.order_id = o.id and p.status = 'open') <> 1`,
  },
  {
    name: 'the stores of a paid order add up to it',
    sql: `select o.id from orders o where o.paid_at is not null
          and o.total_price is distinct from (select sum(s.subtotal) from store_orders s where s.order_id = o.id)`,
  },
  {
    name: "a store's part is the sum of its own lines",
    sql: `select s.id from store_orders s where s.subtotal is distinct from
          (select sum(l.price * l.quantity) from order_lines l where l.order_id = s.order_id and l.shop_id = s.shop_id)`,
  },
  {
    name: 'an order is paid once and waits for one payment at most',
    sql: `select order_id from payments group by order_id
          having count(*) filter (where status in ('settled', 'refunded')) > 1 or count(*) filter (where status = 'open') > 1`,
  },
  {
    name: 'a sold payment sold every piece that it held',
    sql: `select h.id from stock_holds h join payments p on p.id = h.payment_id where (h.state = 'sold') <> (p.status in ('settled', 'refunded'))`,
  },
  {
    name: 'a sale took from the stock what was bought',
    sql: `select l.id from order_lines l join orders o on o.id = l.order_id where o.paid_at is not null
          and l.quantity is distinct from (select -sum(m.quantity) from stock_movements m where m.order_id = l.order_id and m.product_id = l.product_id and m.kind = 'sale')`,
  },
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
    sql: `select p.id, p.status from payments p left join ledger_transactions t on t.reference = p.id and t.kind = case p.status when 'surplus' then 'surplus' else 'sale' end
          left join lateral (select sum(e.debit) as came from ledger_entries e where e.transaction_id = t.id and e.account = 'provider') e on true
          where p.status in ('settled', 'refunded', 'surplus') and e.came is distinct from p.amount`,
  },
  {
    name: 'nothing is in the ledger that did not come',
    sql: `select t.id from ledger_transactions t join payments p on p.id = t.reference where t.kind in ('sale', 'surplus') and p.status not in ('settled', 'refunded', 'surplus')`,
  },
  {
    name: "a store's income is its lines paid minus refunded, less the fee",
    sql: `select s.id, s.status, e.earned from store_orders s left join lateral (
            select coalesce(sum(e.credit - e.debit), 0) as earned from ledger_entries e where e.store_order_id = s.id and e.shop_id = s.shop_id) e on true
          where e.earned <> case when s.status in ('rejected', 'cancelled', 'refunded') then 0 else s.subtotal - s.fee end`,
  },
  {
    name: 'what waits is not free, and what was set free is free or pays what its store owes',
    sql: `select s.id, s.status from store_orders s left join lateral (
            select coalesce(sum(e.credit - e.debit) filter (where e.account in ('seller-free', 'seller-debt')), 0) as free from ledger_entries e where e.store_order_id = s.id) e on true
          where e.free <> case when s.status in ('received', 'completed') and s.freed_at is not null then s.subtotal - s.fee else 0 end`,
  },
  {
    name: 'what was received is set free once its payment has settled, and not before',
    sql: `select s.id from store_orders s join payments p on p.order_id = s.order_id and p.status = 'settled'
          where s.status in ('received', 'completed') and (s.freed_at is null) <> p.awaits_settlement`,
  },
  {
    name: 'what is owed to buyers is the refunds that are due',
    sql: `select owed, due from (select coalesce(sum(credit - debit), 0) as owed from ledger_entries where account = 'buyer-refunds') l,
          (select coalesce(sum(amount), 0) as due from refunds where status = 'due') r where owed <> due`,
  },
  {
    name: 'a part that was refused or cancelled has its refund unless the buyer has all his money, and no other has one',
    sql: `select s.id, s.status, r.status as refund from store_orders s left join refunds r on r.store_order_id = s.id
          where s.subtotal > 0 and (case when s.status in ('rejected', 'cancelled') then 'due' when s.status = 'refunded' then 'paid' else 'none' end) <> coalesce(r.status, 'none')
          and not (s.status = 'refunded' and r.id is null and exists (select from payments p where p.order_id = s.order_id and p.status in ('settled', 'refunded')
            and p.amount <= (select coalesce(sum(v.amount), 0) from reversals v where v.payment_id = p.id and v.status <> 'won')
              + (select coalesce(sum(f.amount), 0) from refunds f where f.payment_id = p.id and f.reversal_id is null)))`,
  },
  {
    name: 'a refund never exceeds its part or payment',
    sql: 'select r.id from refunds r join payments p on p.id = r.payment_id left join store_orders s on s.id = r.store_order_id where r.amount > coalesce(s.subtotal, p.amount)',
  },
  {
    name: 'money that was taken back is in the ledger, once',
    sql: `select r.id from reversals r left join ledger_transactions t on t.kind = 'reversal' and t.reference = r.id
          left join lateral (select sum(e.credit) as gone from ledger_entries e where e.transaction_id = t.id and e.account = 'provider') e on true
          where e.gone is distinct from r.amount`,
  },
  {
    name: 'what waits of it is what nobody bears yet',
    sql: `select waits, undecided from (select coalesce(sum(debit - credit), 0) as waits from ledger_entries where account = 'reversals') l,
          (select coalesce(sum(r.amount - coalesce((select sum(f.amount) from refunds f where f.reversal_id = r.id), 0)), 0) as undecided
           from reversals r where r.status = 'open') u where waits <> undecided`,
  },
  {
    name: 'no more is taken back than was paid, and no more refunded by the provider',
    // Who charges back what we gave back already takes more: that stands as a dispute of its own.
    sql: `select p.id from payments p where p.amount < coalesce((select sum(f.amount) from refunds f
            where f.payment_id = p.id and f.status = 'paid' and f.way = 'provider' and f.reversal_id is null), 0)
          or p.amount < coalesce((select sum(r.amount) from reversals r where r.payment_id = p.id and r.status <> 'won'), 0)`,
  },
  {
    name: 'once it is decided who bears what was taken back, what is due is no more than is left of the payment',
    sql: `select p.id from payments p where not exists (select from reversals r where r.payment_id = p.id and r.status = 'open')
          and coalesce((select sum(f.amount) from refunds f where f.payment_id = p.id and f.status = 'due' and f.sent_at is null), 0) > greatest(0, p.amount
            - coalesce((select sum(r.amount) from reversals r where r.payment_id = p.id and r.status <> 'won'), 0)
            - coalesce((select sum(f.amount) from refunds f where f.payment_id = p.id and (f.status = 'paid' or f.sent_at is not null)
                and f.reversal_id is null), 0))`,
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
          and (select coalesce(sum(s.subtotal - s.fee), 0) from store_orders s where s.shop_id = o.shop_id and s.status in ('received', 'completed') and s.freed_at is not null
               and s.order_id in (select p.order_id from reversals r join payments p on p.id = r.payment_id where r.status = 'open'))
            > (select coalesce(sum(e.credit - e.debit), 0) from ledger_entries e where e.shop_id = o.shop_id and e.account = 'seller-free')`,
  },
  {
    name: 'a balance is the sum of its entries',
    sql: `select account, shop_id, b.balance, e.balance as entries from
          (select account, shop_id, sum(balance) as balance from ledger_balances group by 1, 2) b
          full join (select account, coalesce(shop_id, 0) as shop_id, sum(case when account in ('provider', 'reversals', 'seller-debt') then debit - credit else credit - debit end) as balance
                     from ledger_entries group by 1, 2) e using (account, shop_id)
          where coalesce(b.balance, 0) <> coalesce(e.balance, 0)`,
  },
  {
    name: "no store's balance is below zero, and ours at the provider only by name",
    sql: `select account, shop_id, sum(balance) as balance from ledger_balances
          where account in ('seller-waiting', 'seller-free', 'payout-transit', 'seller-debt', 'provider') group by 1, 2
          having sum(balance) < 0 and (account <> 'provider' or -sum(balance) > (
            select coalesce(sum(e.credit), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where e.account = 'provider' and t.allowed_by is not null))`,
  },
  {
    name: 'a store owes only what somebody allowed by name',
    sql: `select t.id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where e.account = 'seller-debt' and e.debit > 0 and t.allowed_by is null`,
  },
  {
    name: 'a store owes nothing while it has free money',
    sql: `select shop_id from ledger_balances where account in ('seller-free', 'seller-debt') group by shop_id
          having coalesce(sum(balance) filter (where account = 'seller-free'), 0) > 0 and coalesce(sum(balance) filter (where account = 'seller-debt'), 0) > 0`,
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
    name: 'a line, its order and its buyer agree',
    sql: 'select o.id from orders o left join buyers b on b.id = o.buyer_id where b.id is null',
  },
  {
    name: 'a handled notice says what became of it',
    sql: `select id from payment_notices where (handled_at is null) <> (outcome = 'received')`,
  },
  {
    name: 'a line belongs to the store of its product',
    sql: 'select l.id from order_lines l join products p on p.id = l.product_id where p.shop_id <> l.shop_id',
  },
  {
    name: 'a room numbers its messages from 1 to its last without gaps',
    sql: `select r.id, r.last_seq, count(m.id), max(m.seq) from rooms r left join messages m on m.room_id = r.id
          group by r.id having r.last_seq <> count(m.id) or r.last_seq <> coalesce(max(m.seq), 0)`,
  },
  {
    name: 'a closed account is signed in nowhere and names nobody',
    sql: `select 'buyer' as role, b.id from buyers b where closed_at is not null and (email not like 'closed-%@closed.invalid' or phone_number <> ''
            or exists (select from sessions s where s.buyer_id = b.id and s.ended_at is null))
          union all select 'seller', x.id from sellers x where closed_at is not null and (email not like 'closed-%@closed.invalid' or ktp_cipher is not null
            or exists (select from sessions s where s.seller_id = x.id and s.ended_at is null) or exists (select from identities i where i.user_id = x.user_id))`,
  },
  {
    name: 'a profile and who opened it say the same, and belong to one organization',
    sql: `select 'buyer' as role, p.id from buyers p join users u on u.id = p.user_id join organizations o on o.id = p.organization_id
            where o.kind <> 'company' or p.email <> u.email or p.password_hash <> coalesce(u.password_hash, '')
              or p.email_verified_at is distinct from u.email_verified_at or p.closed_at is distinct from u.closed_at
          union all select 'seller', p.id from sellers p join users u on u.id = p.user_id join organizations o on o.id = p.organization_id
            where o.kind <> 'supplier' or p.email <> u.email or p.password_hash is distinct from u.password_hash
              or p.email_verified_at is distinct from u.email_verified_at or p.closed_at is distinct from u.closed_at`,
  },
  {
    name: 'an open organization has somebody who may do everything there',
    sql: `select o.id from organizations o left join buyers b on b.organization_id = o.id left join sellers x on x.organization_id = o.id
          where o.kind <> 'platform' and b.closed_at is null and x.closed_at is null
            and not exists (select from memberships m where m.organization_id = o.id and m.state = 'active' and m.roles && '{admin,owner}')`,
  },
  {
    name: 'a sign-in that holds is of an active member',
    sql: `select s.id from sessions s where s.ended_at is null and s.refresh_expires_at > now()
            and not exists (select from memberships m where m.organization_id = s.organization_id and m.user_id = s.user_id and m.state = 'active')`,
  },
  {
    name: 'no bank number of a closed account is kept once nothing is owed to it',
    sql: `select 'store' as kind, s.id from shops s join sellers x on x.id = s.seller_id where x.closed_at is not null
            and not exists (select from ledger_balances b where b.shop_id = s.id group by b.account having sum(b.balance) <> 0)
            and (exists (select from shop_accounts a where a.shop_id = s.id) or exists (select from payouts o where o.shop_id = s.id and o.account_number <> ''))
          union all select 'refund', r.id from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id join buyers b on b.id = o.buyer_id
            where b.closed_at is not null and r.status = 'paid' and r.account_number <> ''`,
  },
  {
    name: 'a KTP number is stored whole or not at all, and never in the clear',
    sql: `select id from sellers where num_nulls(ktp_cipher, ktp_index, ktp_last4) not in (0, 3) or ktp_last4 !~ '^[0-9]{4}$' or length(ktp_cipher) not in (45, 49)`,
  },
  {
    name: 'the audit is numbered without gaps',
    sql: `select count(*) as rows, max(seq) as last from audit where seq is not null having count(*) <> coalesce(max(seq), 0)`,
  },
]

/** The broken invariants of a database with at most ten rows each; empty when all hold. */
export async function brokenInvariants(url: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined) // a lost connection also fails the statement, which is what ends us
  await client.connect()
  try {
    const broken: { name: string; rows: unknown[] }[] = []
    for (const { name, sql } of invariants) {
      const { rows } = await client.query(`select * from (${sql}) broken limit 10`)
      if (rows.length > 0) broken.push({ name, rows })
    }
    return broken
  } finally {
    await client.end()
  }
}
