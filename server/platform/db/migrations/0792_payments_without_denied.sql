-- A declined try ends no attempt since 0750: no payment becomes denied.
alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check check (status in ('open', 'settled', 'expired', 'cancelled', 'refunded', 'surplus')) not valid;
