-- What a company chose for one store of its cart, and what checkout froze of it. A store without a row costs its goods alone.
create table order_parts (
  order_id       bigint not null references orders (id),
  shop_id        bigint not null references shops (id),
  delivery_price bigint not null default 0 check (delivery_price >= 0),
  -- How the goods come, as it was chosen.
  delivery       jsonb,
  -- PPN on top of prices that are stated without it.
  ppn            bigint not null default 0 check (ppn >= 0),
  -- How the store was taxed then.
  tax_profile    jsonb,
  note           text not null default '' check (length(note) <= 500),
  primary key (order_id, shop_id)
);

-- What is paid for an order: its goods (total_price), deliveries and PPN. Null while it is a cart, and in rows of before this
-- file, which are paid with total_price.
alter table orders add column payable bigint;
