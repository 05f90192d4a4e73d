-- The last day (WIB) on which the company may cancel a part that was accepted and is booked by the day alone; null: none.
alter table store_orders add column cancel_free_until date;
