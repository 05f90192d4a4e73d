-- Parts of which something is claimed: what a payout leaves alone.
create index if not exists store_orders_claimed on store_orders (shop_id) where claimed > 0;
