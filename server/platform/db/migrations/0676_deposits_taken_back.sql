-- Of what a store was given of a deposit, what a bank took back later and the store bears.
alter table deposits add column taken_back bigint not null default 0, add constraint deposits_taken_back check (taken_back between 0 and given);
