-- Companies that buy. E-mails are compared without case.
create table buyers (
  id            bigint generated always as identity primary key,
  name          text not null,
  email         text not null,
  password_hash text not null,
  owner         text not null,
  phone_number  text not null,
  address       text not null,
  industry      text not null,
  website       text not null default '',
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create unique index buyers_email on buyers (lower(email));

-- People that sell. The KTP number is encrypted; ktp_index is a keyed hash, for uniqueness only.
create table sellers (
  id            bigint generated always as identity primary key,
  username      text not null,
  email         text not null,
  password_hash text,
  phone_number  text not null default '',
  ktp_cipher    bytea,
  ktp_index     bytea unique,
  ktp_last4     text,
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now()
);
create unique index sellers_email on sellers (lower(email));

-- One row is one sign-in on one device. Tokens are stored as SHA-256 only.
create table sessions (
  id                 bigint generated always as identity primary key,
  buyer_id           bigint references buyers (id),
  seller_id          bigint references sellers (id),
  access_hash        bytea not null unique,
  access_expires_at  timestamptz not null,
  refresh_hash       bytea not null unique,
  refresh_expires_at timestamptz not null,
  user_agent         text not null default '',
  address            text not null default '',
  created_at         timestamptz not null default now(),
  last_seen_at       timestamptz not null default now(),
  ended_at           timestamptz,
  end_reason         text,
  check (num_nonnulls(buyer_id, seller_id) = 1)
);
create index sessions_buyer on sessions (buyer_id) where ended_at is null;
create index sessions_seller on sessions (seller_id) where ended_at is null;

-- Refresh tokens that were exchanged once. Seeing one again means that it was stolen: the whole sign-in ends.
create table used_refresh_tokens (
  hash       bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  used_at    timestamptz not null default now()
);
create index used_refresh_tokens_session on used_refresh_tokens (session_id);
