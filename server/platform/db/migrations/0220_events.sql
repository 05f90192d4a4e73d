-- What happened, written in the transaction in which it happened; whatever follows from it is done by consumers, each with a
-- cursor (server/platform/events). data holds ids, codes, amounts and what somebody gave as the reason. Consumers read in the
-- order of (xact, id) and only what no open transaction can come before, so that none skips a row that is committed late.
create table events (
  id           bigint generated always as identity primary key,
  xact         xid8 not null default pg_current_xact_id(),
  type         text not null,
  subject_type text not null,
  subject_id   bigint not null,
  buyer_id     bigint,
  shop_id      bigint,
  actor_kind   text not null check (actor_kind in ('user', 'operator', 'system', 'provider')),
  actor_name   text not null default '',
  data         jsonb not null default '{}',
  -- Some are somebody's history and stay; the others go once every consumer is past them.
  kept         boolean not null default false,
  at           timestamptz not null default now()
);
create index events_xact on events (xact, id);
create index events_subject on events (subject_type, subject_id, id);
create index events_purge on events (at) where not kept;

create table event_cursors (
  consumer text primary key,
  xact     xid8 not null,
  event_id bigint not null,
  moved_at timestamptz not null default now()
);
-- What is older than this table has xact 0: it was told in its time.
insert into event_cursors (consumer, xact, event_id) values ('notifications', '1', 0);

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

-- The life of orders becomes part of it. It is copied under its lock (README.md, rule 3): no installation is older than this file.
lock table order_events in access exclusive mode;
insert into events (xact, type, subject_type, subject_id, buyer_id, shop_id, actor_kind, actor_name, data, kept, at)
select '0', case
    when event in ('paid') then 'order.paid'
    when event like 'payment-%' then 'payment.' || substr(event, 9)
    when event in ('refund-due', 'refund-paid') then 'refund.' || substr(event, 8)
    when event in ('charged-back', 'returned-by-provider', 'voided') then 'dispute.opened'
    when event = 'reversal-decided' then 'dispute.resolved'
    else 'store_order.' || event end,
  'order', order_id, orders.buyer_id, shop_id,
  case when actor like '%:%' then 'user' else actor end, case when actor like '%:%' then actor else '' end,
  jsonb_build_object('reason', reason) || case event
    when 'charged-back' then '{"kind": "chargeback"}' when 'returned-by-provider' then '{"kind": "refund"}' when 'voided' then '{"kind": "void"}'
    else '{}' end::jsonb,
  true, at
from order_events join orders on orders.id = order_id order by order_events.id;
drop table order_events;

-- Processes of the version before go on writing into what they know and reading from it; they tell people themselves.
create view order_events as
select id, subject_id as order_id, shop_id,
  case
    when type like 'payment.%' or type like 'refund.%' then replace(type, '.', '-')
    when type = 'dispute.opened' then 'charged-back'
    when type = 'dispute.resolved' then 'reversal-decided'
    else split_part(type, '.', 2) end as event,
  case when actor_kind = 'user' then actor_name else actor_kind end as actor, data ->> 'reason' as reason, at
from events where subject_type = 'order';
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
create trigger order_events_record instead of insert on order_events for each row execute function record_order_event();
