-- What a store calls a variant, and whether it still sells it. `shop_id` stands with a SKU, which a store has once.
alter table variants
  add column active boolean not null default true,
  add column sku text,
  add column barcode text,
  add column shop_id bigint references shops (id),
  add constraint variants_sku_of_store check ((sku is null) = (shop_id is null));
create unique index variants_sku on variants (shop_id, sku) where sku is not null;

-- As in 0310: the least price is that of the variants that are sold.
create or replace function tell_product_of_variant() returns trigger language plpgsql as $$
declare
  of_product bigint := coalesce(new.product_id, old.product_id);
begin
  update products p set stock = p.stock + coalesce(new.stock, 0) - coalesce(old.stock, 0), held = p.held + coalesce(new.held, 0) - coalesce(old.held, 0),
    price = case when new.price = old.price and new.active = old.active then p.price
      else coalesce((select min(v.price) from variants v where v.product_id = p.id and v.active), p.price) end
  where p.id = of_product;
  if (new.price, new.options, new.active, new.stock - new.held) is distinct from (old.price, old.options, old.active, old.stock - old.held) then
    perform pg_notify('catalogue', 'p' || of_product);
  end if;
  return null;
end $$;
