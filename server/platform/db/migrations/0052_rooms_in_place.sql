-- Each message changes its room. While no index holds what changes, PostgreSQL writes the new row beside the old one and
-- leaves the indexes alone; so lists sort a person's few hundred rooms, and what is unread is found by reading them.
drop index rooms_buyer;
drop index rooms_shop;
drop index rooms_unread;
create index rooms_buyer on rooms (buyer_id);
alter table rooms set (fillfactor = 70);
