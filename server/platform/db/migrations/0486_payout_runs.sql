-- Which confirmed run (two_person_acts) a payout went to the bank with; none where a command sent it.
alter table payouts add column run_id bigint references two_person_acts (id);
create index payouts_of_run on payouts (run_id) where run_id is not null;
create index payouts_unpaid on payouts (id) where status in ('listed', 'sent');
create index payouts_by_status on payouts (status, id);
