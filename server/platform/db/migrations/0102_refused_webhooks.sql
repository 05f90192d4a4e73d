-- Webhooks whose signature was wrong: how many from where on which day (WIB), and the beginning of a few. Never the body.
create table refused_webhooks (
  day         date not null,
  network     text not null,
  count       bigint not null default 1,
  first_at    timestamptz not null default now(),
  last_at     timestamptz not null default now(),
  sample_hash bytea,
  sample      text check (octet_length(sample) <= 200),
  primary key (day, network)
);
