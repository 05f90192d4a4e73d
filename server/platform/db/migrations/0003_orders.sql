-- A buyer's cart becomes an order when it is paid. total_price and the lines' frozen columns are set while a payment
-- is open and stay once it is settled; an open cart shows today's prices.
create table orders (
  id             bigint generated always as identity primary key,
  buyer_id       bigint not null references buyers (id),
  status         text not null default 'cart'
                 check (status in ('cart', 'awaiting-payment', 'paid', 'completed', 'cancelled', 'refunded')),
  payment_method text not null default 'pending' check (payment_method in ('pending', 'upfront', 'installment')),
  total_price    bigint check (total_price >= 0),
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  paid_at        timestamptz,
  check ((status = 'cart') = (total_price is null)),
  check ((paid_at is null) = (status in ('cart', 'awaiting-payment')))
);
create unique index orders_one_open_cart on orders (buyer_id) where status in ('cart', 'awaiting-payment');
create index orders_history on orders (buyer_id, paid_at desc) where paid_at is not null;

-- seen_price is what the buyer saw when the line was last touched; price, name and image are frozen at checkout.
create table order_lines (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references orders (id),
  product_id bigint not null references products (id),
  shop_id    bigint not null references shops (id),
  quantity   integer not null check (quantity > 0),
  seen_price bigint not null,
  price      bigint check (price >= 0),
  name       text,
  image      text,
  created_at timestamptz not null default now(),
  unique (order_id, product_id),
  check (num_nulls(price, name, image) in (0, 3))
);
create index order_lines_shop on order_lines (shop_id, order_id);
create index order_lines_product on order_lines (product_id);

-- One store's part of a paid order, with a status of its own.
create table store_orders (
  id             bigint generated always as identity primary key,
  order_id       bigint not null references orders (id),
  shop_id        bigint not null references shops (id),
  status         text not null default 'paid'
                 check (status in ('paid', 'accepted', 'shipped', 'received', 'completed', 'rejected', 'cancelled', 'refunded')),
  payment_method text not null check (payment_method in ('upfront', 'installment')),
  subtotal       bigint not null check (subtotal >= 0),
  paid_at        timestamptz not null,
  status_since   timestamptz not null default now(),
  tracking       text not null default '',
  unique (order_id, shop_id)
);
create index store_orders_transactions on store_orders (shop_id, payment_method, paid_at desc, id desc);

-- One try to pay an order. provider_order_id is `<order>-<attempt>`, once for ever.
create table payments (
  id                bigint generated always as identity primary key,
  order_id          bigint not null references orders (id),
  attempt           integer not null,
  provider_order_id text not null unique,
  amount            bigint not null check (amount > 0),
  status            text not null default 'open'
                    check (status in ('open', 'settled', 'denied', 'expired', 'cancelled', 'refunded')),
  token             text,
  redirect_url      text,
  type              text,
  bank              text,
  instalment_term   integer,
  virtual_account   jsonb,
  expires_at        timestamptz not null,
  settled_at        timestamptz,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  unique (order_id, attempt)
);
create unique index payments_one_open on payments (order_id) where status = 'open';
create unique index payments_one_settled on payments (order_id) where status in ('settled', 'refunded');
create index payments_open_by_expiry on payments (expires_at) where status = 'open';

-- Pieces kept back for an open payment.
create table stock_holds (
  id         bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  product_id bigint not null references products (id),
  quantity   integer not null check (quantity > 0),
  state      text not null default 'open' check (state in ('open', 'sold', 'released')),
  created_at timestamptz not null default now(),
  ended_at   timestamptz,
  unique (payment_id, product_id)
);
create index stock_holds_open on stock_holds (product_id) where state = 'open';

-- Every notice of the provider, as it came, before anything is believed. outcome says what became of it.
create table payment_notices (
  id                bigint generated always as identity primary key,
  body_hash         bytea not null unique,
  body              jsonb not null,
  provider_order_id text not null,
  payment_id        bigint references payments (id),
  outcome           text not null default 'received'
                    check (outcome in ('received', 'applied', 'no-change', 'refused', 'quarantined')),
  reason            text not null default '',
  received_at       timestamptz not null default now(),
  handled_at        timestamptz
);
create index payment_notices_payment on payment_notices (payment_id);
create index payment_notices_quarantined on payment_notices (id) where outcome = 'quarantined';

-- The life of an order: who moved what, when and why. shop_id is set for one store's part.
create table order_events (
  id       bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  shop_id  bigint references shops (id),
  event    text not null,
  actor    text not null,
  reason   text not null default '',
  at       timestamptz not null default now()
);
create index order_events_order on order_events (order_id, id);

-- What a money-writing request answered, so that the same Idempotency-Key answers the same.
create table idempotent_requests (
  actor        text not null,
  key          text not null,
  fingerprint  bytea not null,
  status       integer,
  answer       jsonb,
  created_at   timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotent_requests_age on idempotent_requests (created_at);
