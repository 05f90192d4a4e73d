-- What a store was paid out, newest first, and in a month.
create index if not exists payouts_by_shop on payouts (shop_id, id);
