-- Who the two parties of a sale were when it was paid: its papers go on saying so when a company or a store moves or is
-- renamed. Null for what was sold before this, and once a party has closed its account; then today's name stands there.
alter table store_orders
  add column buyer_name    text,
  add column buyer_address text,
  add column shop_name     text,
  add column shop_address  text;
