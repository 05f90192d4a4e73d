-- Days of rows that are only added: a report reads the blocks of its days.
create index if not exists ledger_entries_days on ledger_entries using brin (created_at) with (pages_per_range = 32);
