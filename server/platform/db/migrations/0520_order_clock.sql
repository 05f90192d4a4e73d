-- How far the time of waiting orders has come (decision 389): it never runs ahead of the database's clock, nor, in one round, by more
-- than an hour. One row, made by the first round.
create table order_clock (
  one       boolean primary key default true check (one),
  ticked_at timestamptz not null,
  time      timestamptz not null,
  stopped   boolean not null default false,
  check (time <= ticked_at)
);
