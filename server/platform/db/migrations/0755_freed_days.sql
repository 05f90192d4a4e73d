-- Pieces of a booking that never come: their days are free again, though the booking stays.
alter table day_holds add column freed integer not null default 0, add constraint day_holds_freed check (freed between 0 and quantity) not valid;
