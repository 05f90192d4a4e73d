-- The operator who named where a closed account's refund goes: at the desk another one transfers it.
alter table refunds add column account_by text;
