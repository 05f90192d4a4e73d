-- How many shown reviews gave each number of stars, of a store (no product) and of each product: pages and lists count nothing.
create table review_totals (
  shop_id    bigint not null references shops (id),
  product_id bigint references products (id),
  n1         integer not null,
  n2         integer not null,
  n3         integer not null,
  n4         integer not null,
  n5         integer not null,
  total      integer generated always as (n1 + n2 + n3 + n4 + n5) stored,
  stars      integer generated always as (n1 + 2 * n2 + 3 * n3 + 4 * n4 + 5 * n5) stored,
  unique nulls not distinct (shop_id, product_id)
);
alter table reviews add foreign key (shop_id) references shops (id), add foreign key (product_id) references products (id);

-- Every way to write a review passes here, so the totals are always those of the rows.
create function count_review() returns trigger language plpgsql as $$
begin
  insert into review_totals as t (shop_id, product_id, n1, n2, n3, n4, n5)
  select shop_id, product_id, coalesce(sum(sign) filter (where rating = 1), 0), coalesce(sum(sign) filter (where rating = 2), 0),
    coalesce(sum(sign) filter (where rating = 3), 0), coalesce(sum(sign) filter (where rating = 4), 0), coalesce(sum(sign) filter (where rating = 5), 0)
  from (
    select new.shop_id, new.product_id, new.rating, 1 as sign where tg_op <> 'DELETE' and new.status = 'shown'
    union all
    select old.shop_id, old.product_id, old.rating, -1 where tg_op <> 'INSERT' and old.status = 'shown'
  ) as change
  group by shop_id, product_id
  on conflict (shop_id, product_id) do update set n1 = t.n1 + excluded.n1, n2 = t.n2 + excluded.n2, n3 = t.n3 + excluded.n3,
    n4 = t.n4 + excluded.n4, n5 = t.n5 + excluded.n5;
  return null;
end $$;
create trigger reviews_count after insert or delete on reviews for each row execute function count_review();
create trigger reviews_count_changed after update on reviews for each row
  when ((old.shop_id, old.product_id, old.rating, old.status) is distinct from (new.shop_id, new.product_id, new.rating, new.status))
  execute function count_review();
