-- The same as it was when the order was paid for.
alter table order_parts add column cancel_free_days integer;
