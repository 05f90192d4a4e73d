-- What stores (public, 90 days) and companies (to stores that deal with them, a year) have earned: of `n` cases so many were `good`. Counted
-- from parts, events and claims alone, each night and when somebody looks; nobody edits a row.
create table store_facts (
  shop_id     bigint not null references shops (id),
  key         text not null check (key in ('accepted', 'shipped', 'arrived', 'uncontested', 'returning', 'completed')),
  good        integer not null check (good between 0 and n),
  n           integer not null check (n >= 0),
  measured_at timestamptz not null default now(),
  primary key (shop_id, key)
);

-- `minutes`: the median of what takes time.
create table company_facts (
  buyer_id    bigint not null references buyers (id),
  key         text not null check (key in ('received', 'completed', 'cancelled')),
  good        integer not null check (good between 0 and n),
  n           integer not null check (n >= 0),
  minutes     integer check (minutes >= 0),
  measured_at timestamptz not null default now(),
  primary key (buyer_id, key)
);
