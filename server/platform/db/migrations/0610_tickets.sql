-- What somebody writes to the marketplace: with an account (`user_id`) or by an address alone. A clock for the first answer and one for
-- the end; the second stands still while we wait for the person. `text_hash`: the same written twice within an hour is one ticket.
create table tickets (
  id                bigint generated always as identity primary key,
  number            text not null generated always as ('T-' || (100000 + id)::text) stored,
  user_id           bigint references users (id),
  organization_id   bigint references organizations (id),
  name              text not null default '',
  email             text not null default '',
  language          text not null check (language in ('en', 'id')),
  kind              text not null check (kind in ('question', 'complaint', 'privacy', 'legal')),
  subject           text not null,
  object            text not null default '',
  text_hash         text not null,
  status            text not null default 'new' check (status in ('new', 'waiting-us', 'waiting-you', 'solved', 'closed')),
  status_since      timestamptz not null default now(),
  version           integer not null default 1,
  first_answer_due  timestamptz not null,
  first_answered_at timestamptz,
  solve_due         timestamptz not null,
  solved_at         timestamptz,
  created_at        timestamptz not null default now()
);
create index tickets_open on tickets (solve_due, id) where status in ('new', 'waiting-us');
create index tickets_status on tickets (status, id);
create index tickets_quiet on tickets (status_since) where status in ('waiting-you', 'solved');
create index tickets_user on tickets (user_id, id) where user_id is not null;
create index tickets_organization on tickets (organization_id, id) where organization_id is not null;
create index tickets_email on tickets (lower(email), created_at) where email <> '';

-- What was said, in order. `note`: among operators alone.
create table ticket_entries (
  id         bigint generated always as identity primary key,
  ticket_id  bigint not null references tickets (id),
  side       text not null check (side in ('asker', 'operator', 'note')),
  user_id    bigint references users (id),
  text       text not null,
  created_at timestamptz not null default now(),
  constraint ticket_entries_operator check (side = 'asker' or user_id is not null)
);
create index ticket_entries_ticket on ticket_entries (ticket_id, id);
create index ticket_entries_user on ticket_entries (user_id) where user_id is not null;
