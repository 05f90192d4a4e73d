-- A report reads the parts that were paid on its days.
create index if not exists store_orders_days on store_orders using brin (paid_at) with (pages_per_range = 32);
