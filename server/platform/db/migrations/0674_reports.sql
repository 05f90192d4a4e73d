-- What was looked for and not found, by day, without who: what the catalog lacks.
create table search_misses (
  day   date not null,
  text  text not null check (length(text) between 3 and 60),
  times integer not null default 1 check (times > 0),
  primary key (day, text)
);

-- Days of rows that are only added: a report reads the blocks of its days.
create index if not exists ledger_transactions_days on ledger_transactions using brin (created_at) with (pages_per_range = 32);
