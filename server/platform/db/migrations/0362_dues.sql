-- What is paid. Paid upfront, a store's part of an order has one due for each attempt, which is void once that ends; a due that
-- opens later (a down payment and its balance, terms, installments) is one more row.
create table dues (
  id             bigint generated always as identity primary key,
  order_id       bigint not null references orders (id),
  shop_id        bigint not null references shops (id),
  -- The store's part that it paid for; null until it is settled.
  store_order_id bigint references store_orders (id),
  -- Numbers all dues that this part ever had.
  seq            integer not null,
  label          text not null check (label in ('upfront', 'dp', 'balance', 'terms', 'instalment', 'deposit', 'delivery')),
  amount         bigint not null check (amount > 0),
  opens          text not null check (opens in ('at-order', 'accepted', 'proof', 'before-ship', 'received', 'day')),
  status         text not null default 'open' check (status in ('planned', 'open', 'settled', 'void')),
  created_at     timestamptz not null default now(),
  unique (order_id, shop_id, seq)
);
create index dues_store_order on dues (store_order_id) where store_order_id is not null;

-- What an attempt to pay is for.
create table payment_dues (
  payment_id bigint not null references payments (id),
  due_id     bigint not null references dues (id),
  amount     bigint not null check (amount > 0),
  primary key (payment_id, due_id)
);
create index payment_dues_due on payment_dues (due_id);

-- With what a due was settled; never changed.
create table due_settlements (
  id           bigint generated always as identity primary key,
  due_id       bigint not null references dues (id),
  way          text not null check (way in ('payment', 'credit-note', 'withholding', 'outside')),
  -- The payment, or what else it was settled by.
  reference_id bigint not null,
  amount       bigint not null check (amount > 0),
  at           timestamptz not null default now(),
  unique (due_id, way, reference_id)
);
create trigger due_settlements_append_only before update or delete on due_settlements for each row execute function refuse_change();
create trigger due_settlements_keep_all before truncate on due_settlements for each statement execute function refuse_change();

-- Dues of payments that have none, made by a version without dues or put into the table by hand: from the pieces that they
-- reserved, with the delivery and PPN of their stores. One payment's, or all.
create function fill_dues(wanted bigint default null) returns void language sql as $$
  with made as (
    insert into dues (order_id, shop_id, store_order_id, seq, label, amount, opens, status, created_at)
    select p.order_id, h.shop_id, case when paid.it then s.id end, p.attempt, 'upfront', h.goods + coalesce(part.delivery_price + part.ppn, 0), 'at-order',
      case when paid.it then 'settled' when p.status = 'open' then 'open' else 'void' end, p.created_at
    from payments p
    cross join lateral (select p.status in ('settled', 'refunded') as it) paid
    join (select payment_id, shop_id, sum(price * quantity)::bigint as goods from stock_holds group by 1, 2) h on h.payment_id = p.id
    left join order_parts part on part.order_id = p.order_id and part.shop_id = h.shop_id
    left join store_orders s on s.order_id = p.order_id and s.shop_id = h.shop_id
    where (wanted is null or p.id = wanted) and not exists (select from payment_dues d where d.payment_id = p.id)
      and h.goods + coalesce(part.delivery_price + part.ppn, 0) > 0
    returning id, order_id, seq, amount, status
  ), named as (
    insert into payment_dues (payment_id, due_id, amount)
    select p.id, made.id, made.amount from made join payments p on p.order_id = made.order_id and p.attempt = made.seq
  )
  insert into due_settlements (due_id, way, reference_id, amount, at)
  select made.id, 'payment', p.id, made.amount, coalesce(p.settled_at, now())
  from made join payments p on p.order_id = made.order_id and p.attempt = made.seq where made.status = 'settled'
$$;
