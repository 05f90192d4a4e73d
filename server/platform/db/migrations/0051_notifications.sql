-- What a person learns about. dedupe_key names the event: told once, however often it is reported.
-- object is {type, id, name}; text is {en, id}. mailed_at and pushed_at: when it left, or was found not to be wanted.
create table notifications (
  id         bigint generated always as identity primary key,
  buyer_id   bigint references buyers (id),
  seller_id  bigint references sellers (id),
  kind       text not null,
  dedupe_key text not null,
  object     jsonb not null,
  text       jsonb not null,
  link       text not null check (link like '/%'),
  in_app     boolean not null default true,
  read_at    timestamptz,
  mailed_at  timestamptz,
  pushed_at  timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(buyer_id, seller_id) = 1),
  unique nulls not distinct (buyer_id, seller_id, dedupe_key)
);
create index notifications_buyer on notifications (buyer_id, id desc) where buyer_id is not null and in_app;
create index notifications_seller on notifications (seller_id, id desc) where seller_id is not null and in_app;
create index notifications_unread_buyer on notifications (buyer_id) where buyer_id is not null and in_app and read_at is null;
create index notifications_unread_seller on notifications (seller_id) where seller_id is not null and in_app and read_at is null;
create index notifications_to_mail on notifications (created_at) where mailed_at is null;
create index notifications_to_push on notifications (created_at) where pushed_at is null;

-- Only what a person changed; all else is as the code has it.
create table notification_settings (
  id        bigint generated always as identity primary key,
  buyer_id  bigint references buyers (id),
  seller_id bigint references sellers (id),
  kind      text not null,
  in_app    boolean not null,
  mail      boolean not null,
  push      boolean not null,
  check (num_nonnulls(buyer_id, seller_id) = 1),
  unique nulls not distinct (buyer_id, seller_id, kind)
);

-- A browser that asked to be told. It is told no more once its sign-in has ended.
create table push_subscriptions (
  id         bigint generated always as identity primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  endpoint   text not null unique,
  p256dh     text not null,
  auth       text not null,
  language   text not null default 'id' check (language in ('en', 'id')),
  created_at timestamptz not null default now()
);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Every web process hears of a new notification when it is committed and hands it to the sockets it holds. The payload
-- is its id and the socket room of its owner.
create function tell_notified() returns trigger language plpgsql as $$
begin
  perform pg_notify('notified', new.id || ' ' || coalesce('buyer:' || new.buyer_id, 'seller:' || new.seller_id));
  return null;
end $$;
create trigger notifications_tell after insert on notifications for each row when (new.in_app) execute function tell_notified();
