-- A person who was just asked again (password, code …): opens one act of one session, once. The token is kept as SHA-256.
create table confirmations (
  hash       bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index confirmations_session on confirmations (session_id);

-- Six digits mailed to a person without a password, as a keyed hash; a few wrong tries end them.
create table mail_codes (
  session_id bigint primary key references sessions (id) on delete cascade,
  hash       bytea not null,
  tries      integer not null default 0,
  expires_at timestamptz not null
);
