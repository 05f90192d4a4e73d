-- Stores one row for each Idempotency-Key of an actor, so that a retry returns the stored answer. `fingerprint` hashes
-- method, URL and body.
create table idempotent_requests (
  actor text not null,
  key text not null,
  fingerprint bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  -- The result of the work, written in its transaction. A retry after a crash finds it and does not repeat the work.
  result jsonb,
  primary key (actor, key)
);
create index idempotent_requests_age on idempotent_requests (created_at);

-- Append-only. A job numbers and chains committed rows (`seq`, `hash`), so that writers never wait for each other.
-- `hash` is the SHA-256 of the previous hash and the row.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  act text not null,
  object text not null default '',
  outcome text not null default 'done',
  address text not null default '',
  trace_id text not null default '',
  detail jsonb not null default '{}',
  seq bigint unique,
  hash bytea,
  constraint audit_check check ((seq is null) = (hash is null))
);
create index audit_unsealed on audit (id) where seq is null;
create index audit_actor on audit (actor, at, id);
create index audit_person on audit (actor, (detail ->> 'user'), at, id);

-- State of the payment stand-in, shared by its processes. `version` orders the writes, so that a process reads only
-- newer rows. `value` is JSON as text because no query searches it.
create table stand_in_records (
  kind text not null,
  key text not null,
  value text not null,
  version bigint generated always as identity,
  primary key (kind, key)
);
create unique index stand_in_records_version on stand_in_records (version);

-- Backoff of rows at which a batch job failed. The job skips such a row until `retry_at`, which moves further away with each failure.
create table row_failures (
  job text not null,
  row_key text not null,
  failures integer not null default 1 check (failures > 0),
  error text not null,
  failed_at timestamptz not null default now(),
  retry_at timestamptz not null,
  primary key (job, row_key)
);
create index row_failures_failed_at on row_failures (failed_at);

-- Written in the transaction of the change that they report; consumers read them by cursor (server/platform/events).
-- Consumers order by (xact, id) and stop below the oldest open transaction, so that a late commit is not skipped.
create table events (
  id bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  type text not null,
  subject_type text not null,
  subject_id bigint not null,
  buyer_id bigint,
  shop_id bigint,
  actor_kind text not null check (actor_kind in ('user', 'operator', 'system', 'provider')),
  actor_name text not null default '',
  -- The person who acted for the organization of actor_name; null in jobs and webhooks.
  user_id bigint,
  data jsonb not null default '{}',
  -- True for the history of a subject, which is permanent. Other events are deleted once every cursor is past them.
  permanent boolean not null default false,
  at timestamptz not null default now()
);
create index events_xact on events (xact, id);
create index events_subject on events (subject_type, subject_id, id);
create index events_purge on events (at) where not permanent;

create table event_cursors (
  consumer text primary key,
  xact xid8 not null,
  event_id bigint not null,
  moved_at timestamptz not null default now()
);

-- Values that operators set, effective from `effective_from`. contract/settings.ts defines keys, types and defaults.
create table settings (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb not null,
  status text not null default 'proposed' check (status in ('proposed', 'decided', 'withdrawn')),
  -- Null while a proposal waits that takes effect immediately.
  effective_from timestamptz,
  -- True for settings that move money, which need a second operator.
  money boolean not null,
  set_by bigint not null,
  set_at timestamptz not null default now(),
  confirmed_by bigint,
  confirmed_at timestamptz,
  withdrawn_by bigint,
  constraint settings_dated check (status <> 'decided' or effective_from is not null),
  constraint settings_second_person check (status <> 'decided' or (not money) or (confirmed_by is not null and confirmed_by <> set_by))
);
create unique index settings_waiting on settings (key) where status = 'proposed';
create unique index settings_decided on settings (key, effective_from) where status = 'decided';
create index settings_history on settings (key, id);
create index settings_set_by on settings (set_by);
create index settings_confirmed_by on settings (confirmed_by);
create index settings_withdrawn_by on settings (withdrawn_by);

-- Uploads. Only the uploader can read a file until it is attached; from then on, access to the subject grants access to the file.
create table files (
  id bigint generated always as identity primary key,
  organization_id bigint not null,
  user_id bigint not null,
  name text not null,
  type text not null,
  bytes integer not null check (bytes > 0),
  file text not null unique,
  subject_type text,
  subject_id bigint,
  attached_at timestamptz,
  created_at timestamptz not null default now(),
  constraint files_attached_whole check (num_nulls(subject_type, subject_id, attached_at) in (0, 3))
);
create index files_organization on files (organization_id);
create index files_user on files (user_id);
create index files_subject on files (subject_type, subject_id) where subject_type is not null;
create index files_unattached on files (created_at) where subject_type is null;

create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seq is null and new.seq is not null
    and (new.id, new.at, new.actor, new.act, new.object, new.outcome, new.address, new.trace_id, new.detail)
      = (old.id, old.at, old.actor, old.act, old.object, old.outcome, old.address, old.trace_id, old.detail)
  then return new;
  end if;
  raise exception 'the audit is append-only';
end $$;

-- Serializes transactions that lower balances of a shop (0: the platform). Lock shops in id order and 0 last to avoid deadlocks.
create function lock_ledger(shop bigint) returns void language sql as $$
  select pg_advisory_xact_lock((7265769::bigint << 32) + shop)
$$;

-- Returns the lowest open transaction of this database: everything below it is final and visible to this snapshot. Skips
-- transactions of other databases, which write nothing here but may stay open for long.
create function events_horizon() returns xid8 language sql stable as $$
  select coalesce(
    (select xip from pg_snapshot_xip(pg_current_snapshot()) xip
     where not exists (
       select from pg_locks l join pg_stat_activity a on a.pid = l.pid
       where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted and l.transactionid = xip::xid
         and a.datid <> (select oid from pg_database where datname = current_database()))
     order by xip limit 1),
    pg_snapshot_xmax(pg_current_snapshot()))
$$;

-- Returns the price of `steps` smallest steps in rupiah, where `price` buys `factor` steps. Rounds half up once, like
-- lineTotal in contract/quantities.ts.
create function line_total(price bigint, steps integer, factor integer) returns bigint language sql immutable parallel safe RETURN case when (factor = 1) then (price * steps) else (div(((((2)::numeric * (price)::numeric) * (steps)::numeric) + (factor)::numeric), ((2 * factor))::numeric))::bigint end;

create trigger audit_keep before delete or update on audit for each row execute function keep_audit();
create trigger audit_keep_all before TRUNCATE on audit for each statement execute function keep_audit();
