-- No due is planned: each opens with its order.
alter table dues drop constraint dues_status_check;
alter table dues add constraint dues_status_check check (status in ('open', 'settled', 'void')) not valid;
