-- When the last booking of a part begins, and when all of it is over; null where nothing is booked by the day.
alter table store_orders add column begins_on date, add column ends_on date;
