-- What of a store's part leaves together, in smallest steps of its lines. `token` opens the page behind its note's QR code; the receipt code
-- is derived from the salt and the application's secret and is stored nowhere. Five wrong ones: none is taken for an hour.
create table shipments (
  id             bigint generated always as identity primary key,
  store_order_id bigint not null references store_orders (id),
  seq            integer not null check (seq > 0),
  status         text not null default 'shipped' check (status in ('shipped', 'arrived', 'received')),
  carrier        text not null,
  tracking       text not null default '',
  driver         text not null default '',
  token          text not null unique,
  code_salt      bytea not null,
  wrong_codes    integer not null default 0,
  paused_until   timestamptz,
  shipped_at     timestamptz not null default now(),
  arrived_at     timestamptz,
  unique (store_order_id, seq)
);

create table shipment_lines (
  shipment_id   bigint not null references shipments (id),
  order_line_id bigint not null references order_lines (id),
  steps         integer not null check (steps > 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_line on shipment_lines (order_line_id);

-- What its company found in a shipment, or that it was silent.
create table receipts (
  id          bigint generated always as identity primary key,
  shipment_id bigint not null unique references shipments (id),
  by_system   boolean not null,
  note        text not null default '',
  at          timestamptz not null default now()
);

create table receipt_lines (
  receipt_id    bigint not null references receipts (id),
  order_line_id bigint not null references order_lines (id),
  ok            integer not null check (ok >= 0),
  damaged       integer not null default 0 check (damaged >= 0),
  missing       integer not null default 0 check (missing >= 0),
  wrong         integer not null default 0 check (wrong >= 0),
  primary key (receipt_id, order_line_id)
);
create index receipt_lines_line on receipt_lines (order_line_id);
