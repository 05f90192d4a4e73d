-- Values that operators decide and the moment from which each holds; keys, types and defaults stand in contract/settings.ts.
create table settings (
  id           bigint generated always as identity primary key,
  key          text not null,
  value        jsonb not null,
  status       text not null default 'proposed' check (status in ('proposed', 'decided', 'withdrawn')),
  -- Null while a change waits that is to hold at once.
  holds_from   timestamptz,
  -- A second operator confirms what moves money.
  money        boolean not null,
  set_by       bigint not null references users (id),
  set_at       timestamptz not null default now(),
  confirmed_by bigint references users (id),
  confirmed_at timestamptz,
  withdrawn_by bigint references users (id),
  constraint settings_dated check (status <> 'decided' or holds_from is not null),
  constraint settings_second_person check (status <> 'decided' or not money or (confirmed_by is not null and confirmed_by <> set_by))
);
-- One change of a key waits at a time, and one value begins at a moment.
create unique index settings_waiting on settings (key) where status = 'proposed';
create unique index settings_decided on settings (key, holds_from) where status = 'decided';
create index settings_history on settings (key, id);
create index settings_set_by on settings (set_by);
create index settings_confirmed_by on settings (confirmed_by);
create index settings_withdrawn_by on settings (withdrawn_by);
