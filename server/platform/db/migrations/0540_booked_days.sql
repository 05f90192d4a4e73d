-- Services and rentals are booked by the day. `buffer_days`: so many days after a rental its pieces are not let again.
alter table products
  add column buffer_days integer not null default 0,
  drop constraint products_kind,
  add constraint products_kind check (kind in ('goods', 'made-to-order', 'service', 'rental') and (kind = 'made-to-order' or not needs_proof)
    and (kind = 'rental' or buffer_days = 0) and buffer_days between 0 and 30) not valid;
alter table products validate constraint products_kind;

-- How much of it can be booked on a usual day; null for what is not booked by the day.
alter table variants add column capacity integer,
  add constraint variants_capacity check (capacity between 0 and 100000000) not valid;
alter table variants validate constraint variants_capacity;

-- What is booked of a variant on a day (WIB); a day without a row is a usual one that nobody asked for. `capacity`: where it is another than usual;
-- `allowed`: what it was when something was last booked: lowering it cancels nothing.
create table day_capacity (
  variant_id bigint not null references variants (id),
  day        date not null,
  capacity   integer check (capacity between 0 and 100000000),
  booked     integer not null default 0 check (booked >= 0),
  held       integer not null default 0 check (held >= 0),
  allowed    integer not null default 0,
  primary key (variant_id, day),
  constraint day_capacity_kept check (booked + held <= allowed)
);

-- Days of a variant that an open payment holds, and those that are paid for: `quantity` on each of them, `busy_until` with the buffer after them.
create table day_holds (
  id         bigint generated always as identity primary key,
  order_id   bigint not null references orders (id),
  payment_id bigint not null references payments (id),
  variant_id bigint not null references variants (id),
  from_day   date not null,
  to_day     date not null,
  busy_until date not null,
  quantity   integer not null check (quantity > 0),
  state      text not null default 'held' check (state in ('held', 'booked', 'released')),
  created_at timestamptz not null default now(),
  ended_at   timestamptz,
  constraint day_holds_days check (from_day <= to_day and to_day <= busy_until and to_day - from_day < 92)
);
create index day_holds_payment on day_holds (payment_id);
create index day_holds_order on day_holds (order_id);
create unique index day_holds_live on day_holds (payment_id, variant_id) where state <> 'released';
create index day_holds_days_live on day_holds (variant_id, from_day) where state <> 'released';
