-- Operators who look at what a person sees: for half an hour, with a reason, read only. The person is told once it is over.
create table views (
  id              bigint generated always as identity primary key,
  token_hash      bytea not null unique,
  session_id      bigint not null references sessions (id),
  operator_id     bigint not null references users (id),
  user_id         bigint not null references users (id),
  organization_id bigint not null references organizations (id),
  ticket_id       bigint references tickets (id),
  reason          text not null,
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null,
  ended_at        timestamptz,
  told_at         timestamptz,
  constraint views_of_others check (operator_id <> user_id)
);
-- An operator's sign-in has one at a time.
create unique index views_open on views (session_id) where ended_at is null;
create index views_untold on views (id) where told_at is null;
create index views_user on views (user_id, id);
create index views_session on views (session_id);
create index views_operator on views (operator_id);
create index views_organization on views (organization_id);
create index views_ticket on views (ticket_id) where ticket_id is not null;
