-- A store is registered for PPN (PKP) from this day (WIB) on, and whether its prices are stated with PPN in them.
alter table shops add column pkp_from date, add column prices_include_ppn boolean not null default true;
