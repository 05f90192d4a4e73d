-- How many working days the slowest line of a store's part takes, frozen when it is paid for (checkout).
alter table order_parts add column lead_days integer;

-- When an accepted part is ready and arrives, days in WIB, frozen when it is accepted. `extra_days`: so many days later than usual the
-- clock acts on the status that it has now.
alter table store_orders
  add column lead_days integer not null default 1,
  add column ready_by date,
  add column arrives_by date,
  add column extra_days integer not null default 0;
