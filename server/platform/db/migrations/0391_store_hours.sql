-- When a store is open, in its own words, and its logo.
alter table shops
  add column hours text not null default '',
  add column logo text;
