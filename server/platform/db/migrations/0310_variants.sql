-- What of a product is sold: each product has one variant at least, its first one, whose id is the product's own. Ids of both
-- come from one sequence. Stock and prices are the variants'; the product keeps their sums and the least price for lists.
create table variants (
  id         bigint primary key default nextval('products_id_seq'),
  product_id bigint not null references products (id) on delete cascade,
  position   integer not null default 0,
  -- Names of its choices by axis: {"Warna": "Merah"}.
  options    jsonb not null default '{}',
  price      bigint not null check (price >= 0),
  stock      integer not null,
  held       integer not null default 0,
  constraint variants_held_within_stock check (held between 0 and stock)
);
create index variants_product on variants (product_id, position, id);

create function make_first_variant() returns trigger language plpgsql as $$
begin
  insert into variants (id, product_id, price, stock, held) select id, id, price, stock, held from changed;
  return null;
end $$;
create trigger products_first_variant after insert on products
  referencing new table as changed for each statement execute function make_first_variant();

-- The product was written as a whole, by a version before variants or as one price for all: the first variant takes the
-- difference of the pieces, all take the price. A product of before this file gets its variant so.
create function tell_variants() returns trigger language plpgsql as $$
begin
  insert into variants as v (id, product_id, price, stock, held) values (new.id, new.id, new.price, new.stock, new.held)
  on conflict (id) do update set stock = v.stock + new.stock - old.stock, held = v.held + new.held - old.held;
  if new.price <> old.price then update variants set price = new.price where product_id = new.id and price <> new.price; end if;
  return null;
end $$;
create trigger products_tell_variants after update of price, stock, held on products
  for each row when (pg_trigger_depth() = 0 and (old.price, old.stock, old.held) is distinct from (new.price, new.stock, new.held))
  execute function tell_variants();

-- A variant was written: the product follows, and pages that show it are made anew (0022_changes.sql). Its writers hold the
-- product's lock, so this waits for nobody.
create function tell_product_of_variant() returns trigger language plpgsql as $$
declare
  of_product bigint := coalesce(new.product_id, old.product_id);
begin
  update products p set stock = p.stock + coalesce(new.stock, 0) - coalesce(old.stock, 0), held = p.held + coalesce(new.held, 0) - coalesce(old.held, 0),
    price = case when new.price = old.price then p.price else coalesce((select min(v.price) from variants v where v.product_id = p.id), p.price) end
  where p.id = of_product;
  if (new.price, new.options, new.stock - new.held) is distinct from (old.price, old.options, old.stock - old.held) then
    perform pg_notify('catalogue', 'p' || of_product);
  end if;
  return null;
end $$;
create trigger variants_tell_product after update or delete on variants
  for each row when (pg_trigger_depth() = 0) execute function tell_product_of_variant();
-- A first variant is made from its product, which counts its pieces already.
create trigger variants_tell_product_of_another after insert on variants
  for each row when (pg_trigger_depth() = 0 and new.id <> new.product_id) execute function tell_product_of_variant();

-- What names a product alone means its first variant.
create function fill_first_variant() returns trigger language plpgsql as $$
begin
  new.variant_id := new.product_id;
  return new;
end $$;
