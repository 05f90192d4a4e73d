-- How a product counts: stock is whole smallest steps, of which one base unit has 10 to the power of its decimals. `default_unit` is
-- the one that its price is for.
alter table products
  add column base_unit text not null default 'pcs',
  add column decimals smallint not null default 0 check (decimals between 0 and 3),
  add column default_unit text not null default 'pcs',
  add column tier_scope text not null default 'product' check (tier_scope in ('product', 'variant'));
