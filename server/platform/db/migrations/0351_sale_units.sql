-- The units in which a product is sold, all in its smallest steps; without any by its base unit from the smallest step on.
create table sale_units (
  product_id bigint not null references products (id) on delete cascade,
  unit       text not null,
  position   smallint not null default 0,
  factor     integer not null check (factor > 0),
  min_steps  integer not null check (min_steps > 0),
  step       integer not null check (step > 0),
  max_steps  integer check (max_steps >= min_steps),
  is_default boolean not null default false,
  primary key (product_id, unit)
);
create unique index sale_units_default on sale_units (product_id) where is_default;

-- What a variant costs from so many smallest steps of a unit on, in rupiah for one of it. What one of the default unit costs at least
-- stands in variants.price: here are its further tiers, and all of other units that do not follow from the base unit's.
create table prices (
  variant_id bigint not null references variants (id) on delete cascade,
  unit       text not null,
  min_steps  integer not null check (min_steps > 0),
  price      bigint not null check (price >= 0),
  primary key (variant_id, unit, min_steps)
);
