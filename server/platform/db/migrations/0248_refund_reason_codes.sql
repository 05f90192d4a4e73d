-- Why money goes back, as a code of ours; `reason` holds what a person wrote.
alter table refunds add column reason_code text;
