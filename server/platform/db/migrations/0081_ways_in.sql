-- Found by `npm run bench:plans`: tables that a page or a job of every minute read whole.
-- A person's sign-ins, also those that are over (is this network known? is this device new?), and the latest of all.
create index sessions_of_buyer on sessions (buyer_id);
create index sessions_of_seller on sessions (seller_id);
create index sessions_newest on sessions (created_at);
drop index sessions_buyer;
drop index sessions_seller;
-- Attempts that ended and whose page may still be paid.
create index payments_ended on payments (expires_at) where status in ('expired', 'denied', 'cancelled');
-- What was sold lately may have run low, and is told once until something but a sale has moved it.
create index stock_movements_sold on stock_movements (created_at) where kind = 'sale';
create index stock_movements_restocked on stock_movements (product_id, id) where kind <> 'sale';
-- What a store took off its shelves is its data too.
create index products_removed on products (shop_id) where deleted_at is not null;
