-- `last_seq` numbers messages without gaps: a writer increments it and keeps the row lock until the message is stored.
-- `product_id` and `order_id` pin what the buyer came from.
create table rooms (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  buyer_id bigint not null references buyers (id),
  last_seq integer not null default 0 check (last_seq >= 0),
  last_at timestamptz,
  buyer_read_seq integer not null default 0,
  shop_read_seq integer not null default 0,
  buyer_notified_seq integer not null default 0,
  shop_notified_seq integer not null default 0,
  buyer_blocked_at timestamptz,
  shop_blocked_at timestamptz,
  product_id bigint references products (id),
  order_id bigint references orders (id),
  created_at timestamptz not null default now(),
  constraint rooms_check check (buyer_read_seq <= last_seq and shop_read_seq <= last_seq),
  unique (shop_id, buyer_id)
) with (fillfactor=70);
create index rooms_buyer on rooms (buyer_id);

-- `client_id` is the sender's idempotency key: a resent message is stored once.
create table messages (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms (id),
  seq integer not null check (seq > 0),
  sender_role text not null check (sender_role in ('buyer', 'seller')),
  user_id bigint references users (id),
  chat text not null,
  image text,
  client_id text not null,
  created_at timestamptz not null default now(),
  -- Removed by moderation: operators can still read it, both parties see that it is gone.
  withheld boolean not null default false,
  -- The version of a quote that this message shows as a card.
  quote_version_id bigint references quote_versions (id),
  unique (room_id, client_id),
  unique (room_id, seq)
);
create index messages_image on messages (image) where image is not null;

-- `seq` is the last message that the reporter saw.
create table chat_reports (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms (id),
  by_role text not null check (by_role in ('buyer', 'seller')),
  seq integer not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index chat_reports_room on chat_reports (room_id);

create table quick_replies (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  position integer not null,
  text text not null,
  unique (shop_id, "position")
);

-- `dedupe_key` identifies the event, which notifies once however often it is reported. `object` is {type, id, name}.
-- `mailed_at` and `pushed_at` are also set if the channel is switched off.
create table notifications (
  id bigint generated always as identity primary key,
  buyer_id bigint references buyers (id),
  seller_id bigint references sellers (id),
  -- The one member whom it is for; null: all who may read it.
  user_id bigint references users (id),
  kind text not null,
  dedupe_key text not null,
  object jsonb not null,
  text jsonb not null default '{"en": "There is news for you.", "id": "Ada kabar baru untuk Anda."}',
  link text not null check (link ~~ '/%'),
  in_app boolean not null default true,
  read_at timestamptz,
  mailed_at timestamptz,
  pushed_at timestamptz,
  created_at timestamptz not null default now(),
  -- Code and parameters of the message, which is rendered when it is shown. `text` is for versions that do not know the code.
  code text not null,
  params jsonb not null default '{}',
  constraint notifications_check check (num_nonnulls(buyer_id, seller_id) = 1),
  unique nulls not distinct (buyer_id, seller_id, user_id, dedupe_key)
);
create index notifications_user on notifications (user_id) where user_id is not null;
create index notifications_buyer on notifications (buyer_id, id desc) where buyer_id is not null and in_app;
create index notifications_seller on notifications (seller_id, id desc) where seller_id is not null and in_app;
create index notifications_unread_buyer on notifications (buyer_id) where buyer_id is not null and in_app and read_at is null;
create index notifications_unread_seller on notifications (seller_id) where seller_id is not null and in_app and read_at is null;
create index notifications_to_mail on notifications (created_at) where mailed_at is null;
create index notifications_to_push on notifications (created_at) where pushed_at is null;

-- Overrides of the defaults, which are in the code.
create table notification_settings (
  id bigint generated always as identity primary key,
  buyer_id bigint references buyers (id),
  seller_id bigint references sellers (id),
  -- A member's own choice, for kinds that tell one person; null: the organization's.
  user_id bigint references users (id),
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  push boolean not null,
  constraint notification_settings_check check (num_nonnulls(buyer_id, seller_id) = 1),
  unique nulls not distinct (buyer_id, seller_id, user_id, kind)
);

-- Web Push subscriptions of browsers. Push stops when the session ends.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  language text not null default 'id' check (language in ('en', 'id')),
  created_at timestamptz not null default now()
);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Notifies every web process after commit, so that it forwards the row to its sockets. The payload is the id and the owner's socket room.
create function tell_notified() returns trigger language plpgsql as $$
begin
  perform pg_notify('notified', new.id || ' ' || coalesce('buyer:' || new.buyer_id, 'seller:' || new.seller_id) || coalesce(':' || new.user_id, ''));
  return null;
end $$;

create trigger notifications_tell after insert on notifications for each row when (new.in_app) execute function tell_notified();
