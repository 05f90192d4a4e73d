-- Passkeys (WebAuthn): ways in of an account. `blocked_at`: its counter went back, so there may be a copy; it opens nothing.
create table passkeys (
  id            bigint generated always as identity primary key,
  buyer_id      bigint references buyers (id) on delete cascade,
  seller_id     bigint references sellers (id) on delete cascade,
  credential_id bytea not null unique,
  public_key    bytea not null,
  sign_count    bigint not null default 0,
  transports    text[] not null default '{}',
  synced        boolean not null,
  name          text not null,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz,
  blocked_at    timestamptz,
  check (num_nonnulls(buyer_id, seller_id) = 1)
);
create index passkeys_buyer on passkeys (buyer_id);
create index passkeys_seller on passkeys (seller_id);

-- Challenges seal themselves and end after five minutes; those that were answered are kept until then, as SHA-256.
create table used_passkey_challenges (
  hash       bytea primary key,
  expires_at timestamptz not null
);
