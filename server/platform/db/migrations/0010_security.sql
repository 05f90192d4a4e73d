-- What an account is besides its data: a proven e-mail, a language for mails, an end. A closed account keeps its row
-- (orders point to it) without anything personal in it.
alter table buyers
  add column email_verified_at timestamptz,
  add column language text not null default 'id' check (language in ('en', 'id')),
  add column closed_at timestamptz;
alter table sellers
  add column email_verified_at timestamptz,
  add column language text not null default 'id' check (language in ('en', 'id')),
  add column closed_at timestamptz;
-- Facebook and X may give no e-mail at all: then it is empty.
drop index sellers_email;
create unique index sellers_email on sellers (lower(email)) where email <> '';

-- Links that were mailed: single use, short-lived, kept as SHA-256. `detail` is what the link does besides.
create table mail_links (
  hash       bytea primary key,
  buyer_id   bigint references buyers (id) on delete cascade,
  seller_id  bigint references sellers (id) on delete cascade,
  purpose    text not null check (purpose in ('verify', 'reset', 'link')),
  email      text not null,
  detail     jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at    timestamptz,
  check (num_nonnulls(buyer_id, seller_id) = 1)
);
create index mail_links_buyer on mail_links (buyer_id);
create index mail_links_seller on mail_links (seller_id);

-- A second factor: the secret is encrypted; last_step is the last code's half minute, so that none is used twice.
create table second_factors (
  id            bigint generated always as identity primary key,
  buyer_id      bigint unique references buyers (id) on delete cascade,
  seller_id     bigint unique references sellers (id) on delete cascade,
  secret_cipher bytea not null,
  confirmed_at  timestamptz,
  last_step     bigint not null default 0,
  created_at    timestamptz not null default now(),
  check (num_nonnulls(buyer_id, seller_id) = 1)
);
create table recovery_codes (
  hash             bytea primary key,
  second_factor_id bigint not null references second_factors (id) on delete cascade,
  used_at          timestamptz
);
create index recovery_codes_factor on recovery_codes (second_factor_id);

-- Sellers who sign in elsewhere. (provider, subject) is the person; an e-mail alone never is.
create table identities (
  id         bigint generated always as identity primary key,
  seller_id  bigint not null references sellers (id) on delete cascade,
  provider   text not null check (provider in ('google', 'facebook', 'x')),
  subject    text not null,
  created_at timestamptz not null default now(),
  unique (provider, subject)
);
create index identities_seller on identities (seller_id);

-- A sign-in under way at a provider. The state is kept hashed; the browser that began holds the other half in a cookie.
create table provider_visits (
  state_hash bytea primary key,
  provider   text not null,
  browser    bytea not null,
  nonce      text not null,
  verifier   text not null,
  popup      boolean not null,
  expires_at timestamptz not null
);

-- What the popup hands back: good once, for a minute.
create table provider_credentials (
  hash       bytea primary key,
  provider   text not null,
  seller_id  bigint not null references sellers (id) on delete cascade,
  expires_at timestamptz not null
);

-- Who did what. Rows are only added; a job numbers and chains them (seq, hash) after they are committed, so that writers
-- never wait for each other. hash = SHA-256 of the hash before and the row.
create table audit (
  id       bigint generated always as identity primary key,
  at       timestamptz not null default clock_timestamp(),
  actor    text not null,
  act      text not null,
  object   text not null default '',
  outcome  text not null default 'done',
  address  text not null default '',
  trace_id text not null default '',
  detail   jsonb not null default '{}',
  seq      bigint unique,
  hash     bytea,
  check ((seq is null) = (hash is null))
);
create index audit_unsealed on audit (id) where seq is null;
create index audit_actor on audit (actor, id);

create function keep_audit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seq is null and new.seq is not null
    and (new.id, new.at, new.actor, new.act, new.object, new.outcome, new.address, new.trace_id, new.detail)
      = (old.id, old.at, old.actor, old.act, old.object, old.outcome, old.address, old.trace_id, old.detail)
  then return new;
  end if;
  raise exception 'the audit is append-only';
end $$;
create trigger audit_keep before update or delete on audit for each row execute function keep_audit();
create trigger audit_keep_all before truncate on audit for each statement execute function keep_audit();
