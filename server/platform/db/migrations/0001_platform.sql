-- What a money-writing request answered, so that the same Idempotency-Key answers the same.
create table idempotent_requests (
  actor text not null,
  key text not null,
  fingerprint bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  -- What the work of a request with an Idempotency-Key did, written in its transaction: once it is there the work is done, whatever became of
  -- the answer. Not null as soon as it is committed.
  result jsonb,
  primary key (actor, key)
);
create index idempotent_requests_age on idempotent_requests (created_at);

-- Who did what. Rows are only added; a job numbers and chains them (seq, hash) after they are committed, so that writers
-- never wait for each other. hash = SHA-256 of the hash before and the row.
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
create index audit_actor on audit (actor, id);

-- What the payment stand-in knows, shared by all processes that serve it: one row for each transaction and notice, as it
-- is now. version: the order of writing, so that each process reads only what is new to it. value is text: it is the
-- stand-in's own JSON and nobody searches it.
create table stand_in_records (
  kind text not null,
  key text not null,
  value text not null,
  version bigint generated always as identity,
  primary key (kind, key)
);
create unique index stand_in_records_version on stand_in_records (version);

-- A row at which a job over many rows failed: the others go on, and this one rests until retry_at, longer after each failure.
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

-- What happened, written in the transaction in which it happened; whatever follows from it is done by consumers, each with a
-- cursor (server/platform/events). data holds ids, codes, amounts and what somebody gave as the reason. Consumers read in the
-- order of (xact, id) and only what no open transaction can come before, so that none skips a row that is committed late.
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
  data jsonb not null default '{}',
  -- Some are somebody's history and stay; the others go once every consumer is past them.
  kept boolean not null default false,
  at timestamptz not null default now()
);
create index events_xact on events (xact, id);
create index events_subject on events (subject_type, subject_id, id);
create index events_purge on events (at) where not kept;

create table event_cursors (
  consumer text primary key,
  xact xid8 not null,
  event_id bigint not null,
  moved_at timestamptz not null default now()
);

-- Values that operators decide and the moment from which each holds; keys, types and defaults stand in contract/settings.ts.
create table settings (
  id bigint generated always as identity primary key,
  key text not null,
  value jsonb not null,
  status text not null default 'proposed' check (status in ('proposed', 'decided', 'withdrawn')),
  -- Null while a change waits that is to hold at once.
  holds_from timestamptz,
  -- A second operator confirms what moves money.
  money boolean not null,
  set_by bigint not null,
  set_at timestamptz not null default now(),
  confirmed_by bigint,
  confirmed_at timestamptz,
  withdrawn_by bigint,
  constraint settings_dated check (status <> 'decided' or holds_from is not null),
  constraint settings_second_person check (status <> 'decided' or (not money) or (confirmed_by is not null and confirmed_by <> set_by))
);
-- One change of a key waits at a time, and one value begins at a moment.
create unique index settings_waiting on settings (key) where status = 'proposed';
create unique index settings_decided on settings (key, holds_from) where status = 'decided';
create index settings_history on settings (key, id);
create index settings_set_by on settings (set_by);
create index settings_confirmed_by on settings (confirmed_by);
create index settings_withdrawn_by on settings (withdrawn_by);

-- Files that people send; each hangs on one thing, and who may see that may see the file. Until then it is its uploader's.
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

-- Processes of the version before go on writing into what they know and reading from it; they tell people themselves.
create view order_events as
select id,
    subject_id as order_id,
    shop_id,
        case
            when ((type ~~ 'payment.%') or (type ~~ 'refund.%')) then replace(type, '.', '-')
            when (type = 'dispute.opened') then 'charged-back'
            when (type = 'dispute.resolved') then 'reversal-decided'
            else split_part(type, '.', 2)
        end as event,
        case
            when (actor_kind = 'user') then actor_name
            else actor_kind
        end as actor,
    (data ->> 'reason') as reason,
    at
   from events
  where (subject_type = 'order');

create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seq is null and new.seq is not null
    and (new.id, new.at, new.actor, new.act, new.object, new.outcome, new.address, new.trace_id, new.detail)
      = (old.id, old.at, old.actor, old.act, old.object, old.outcome, old.address, old.trace_id, old.detail)
  then return new;
  end if;
  raise exception 'the audit is append-only';
end $$;

-- Whoever lowers a store's balances (0: ours) takes turns. Stores in the order of their ids, ours last.
create function lock_ledger(shop bigint) returns void language sql as $$
  select pg_advisory_xact_lock((7265769::bigint << 32) + shop)
$$;

-- No transaction of this database that is still open has a lower number: what is below it is committed and seen by this
-- snapshot, or never will be. Transactions of other databases count in the snapshot too and may take long; they write nothing here.
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

create function record_order_event() returns trigger language plpgsql as $$
begin
  insert into events (xact, type, subject_type, subject_id, shop_id, actor_kind, actor_name, data, kept)
  values ('0', case
      when new.event = 'paid' then 'order.paid'
      when new.event like 'payment-%' then 'payment.' || substr(new.event, 9)
      when new.event like 'refund-%' then 'refund.' || substr(new.event, 8)
      when new.event in ('charged-back', 'returned-by-provider', 'voided') then 'dispute.opened'
      when new.event = 'reversal-decided' then 'dispute.resolved'
      else 'store_order.' || new.event end,
    'order', new.order_id, new.shop_id,
    case when new.actor like '%:%' then 'user' else new.actor end, case when new.actor like '%:%' then new.actor else '' end,
    jsonb_build_object('reason', coalesce(new.reason, '')), true);
  return new;
end $$;

-- Rupiah of so many smallest steps at a price for one unit: half a rupiah is rounded up, once. As lineTotal (contract/quantities.ts).
create function line_total(price bigint, steps integer, factor integer) returns bigint language sql immutable parallel safe RETURN case when (factor = 1) then (price * steps) else (div(((((2)::numeric * (price)::numeric) * (steps)::numeric) + (factor)::numeric), ((2 * factor))::numeric))::bigint end;

create trigger audit_keep before delete or update on audit for each row execute function keep_audit();
create trigger audit_keep_all before TRUNCATE on audit for each statement execute function keep_audit();
create trigger order_events_record instead of insert on order_events for each row execute function record_order_event();
