-- Prices of a store for its customers: fixed ones, and a share off the public ones, of everything or of a category. Rupiah; hundredths
-- of a percent. A list that has ended stays: orders name it.
create table price_lists (
  id          bigint generated always as identity primary key,
  shop_id     bigint not null references shops (id),
  name        text not null,
  status      text not null default 'draft' check (status in ('draft', 'active', 'ended')),
  starts_at   timestamptz,
  ends_at     timestamptz,
  percent_off integer check (percent_off between 1 and 9000),
  category_id bigint references categories (id),
  version     integer not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  check (category_id is null or percent_off is not null),
  check (ends_at > starts_at)
);
create index price_lists_of_store on price_lists (shop_id, id);

-- What one of a unit costs from so many smallest steps on. `factor` is what the unit held then: of another content the price is none.
create table price_list_lines (
  price_list_id bigint not null references price_lists (id),
  variant_id    bigint not null references variants (id),
  unit          text not null,
  factor        integer not null check (factor > 0),
  min_steps     integer not null check (min_steps > 0),
  price         bigint not null check (price > 0),
  primary key (price_list_id, variant_id, unit, min_steps)
);
create index price_list_lines_of_variant on price_list_lines (variant_id);

-- To whom a list is given. What was taken away stays, with its end.
create table price_list_companies (
  relation_id   bigint not null references relations (id),
  price_list_id bigint not null references price_lists (id),
  given_at      timestamptz not null default now(),
  ended_at      timestamptz,
  primary key (relation_id, price_list_id)
);
create index price_list_companies_of_list on price_list_companies (price_list_id);
