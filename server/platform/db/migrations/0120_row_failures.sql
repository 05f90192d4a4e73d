-- A row at which a job over many rows failed: the others go on, and this one rests until retry_at, longer after each failure.
create table row_failures (
  job       text not null,
  row_key   text not null,
  failures  integer not null default 1 check (failures > 0),
  error     text not null,
  failed_at timestamptz not null default now(),
  retry_at  timestamptz not null,
  primary key (job, row_key)
);
create index row_failures_failed_at on row_failures (failed_at);
