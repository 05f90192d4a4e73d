-- Who waits for a transfer goes on shopping: a company has one cart, and any number of orders that await their payment. One that
-- is not paid while its company has another cart is cancelled; its lines stay as they were frozen.
create unique index if not exists orders_one_cart on orders (buyer_id) where status = 'cart';
create index if not exists orders_unpaid on orders (buyer_id, id) where paid_at is null;
drop index orders_one_open_cart;

do $$
declare name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%paid_at IS NULL%';
  execute format('alter table orders drop constraint %I', name);
end $$;
alter table orders add constraint orders_paid_check check (
  case when paid_at is null then status in ('cart', 'awaiting-payment', 'cancelled') else status not in ('cart', 'awaiting-payment') end) not valid;
