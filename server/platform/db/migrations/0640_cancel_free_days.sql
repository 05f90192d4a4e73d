-- So many days before its first day a company may cancel a booking that was accepted; null: only as agreed with the store.
alter table shops add column cancel_free_days integer,
  add constraint shops_cancel_free_days check (cancel_free_days between 0 and 30) not valid;
