-- What a company buys again and again: named lists of variants with quantities, read and kept by all of its people who fill a cart.
create table lists (
  id         bigint generated always as identity primary key,
  buyer_id   bigint not null references buyers (id),
  name       text not null,
  version    integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lists_of_company on lists (buyer_id, id);

-- One line of each variant. seen_price is what it cost when the line was written: what changed since then is told.
create table list_lines (
  list_id    bigint not null references lists (id) on delete cascade,
  variant_id bigint not null references variants (id),
  product_id bigint not null references products (id),
  position   integer not null,
  quantity   integer not null check (quantity > 0),
  seen_price bigint not null check (seen_price >= 0),
  note       text not null default '',
  primary key (list_id, variant_id)
);
create index list_lines_of_variant on list_lines (variant_id);
create index list_lines_of_product on list_lines (product_id);
