-- Who writes by an address alone: a mark of the network, so that others cannot use up what may be written in a day by that address.
alter table tickets add column sender text not null default '';
create index tickets_sent on tickets (created_at) where sender <> '';
