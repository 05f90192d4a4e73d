-- A store's part is its goods (subtotal), their delivery and PPN on top of the prices. The fee is on the goods.
alter table store_orders
  add column delivery_price bigint not null default 0 check (delivery_price >= 0),
  add column ppn            bigint not null default 0 check (ppn >= 0),
  add column total          bigint not null generated always as (subtotal + delivery_price + ppn) stored;
