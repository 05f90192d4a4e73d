-- What a person asks about their own data (UU 27/2022), to be answered within three times 24 hours.
create table privacy_requests (
  id              bigint generated always as identity primary key,
  number          text not null generated always as ('P-' || (100000 + id)::text) stored,
  user_id         bigint not null references users (id),
  organization_id bigint not null references organizations (id),
  kind            text not null check (kind in ('access', 'correct', 'delete', 'restrict', 'withdraw-consent', 'object')),
  text            text not null default '',
  status          text not null default 'new' check (status in ('new', 'working', 'done', 'refused', 'withdrawn', 'ended')),
  version         integer not null default 1,
  due_at          timestamptz not null,
  outcome         text not null default '',
  decided_by      bigint references users (id),
  decided_at      timestamptz,
  created_at      timestamptz not null default now(),
  constraint privacy_requests_decided check (status not in ('done', 'refused') or (decided_by is not null and decided_at is not null and outcome <> ''))
);
create unique index privacy_requests_one on privacy_requests (user_id, kind) where status in ('new', 'working');
create index privacy_requests_open on privacy_requests (due_at, id) where status in ('new', 'working');
create index privacy_requests_status on privacy_requests (status, id);
create index privacy_requests_user on privacy_requests (user_id, id);
create index privacy_requests_organization on privacy_requests (organization_id);
create index privacy_requests_decided_by on privacy_requests (decided_by) where decided_by is not null;

-- Since when an organization's data is only kept: nothing is mailed or pushed to it but what its security needs.
alter table organizations add column restricted_at timestamptz;

-- Each clock that ran out before it was answered, once.
create table escalations (
  id                 bigint generated always as identity primary key,
  ticket_id          bigint references tickets (id),
  privacy_request_id bigint references privacy_requests (id),
  clock              text not null check (clock in ('first-answer', 'solve', 'privacy')),
  due_at             timestamptz not null,
  created_at         timestamptz not null default now(),
  constraint escalations_of check (num_nonnulls(ticket_id, privacy_request_id) = 1)
);
create unique index escalations_ticket on escalations (ticket_id, clock) where ticket_id is not null;
create unique index escalations_privacy on escalations (privacy_request_id) where privacy_request_id is not null;
