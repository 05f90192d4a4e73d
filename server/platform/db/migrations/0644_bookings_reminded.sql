-- Both sides are told on the day before.
alter table day_holds add column reminded_at timestamptz;
create index day_holds_begin on day_holds (from_day) where state = 'booked' and reminded_at is null;
