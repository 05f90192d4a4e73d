-- undone: the bank had cancelled a captured card, and settled it after all. Nothing of it is gone, so it may be taken back again.
alter table reversals drop constraint reversals_status_check;
alter table reversals add constraint reversals_status_check check (status in ('open', 'stores', 'ours', 'won', 'undone')) not valid;
alter table reversals drop constraint reversals_payment_id_total_key;
create unique index reversals_total on reversals (payment_id, total) where status <> 'undone';
