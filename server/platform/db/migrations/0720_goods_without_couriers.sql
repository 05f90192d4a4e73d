-- Dangerous or bulky goods, which no courier takes: their store drives, is fetched from or says its price.
alter table products add column no_courier boolean not null default false;
