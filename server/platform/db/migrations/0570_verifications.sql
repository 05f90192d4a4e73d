-- What an organization has shown us of itself, one row for each level, and what operators found. `badge`: what everybody is shown of
-- it until `expires_at`; it stays while a later proof is looked at. `version` counts every change, so that nobody decides about another.
create table verifications (
  id              bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  side            text not null check (side in ('buyer', 'seller')),
  level           text not null check (level in ('contact', 'business', 'pkp', 'bank')),
  status          text not null default 'draft' check (status in
                    ('draft', 'submitted', 'in-review', 'held', 'needs-more', 'refused', 'verified', 'expired', 'suspended')),
  legal_name      text not null default '',
  checks          jsonb not null default '[]',
  reason          text not null default '',
  version         integer not null default 1,
  submitted_at    timestamptz,
  decided_at      timestamptz,
  decided_by      bigint references users (id),
  badge           jsonb,
  expires_at      timestamptz,
  reminded_at     timestamptz,
  created_at      timestamptz not null default now(),
  unique (organization_id, level),
  constraint verifications_badge check ((badge is null) = (expires_at is null)),
  constraint verifications_verified check (status <> 'verified' or badge is not null)
);
create index verifications_desk on verifications (status, submitted_at, id);
create index verifications_expiring on verifications (expires_at) where expires_at is not null;
create index verifications_decided_by on verifications (decided_by) where decided_by is not null;

-- NIB and NPWP as they were shown, sealed. Of one side a number belongs to one account: the one that has `claimed` it.
create table verification_numbers (
  organization_id bigint not null references organizations (id),
  kind            text not null check (kind in ('nib', 'npwp')),
  side            text not null check (side in ('buyer', 'seller')),
  number_cipher   bytea not null,
  number_index    bytea not null,
  last4           text not null check (last4 ~ '^[0-9]{4}$'),
  claimed         boolean not null default false,
  updated_at      timestamptz not null default now(),
  primary key (organization_id, kind)
);
create unique index verification_numbers_claimed on verification_numbers (side, kind, number_index) where claimed;
create index verification_numbers_same on verification_numbers (number_index, kind, side);

-- Scans, each sealed with a key of its own: without `key_cipher` what is left of one anywhere cannot be read.
create table verification_documents (
  id              bigint generated always as identity primary key,
  verification_id bigint not null references verifications (id),
  organization_id bigint not null references organizations (id),
  kind            text not null check (kind in ('nib', 'npwp', 'ktp', 'akta', 'place', 'sppkp', 'bank', 'other')),
  file            text unique,
  key_cipher      bytea,
  bytes           integer not null check (bytes > 0),
  delete_at       timestamptz not null,
  deleted_at      timestamptz,
  created_at      timestamptz not null default now(),
  constraint verification_documents_deleted check (num_nulls(file, key_cipher) = case when deleted_at is null then 0 else 2 end)
);
create index verification_documents_of on verification_documents (verification_id, id);
create index verification_documents_organization on verification_documents (organization_id);
create index verification_documents_due on verification_documents (delete_at) where deleted_at is null;

-- Pages that show a store's badge are made anew when it comes, changes or goes.
create function tell_verification() returns trigger language plpgsql as $$
declare
  changed bigint := case when tg_op = 'DELETE' then old.organization_id else new.organization_id end;
begin
  perform pg_notify('catalogue', 's' || s.id) from sellers x join shops s on s.seller_id = x.id where x.organization_id = changed;
  return null;
end $$;
create trigger verifications_tell_first after insert on verifications for each row when (new.badge is not null) execute function tell_verification();
create trigger verifications_tell after update on verifications for each row
  when ((old.badge, old.expires_at) is distinct from (new.badge, new.expires_at)) execute function tell_verification();
create trigger verifications_tell_last after delete on verifications for each row when (old.badge is not null) execute function tell_verification();
