-- Why stock moved, as a code of ours; `reason` holds what a person wrote.
alter table stock_movements add column reason_code text;
