-- Actions that a second operator must confirm. `summary` is what both see. `hash` fingerprints the effect of `input` at
-- the request and is compared on confirmation.
create table two_person_acts (
  id bigint generated always as identity primary key,
  act text not null,
  subject text not null,
  input jsonb not null,
  summary jsonb not null,
  hash text not null,
  reason text not null,
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'refused', 'expired')),
  asked_by bigint not null references users (id),
  asked_at timestamptz not null default now(),
  decided_by bigint references users (id),
  decided_at timestamptz,
  -- Organizations affected by the action; their members may neither confirm nor refuse it.
  organization_ids bigint[] not null default '{}',
  constraint two_person_acts_decided check (((status in ('confirmed', 'refused')) = (decided_by is not null))
      and ((status = 'waiting') = (decided_at is null))),
  constraint two_person_acts_second_person check (status <> 'confirmed' or decided_by <> asked_by)
);
create unique index two_person_acts_waiting on two_person_acts (act, subject) where status = 'waiting';
create index two_person_acts_asked_by on two_person_acts (asked_by);
create index two_person_acts_decided_by on two_person_acts (decided_by);
-- Serves the list of the newest payout runs.
create index two_person_acts_by_act on two_person_acts (act, id);

-- Support requests by account or by e-mail address alone. The clock of `solve_due` stops while we wait for the person.
-- `text_hash` dedupes the same text within an hour.
create table tickets (
  id bigint generated always as identity primary key,
  number text generated always as ('T-' || ((100000 + id))::text) stored not null,
  user_id bigint references users (id),
  organization_id bigint references organizations (id),
  name text not null default '',
  email text not null default '',
  language text not null check (language in ('en', 'id')),
  kind text not null check (kind in ('question', 'complaint', 'privacy', 'legal')),
  subject text not null,
  object text not null default '',
  text_hash text not null,
  status text not null default 'new' check (status in ('new', 'waiting-us', 'waiting-you', 'solved', 'closed')),
  status_since timestamptz not null default now(),
  version integer not null default 1,
  first_answer_due timestamptz not null,
  first_answered_at timestamptz,
  solve_due timestamptz not null,
  solved_at timestamptz,
  created_at timestamptz not null default now(),
  -- HMAC of the network of an asker without an account, so that others cannot use up the daily limit of an address.
  sender text not null default ''
);
create index tickets_open on tickets (solve_due, id) where status in ('new', 'waiting-us');
create index tickets_status on tickets (status, id);
create index tickets_quiet on tickets (status_since) where status in ('waiting-you', 'solved');
create index tickets_user on tickets (user_id, id) where user_id is not null;
create index tickets_organization on tickets (organization_id, id) where organization_id is not null;
create index tickets_email on tickets (lower(email), created_at) where email <> '';
create index tickets_sent on tickets (created_at) where sender <> '';

-- note: visible to operators only.
create table ticket_entries (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets (id),
  side text not null check (side in ('asker', 'operator', 'note')),
  user_id bigint references users (id),
  text text not null,
  created_at timestamptz not null default now(),
  constraint ticket_entries_operator check (side = 'asker' or user_id is not null)
);
create index ticket_entries_ticket on ticket_entries (ticket_id, id);
create index ticket_entries_user on ticket_entries (user_id) where user_id is not null;

-- Data subject requests (UU 27/2022), due within three times 24 hours.
create table privacy_requests (
  id bigint generated always as identity primary key,
  number text generated always as ('P-' || ((100000 + id))::text) stored not null,
  user_id bigint not null references users (id),
  organization_id bigint not null references organizations (id),
  kind text not null check (kind in ('access', 'correct', 'delete', 'restrict', 'withdraw-consent', 'object')),
  text text not null default '',
  status text not null default 'new' check (status in ('new', 'working', 'done', 'refused', 'withdrawn', 'ended')),
  version integer not null default 1,
  due_at timestamptz not null,
  outcome text not null default '',
  decided_by bigint references users (id),
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint privacy_requests_decided check (status not in ('done', 'refused') or (decided_by is not null and decided_at is not null
      and outcome <> ''))
);
create unique index privacy_requests_one on privacy_requests (user_id, kind) where status in ('new', 'working');
create index privacy_requests_open on privacy_requests (due_at, id) where status in ('new', 'working');
create index privacy_requests_status on privacy_requests (status, id);
create index privacy_requests_user on privacy_requests (user_id, id);
create index privacy_requests_organization on privacy_requests (organization_id);
create index privacy_requests_decided_by on privacy_requests (decided_by) where decided_by is not null;

-- Deadlines that passed without an answer, one row each.
create table escalations (
  id bigint generated always as identity primary key,
  ticket_id bigint references tickets (id),
  privacy_request_id bigint references privacy_requests (id),
  clock text not null check (clock in ('first-answer', 'solve', 'privacy')),
  due_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint escalations_of check (num_nonnulls(ticket_id, privacy_request_id) = 1)
);
create unique index escalations_ticket on escalations (ticket_id, clock) where ticket_id is not null;
create unique index escalations_privacy on escalations (privacy_request_id) where privacy_request_id is not null;


alter table account_views add foreign key (ticket_id) references tickets (id);
alter table payouts add foreign key (run_id) references two_person_acts (id);
