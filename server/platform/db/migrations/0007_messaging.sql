-- One conversation of a store and a company. last_seq numbers its messages without gaps: whoever raises it holds the
-- row until the message is stored. The pinned product or order is what the buyer came from.
create table rooms (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  buyer_id bigint not null references buyers (id),
  last_seq integer not null default 0 check (last_seq >= 0),
  last_at timestamptz,
  buyer_read_seq integer not null default 0,
  shop_read_seq integer not null default 0,
  buyer_told_seq integer not null default 0,
  shop_told_seq integer not null default 0,
  buyer_blocked_at timestamptz,
  shop_blocked_at timestamptz,
  product_id bigint references products (id),
  order_id bigint references orders (id),
  created_at timestamptz not null default now(),
  constraint rooms_check check (buyer_read_seq <= last_seq and shop_read_seq <= last_seq),
  unique (shop_id, buyer_id)
) with (fillfactor=70);
create index rooms_buyer on rooms (buyer_id);

-- client_id is the sender's own name for a message: sent again, it is stored once.
create table messages (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms (id),
  seq integer not null check (seq > 0),
  sender_role text not null check (sender_role in ('buyer', 'seller')),
  chat text not null,
  image text,
  client_id text not null,
  created_at timestamptz not null default now(),
  -- A removed message stays for the desk; both sides read that it is gone.
  withheld boolean not null default false,
  unique (room_id, client_id),
  unique (room_id, seq)
);
create index messages_image on messages (image) where image is not null;

-- What a party told us about the other one, with the last message it saw.
create table chat_reports (
  id bigint generated always as identity primary key,
  room_id bigint not null references rooms (id),
  by_role text not null check (by_role in ('buyer', 'seller')),
  seq integer not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index chat_reports_room on chat_reports (room_id);

-- Sentences a store answers with often.
create table quick_replies (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  position integer not null,
  text text not null,
  unique (shop_id, "position")
);

-- What a person learns about. dedupe_key names the event: told once, however often it is reported.
-- object is {type, id, name}; text is {en, id}. mailed_at and pushed_at: when it left, or was found not to be wanted.
create table notifications (
  id bigint generated always as identity primary key,
  buyer_id bigint references buyers (id),
  seller_id bigint references sellers (id),
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
  -- What a notification says is a code with its values; words are made when it is shown. Rows from before have only `text`,
  -- and processes of the version before, which read nothing else, find a general sentence in new ones.
  code text,
  params jsonb,
  constraint notifications_check check (num_nonnulls(buyer_id, seller_id) = 1),
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
  id bigint generated always as identity primary key,
  buyer_id bigint references buyers (id),
  seller_id bigint references sellers (id),
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  push boolean not null,
  constraint notification_settings_check check (num_nonnulls(buyer_id, seller_id) = 1),
  unique nulls not distinct (buyer_id, seller_id, kind)
);

-- A browser that asked to be told. It is told no more once its sign-in has ended.
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

-- Every web process hears of a new notification when it is committed and hands it to the sockets it holds. The payload
-- is its id and the socket room of its owner.
create function tell_notified() returns trigger language plpgsql as $$
begin
  perform pg_notify('notified', new.id || ' ' || coalesce('buyer:' || new.buyer_id, 'seller:' || new.seller_id));
  return null;
end $$;

create trigger notifications_tell after insert on notifications for each row when (new.in_app) execute function tell_notified();
