-- Files that people send; each hangs on one thing, and who may see that may see the file. Until then it is its uploader's.
create table files (
  id              bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  user_id         bigint not null references users (id),
  name            text not null,
  type            text not null,
  bytes           integer not null check (bytes > 0),
  file            text not null unique,
  subject_type    text,
  subject_id      bigint,
  attached_at     timestamptz,
  created_at      timestamptz not null default now(),
  constraint files_attached_whole check (num_nulls(subject_type, subject_id, attached_at) in (0, 3))
);
create index files_organization on files (organization_id);
create index files_user on files (user_id);
create index files_subject on files (subject_type, subject_id) where subject_type is not null;
create index files_unattached on files (created_at) where subject_type is null;
