-- A notice is kept letter by letter: text takes what jsonb refuses (escaped NUL, lone surrogates).
alter table payment_notices alter column body type text using body::text;

-- A hold remembers the line it was made for, so that money that comes late still finds what it was paid for.
alter table stock_holds
  add column shop_id bigint not null references shops (id),
  add column price   bigint not null check (price >= 0),
  add column name    text not null,
  add column image   text not null;

-- surplus: money came, but there was nothing left to apply it to; it is refunded whole.
-- called_at: when somebody last began to ask the provider for a token. checked_at: when its status was last read.
alter table payments drop constraint payments_status_check;
alter table payments
  add constraint payments_status_check check (status in ('open', 'settled', 'denied', 'expired', 'cancelled', 'refunded', 'surplus')),
  add column called_at  timestamptz,
  add column checked_at timestamptz,
  add column reason     text not null default '';
create index payments_order on payments (order_id, attempt desc);

-- fee: what we keep of the subtotal, frozen at the sale. carrier: 'own' for the seller's own courier.
alter table store_orders
  add column fee         bigint not null default 0 check (fee >= 0),
  add column carrier     text not null default '',
  add column reminded_at timestamptz,
  add column freed_at    timestamptz,
  add constraint fee_within_subtotal check (fee <= subtotal);
create index store_orders_waiting on store_orders (status, status_since) where status in ('paid', 'accepted', 'shipped', 'received');

-- At this many pieces or fewer the seller is told that stock is low.
alter table products add column low_stock integer not null default 5 check (low_stock >= 0);

alter table stock_movements add constraint stock_movements_order foreign key (order_id) references orders (id);
create index stock_movements_order_id on stock_movements (order_id) where order_id is not null;
