-- How a store delivers, one document with a version. A store without one sells as before: delivery is agreed upon in the chat.
create table shop_delivery (
  shop_id            bigint primary key references shops (id),
  version            integer not null default 1,
  own_courier        boolean not null,
  pickup             boolean not null,
  by_quote           boolean not null,
  services           text[] not null,
  -- 1 is Monday, 7 Sunday.
  working_days       integer[] not null check (cardinality(working_days) between 1 and 7),
  -- WIB, HH:MM.
  cutoff             text not null check (cutoff ~ '^[0-2][0-9]:[0-5][0-9]$'),
  min_order          bigint not null check (min_order >= 0),
  origin_street      text,
  origin_area        integer references areas (id),
  origin_postal_code text,
  updated_at         timestamptz not null default now(),
  constraint shop_delivery_origin check ((origin_street is null) = (origin_area is null) and (origin_area is not null or services = '{}'))
);

-- Rupiah and grams. `areas`: codes of provinces (2 digits), cities (4) and districts (6).
create table delivery_zones (
  id             bigint generated always as identity primary key,
  shop_id        bigint not null references shop_delivery (shop_id) on delete cascade,
  position       integer not null,
  name           text not null,
  areas          integer[] not null check (cardinality(areas) > 0),
  base           bigint not null check (base >= 0),
  included_grams integer not null check (included_grams >= 0),
  per_kg_over    bigint not null check (per_kg_over >= 0),
  max_grams      integer check (max_grams > 0),
  free_from      bigint check (free_from >= 0),
  min_days       integer not null check (min_days >= 0),
  max_days       integer not null check (max_days >= min_days),
  unique (shop_id, position)
);

-- Days on which a store rests, both included, in WIB.
create table shop_closures (
  id       bigint generated always as identity primary key,
  shop_id  bigint not null references shop_delivery (shop_id) on delete cascade,
  from_day date not null,
  to_day   date not null check (to_day >= from_day),
  text     text not null
);
create index shop_closures_shop on shop_closures (shop_id, from_day);
