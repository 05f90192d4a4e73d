-- Tells every process what has changed of what visitors see, on the channel `catalogue`, when the transaction commits:
-- p<id> a product, s<id> a store, l<category> which products a category lists, n<store> which products a store lists.
create function tell_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'p' || new.id);
  if (old.category_id, old.deleted_at is null) is distinct from (new.category_id, new.deleted_at is null) then
    perform pg_notify('catalogue', 'l' || old.category_id), pg_notify('catalogue', 'l' || new.category_id), pg_notify('catalogue', 'n' || new.shop_id);
  end if;
  return null;
end $$;
create trigger products_tell after update on products
  for each row when ((old.name, old.description, old.price, old.stock - old.held, old.category_id, old.deleted_at is null, old.updated_at)
    is distinct from (new.name, new.description, new.price, new.stock - new.held, new.category_id, new.deleted_at is null, new.updated_at))
  execute function tell_product();

create function tell_listed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'l' || category_id) from (select distinct category_id from changed) c;
  perform pg_notify('catalogue', 'n' || shop_id) from (select distinct shop_id from changed) s;
  return null;
end $$;
create trigger products_tell_inserted after insert on products
  referencing new table as changed for each statement execute function tell_listed();
create trigger products_tell_deleted after delete on products
  referencing old table as changed for each statement execute function tell_listed();

create function tell_picture() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'p' || coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger product_images_tell after insert or update or delete on product_images
  for each row execute function tell_picture();

create function tell_shop() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 's' || new.id);
  return null;
end $$;
create trigger shops_tell after insert or update on shops for each row execute function tell_shop();
