-- Which version of the terms a person agreed to, and when. Nothing is changed or taken back: a later version is a row of its own.
create table consents (
  user_id    bigint not null references users (id),
  version    text not null check (version ~ '^\d{4}-\d\d-\d\d$'),
  created_at timestamptz not null default now(),
  primary key (user_id, version)
);
