-- What a company leaves with the store for each piece of a rental, and gets back. Frozen on the line at checkout and beside its reservation. Rupiah.
alter table products add column deposit bigint not null default 0,
  add constraint products_deposit check (deposit >= 0 and (deposit = 0 or kind = 'rental')) not valid;
alter table order_lines add column deposit bigint not null default 0,
  add constraint order_lines_deposit check (deposit >= 0) not valid;
alter table stock_holds add column deposit bigint not null default 0,
  add constraint stock_holds_deposit check (deposit >= 0) not valid;
