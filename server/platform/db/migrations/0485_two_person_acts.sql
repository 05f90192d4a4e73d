-- What one operator asks for and another confirms. `input`: what is done; `shown`: what both are shown; `hash`: what it comes to when
-- it is asked, compared again when it is confirmed.
create table two_person_acts (
  id         bigint generated always as identity primary key,
  act        text not null,
  subject    text not null,
  input      jsonb not null,
  shown      jsonb not null,
  hash       text not null,
  reason     text not null,
  status     text not null default 'waiting' check (status in ('waiting', 'confirmed', 'refused', 'expired')),
  asked_by   bigint not null references users (id),
  asked_at   timestamptz not null default now(),
  decided_by bigint references users (id),
  decided_at timestamptz,
  constraint two_person_acts_decided check ((status in ('confirmed', 'refused')) = (decided_by is not null)
                                            and (status = 'waiting') = (decided_at is null)),
  constraint two_person_acts_second_person check (status <> 'confirmed' or decided_by <> asked_by)
);
create unique index two_person_acts_waiting on two_person_acts (act, subject) where status = 'waiting';
create index two_person_acts_asked_by on two_person_acts (asked_by);
create index two_person_acts_decided_by on two_person_acts (decided_by);
