-- What a company says with an order besides what it buys: its own number for it, and the day (WIB) it needs the goods by.
alter table orders
  add column po_number text not null default '',
  add column needed_by date,
  add constraint orders_po_number check (length(po_number) <= 40) not valid;
