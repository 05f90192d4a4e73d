-- What a company says of a received store order: once of the store (no product) and once of each product in it. A review that was taken
-- back stays as an empty row, so that nobody writes a second one. held is what the desk keeps back until it has decided.
create table reviews (
  id             bigint generated always as identity primary key,
  store_order_id bigint not null references store_orders (id),
  shop_id        bigint not null,
  product_id     bigint,
  rating         smallint not null check (rating between 1 and 5),
  text           text not null default '',
  -- Shown with the company's name; otherwise with its industry.
  named          boolean not null default false,
  status         text not null default 'shown' check (status in ('shown', 'held', 'removed')),
  created_at     timestamptz not null default now(),
  edited_at      timestamptz,
  answer         text,
  answered_at    timestamptz,
  unique nulls not distinct (store_order_id, product_id),
  check ((answer is null) = (answered_at is null))
);
create index reviews_of_product on reviews (product_id, id desc) where status = 'shown' and product_id is not null;
create index reviews_of_shop on reviews (shop_id, id desc) where status = 'shown' and product_id is null;
create index reviews_answered on reviews (shop_id) where answer is not null;

create table review_pictures (
  id        bigint generated always as identity primary key,
  review_id bigint not null references reviews (id),
  position  integer not null,
  file      text not null unique,
  width     integer not null,
  height    integer not null,
  color     text not null default '#e8e8e8'
);
create index review_pictures_of_review on review_pictures (review_id, position);

-- Pages that show a review are made anew: p<id> of the product, s<id> of the store (0022_changes.sql).
create function tell_review() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', case when new.product_id is null then 's' || new.shop_id else 'p' || new.product_id end);
  return null;
end $$;
create trigger reviews_tell after insert or update on reviews for each row execute function tell_review();
