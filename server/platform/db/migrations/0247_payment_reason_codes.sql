-- Why an attempt ended, as a code of ours; `reason` holds it in rows from before.
alter table payments add column reason_code text;
