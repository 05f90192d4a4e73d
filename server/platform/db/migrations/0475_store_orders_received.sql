-- Of a store's part: what is not shipped yet, when all that is out has arrived, when its company was asked whether it has; what credit notes gave
-- back of it (with the fee on that), what open claims ask for, and what of its freed money still waits because of them. Rupiah.
alter table store_orders
  add column unshipped    boolean not null default false,
  add column arrived_at   timestamptz,
  add column asked_at     timestamptz,
  add column credited     bigint not null default 0,
  add column fee_returned bigint not null default 0,
  add column claimed      bigint not null default 0,
  add column held         bigint not null default 0;
alter table store_orders add constraint store_orders_credited_check
  check (credited >= 0 and fee_returned between 0 and credited and claimed >= 0 and held between 0 and claimed) not valid;
create index if not exists store_orders_arrived on store_orders (arrived_at) where status = 'shipped' and arrived_at is not null;
