-- Of some pieces that never came the deposit goes back before the others: amount is what is left, early what went back of it so far.
alter table deposits add column early bigint not null default 0, add constraint deposits_early check (early >= 0) not valid;
create sequence deposit_parts;
