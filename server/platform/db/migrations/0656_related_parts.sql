-- Whether one person was behind both sides when it was paid: such a purchase is none that a store has earned anything with.
alter table store_orders add column related boolean not null default false;

-- Nor does it lift a product in searches: at the end of its transaction what was just counted is taken back, and then not once more when it is returned.
create constraint trigger store_orders_related after insert on store_orders deferrable initially deferred
  for each row when (new.related) execute function note_returned_sale();
drop trigger store_orders_returned on store_orders;
create constraint trigger store_orders_returned after update on store_orders deferrable initially deferred
  for each row when (not new.related and new.status in ('rejected', 'cancelled', 'refunded') and old.status not in ('rejected', 'cancelled', 'refunded'))
  execute function note_returned_sale();
