-- How many live products lie in each block of ids, so that any page is found without reading the pages before it.
-- scope: 0 all products, otherwise a category. level 2: blocks of 65,536 ids; level 1: of 256. Rows are only added, so
-- that two sellers never wait for each other; now and then they are folded together. The sum of `live` counts.
create table product_counts (
  scope bigint not null,
  level integer not null,
  block bigint not null,
  live  bigint not null
);
create index product_counts_place on product_counts (scope, level, block) include (live);

create function count_products(ids bigint[], categories bigint[], sign integer) returns void language plpgsql as $$
begin
  insert into product_counts (scope, level, block, live)
  select scopes.scope, levels.level, changed.id >> (levels.level * 8), sign * count(*)
  from unnest(ids, categories) as changed (id, category), lateral (values (0::bigint), (changed.category)) as scopes (scope), (values (1), (2)) as levels (level)
  group by 1, 2, 3;
  if random() < 0.05 then perform fold_product_counts(ids, categories); end if;
end $$;

-- Rows that another transaction is folding are left to it; whoever reads meanwhile sees the old rows or the new one.
create function fold_product_counts(ids bigint[], categories bigint[]) returns void language sql as $$
  with places as (
    select distinct scopes.scope, levels.level, changed.id >> (levels.level * 8) as block
    from unnest(ids, categories) as changed (id, category), lateral (values (0::bigint), (changed.category)) as scopes (scope), (values (1), (2)) as levels (level)
  ), gone as (
    delete from product_counts where ctid = any (array(
      select c.ctid from product_counts c join places using (scope, level, block) for update of c skip locked))
    returning scope, level, block, live
  )
  insert into product_counts (scope, level, block, live)
  select scope, level, block, sum(live) from gone group by 1, 2, 3 having sum(live) <> 0
$$;

create function count_inserted_products() returns trigger language plpgsql as $$
begin
  perform count_products(array_agg(id), array_agg(category_id), 1) from changed where deleted_at is null having count(*) > 0;
  return null;
end $$;
create trigger products_count_inserted after insert on products
  referencing new table as changed for each statement execute function count_inserted_products();

create function count_deleted_products() returns trigger language plpgsql as $$
begin
  perform count_products(array_agg(id), array_agg(category_id), -1) from changed where deleted_at is null having count(*) > 0;
  return null;
end $$;
create trigger products_count_deleted after delete on products
  referencing old table as changed for each statement execute function count_deleted_products();

create function count_moved_product() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then perform count_products(array[old.id], array[old.category_id], -1); end if;
  if new.deleted_at is null then perform count_products(array[new.id], array[new.category_id], 1); end if;
  return null;
end $$;
create trigger products_count_moved after update of category_id, deleted_at on products
  for each row when (old.category_id <> new.category_id or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function count_moved_product();

-- Where page `page` of `size` begins in a scope, newest first: after `skip` products with ids below `below`.
-- `page` comes back clamped into what there is; at most some 600 rows are read, however deep it lies.
create function product_page(scope bigint, page bigint, size bigint, out total bigint, out current bigint, out below bigint, out skip bigint)
language plpgsql stable as $$
declare
  big bigint;
  small bigint;
  passed bigint;
begin
  select coalesce(sum(c.live), 0) into total from product_counts c where c.scope = product_page.scope and c.level = 2;
  current := least(greatest(page, 1), greatest((total + size - 1) / size, 1));
  skip := (current - 1) * size;
  below := 9223372036854775807;
  if skip < 256 then return; end if;
  select w.block, w.upto - w.live into big, passed from (
    select b.block, b.live, sum(b.live) over (order by b.block desc) as upto from (
      select c.block, sum(c.live) as live from product_counts c where c.scope = product_page.scope and c.level = 2 group by c.block) b
  ) w where w.upto > product_page.skip order by w.block desc limit 1;
  skip := skip - passed;
  select w.block, w.upto - w.live into small, passed from (
    select b.block, b.live, sum(b.live) over (order by b.block desc) as upto from (
      select c.block, sum(c.live) as live from product_counts c
      where c.scope = product_page.scope and c.level = 1 and c.block between big * 256 and big * 256 + 255 group by c.block) b
  ) w where w.upto > product_page.skip order by w.block desc limit 1;
  skip := skip - passed;
  below := (small + 1) * 256;
end $$;
