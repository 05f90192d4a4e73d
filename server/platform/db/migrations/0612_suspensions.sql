-- A store or company that operators stopped for a time: who, why and until when. What is hidden of a store, and how its people are told,
-- follows from the profile's own `suspended_until`, which is there as long as one is active.
create table suspensions (
  id              bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  status          text not null default 'active' check (status in ('active', 'lifted', 'ended')),
  reason          text not null,
  until           timestamptz not null,
  suspended_by    bigint not null references users (id),
  created_at      timestamptz not null default now(),
  lifted_by       bigint references users (id),
  lift_reason     text not null default '',
  ended_at        timestamptz,
  constraint suspensions_ended check ((status = 'active') = (ended_at is null)),
  constraint suspensions_lifted check ((status = 'lifted') = (lifted_by is not null))
);
create unique index suspensions_active on suspensions (organization_id) where status = 'active';
create index suspensions_organization on suspensions (organization_id, id);
create index suspensions_due on suspensions (until) where status = 'active';
create index suspensions_suspended_by on suspensions (suspended_by);
create index suspensions_lifted_by on suspensions (lifted_by) where lifted_by is not null;

alter table sellers add column suspended_until timestamptz;
alter table buyers add column suspended_until timestamptz;

-- Products of suspended stores: off the shelves like deleted ones, and back on them when it is over.
create table hidden_products (
  product_id bigint primary key references products (id),
  shop_id    bigint not null references shops (id)
);
create index hidden_products_shop on hidden_products (shop_id);

-- How operators find people: by the words of a name, by the beginning of an address.
create index users_name_words on users using gin (to_tsvector('simple', name));
create index buyers_name_words on buyers using gin (to_tsvector('simple', name));
create index sellers_name_words on sellers using gin (to_tsvector('simple', username));
drop index users_by_address;
create index users_by_address on users (lower(email) text_pattern_ops);
