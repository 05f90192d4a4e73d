-- One conversation of a store and a company. last_seq numbers its messages without gaps: whoever raises it holds the
-- row until the message is stored. The pinned product or order is what the buyer came from.
create table rooms (
  id               bigint generated always as identity primary key,
  shop_id          bigint not null references shops (id),
  buyer_id         bigint not null references buyers (id),
  last_seq         integer not null default 0 check (last_seq >= 0),
  last_at          timestamptz,
  buyer_read_seq   integer not null default 0,
  shop_read_seq    integer not null default 0,
  buyer_told_seq   integer not null default 0,
  shop_told_seq    integer not null default 0,
  buyer_blocked_at timestamptz,
  shop_blocked_at  timestamptz,
  product_id       bigint references products (id),
  order_id         bigint references orders (id),
  created_at       timestamptz not null default now(),
  unique (shop_id, buyer_id),
  check (buyer_read_seq <= last_seq and shop_read_seq <= last_seq)
);
create index rooms_buyer on rooms (buyer_id, last_at desc);
create index rooms_shop on rooms (shop_id, last_at desc);
create index rooms_unread on rooms (last_at) where buyer_read_seq < last_seq or shop_read_seq < last_seq;

-- client_id is the sender's own name for a message: sent again, it is stored once.
create table messages (
  id          bigint generated always as identity primary key,
  room_id     bigint not null references rooms (id),
  seq         integer not null check (seq > 0),
  sender_role text not null check (sender_role in ('buyer', 'seller')),
  chat        text not null,
  image       text,
  client_id   text not null,
  created_at  timestamptz not null default now(),
  unique (room_id, seq),
  unique (room_id, client_id),
  check (chat <> '' or image is not null)
);
create index messages_image on messages (image) where image is not null;

-- What a party told us about the other one, with the last message it saw.
create table chat_reports (
  id         bigint generated always as identity primary key,
  room_id    bigint not null references rooms (id),
  by_role    text not null check (by_role in ('buyer', 'seller')),
  seq        integer not null,
  reason     text not null,
  created_at timestamptz not null default now()
);
create index chat_reports_room on chat_reports (room_id);

-- Sentences a store answers with often.
create table quick_replies (
  id       bigint generated always as identity primary key,
  shop_id  bigint not null references shops (id),
  position integer not null,
  text     text not null,
  unique (shop_id, position)
);

-- Every process hears of an ended session when its ending is committed, whoever ended it, and closes its sockets.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger sessions_tell_ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_ended();
create trigger sessions_tell_deleted after delete on sessions for each row execute function tell_session_ended();
