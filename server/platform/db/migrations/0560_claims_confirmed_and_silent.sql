-- Who confirmed a decision about much money: after an objection neither of the two decides again. What is offered or agreed and not acted on
-- is late too.
alter table claims add column confirmed_by bigint references users (id);
create index claims_confirmed_by on claims (confirmed_by) where confirmed_by is not null;
create index claims_late on claims (due_at) where due_at is not null;
drop index claims_due;
