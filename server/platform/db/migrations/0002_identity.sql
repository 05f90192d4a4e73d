-- OAuth sign-ins in progress. `browser` is the hash of a cookie and ties the callback to the browser that started.
create table provider_visits (
  state_hash bytea primary key,
  provider text not null,
  browser bytea not null,
  nonce text not null,
  verifier text not null,
  popup boolean not null,
  expires_at timestamptz not null
);

-- Single use: answered passkey challenges as SHA-256 until they expire. Challenges carry their own expiry and MAC, so
-- unanswered ones are not stored.
create table used_passkey_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);

-- People act for organizations through memberships. An address belongs to one user for all sign-in methods; operators
-- have separate accounts, which no public form reaches (docs/decisions/0670).
create table users (
  id bigint generated always as identity primary key,
  is_operator boolean not null default false,
  name text not null,
  email text not null default '',
  password_hash text,
  email_verified_at timestamptz,
  language text not null default 'id' check (language in ('en', 'id')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index users_email on users (lower(email), is_operator) where email <> '';
-- Let operators search people by words of a name and by the prefix of an address.
create index users_name_words on users using gin (to_tsvector('simple', name));
create index users_by_address on users (lower(email) text_pattern_ops);

-- Single-use links as SHA-256. `detail` holds what the action of the link needs besides the address.
create table mail_links (
  hash bytea primary key,
  purpose text not null check (purpose in ('verify', 'reset', 'link', 'change', 'restore', 'operator', 'join')),
  email text not null,
  detail jsonb not null default '{}',
  expires_at timestamptz not null,
  used_at timestamptz,
  user_id bigint not null references users (id) on delete cascade
);
create index mail_links_user on mail_links (user_id);

-- `last_step` is the 30-second window of the last accepted code, so that no code is accepted twice.
create table second_factors (
  id bigint generated always as identity primary key,
  secret_cipher bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  user_id bigint not null unique references users (id) on delete cascade
);

create table recovery_codes (
  hash bytea primary key,
  second_factor_id bigint not null references second_factors (id) on delete cascade,
  used_at timestamptz
);
create index recovery_codes_factor on recovery_codes (second_factor_id);

-- OAuth identities. (provider, subject) identifies the user; a matching e-mail address alone never does.
create table identities (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('google', 'facebook', 'x')),
  subject text not null,
  created_at timestamptz not null default now(),
  user_id bigint not null references users (id) on delete cascade,
  unique (provider, subject)
);
create index identities_user on identities (user_id);

-- Single-use credentials that the OAuth popup returns, valid for a minute.
create table provider_credentials (
  hash bytea primary key,
  provider text not null,
  expires_at timestamptz not null,
  -- Hash of the cookie of the browser that started the sign-in; only that browser can redeem the credential.
  browser bytea,
  user_id bigint not null references users (id) on delete cascade
);

-- A new address takes effect once it is proven. The former address is reserved for its user until `reserved_until`.
create table email_changes (
  id bigint generated always as identity primary key,
  former text not null,
  former_proven boolean not null,
  email text not null,
  status text not null default 'pending' check (status in ('pending', 'done', 'cancelled', 'undone')),
  requested_at timestamptz not null default now(),
  done_at timestamptz,
  reserved_until timestamptz,
  user_id bigint not null references users (id) on delete cascade,
  constraint email_changes_check1 check ((status in ('pending', 'cancelled')) = (done_at is null))
);
create index email_changes_reserved on email_changes (lower(former)) where status = 'done';
create unique index email_changes_pending on email_changes (user_id) where status = 'pending';
create index email_changes_user on email_changes (user_id);

-- WebAuthn credentials. `blocked_at` is set when the signature counter went back, because the key may be cloned; such a
-- passkey is refused.
create table passkeys (
  id bigint generated always as identity primary key,
  credential_id bytea not null unique,
  public_key bytea not null,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  synced boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  blocked_at timestamptz,
  user_id bigint not null references users (id) on delete cascade,
  handle text not null
);
create index passkeys_user on passkeys (user_id);

create table organizations (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('company', 'supplier', 'platform')),
  created_at timestamptz not null default now(),
  -- Restricts processing of the organization's data since then: notifications are limited to security messages.
  restricted_at timestamptz
);
-- The platform organization; its members are operators.
create unique index organizations_one_platform on organizations (kind) where kind = 'platform';

-- Company profiles.
create table buyers (
  id bigint generated always as identity primary key,
  name text not null,
  owner text not null,
  phone_number text not null,
  address text not null,
  industry text not null,
  website text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Soft delete: orders refer to the row, which loses its personal data.
  closed_at timestamptz,
  -- The user who receives the company's mail: the one who opened it or took it over.
  organization_id bigint not null unique references organizations (id),
  user_id bigint not null references users (id),
  -- `pkp`: registered for PPN and able to reclaim it. `prices_without_ppn`: the company sees prices without PPN.
  pkp boolean not null default false,
  prices_without_ppn boolean not null default false,
  suspended_until timestamptz
);
create index buyers_user on buyers (user_id);
create index buyers_name_words on buyers using gin (to_tsvector('simple', name));

-- Supplier profiles. The KTP number is encrypted; `ktp_index` is a keyed hash for uniqueness.
create table sellers (
  id bigint generated always as identity primary key,
  username text not null,
  phone_number text not null default '',
  ktp_cipher bytea,
  ktp_index bytea unique,
  ktp_last4 text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  organization_id bigint not null unique references organizations (id),
  user_id bigint not null references users (id),
  suspended_until timestamptz,
  -- The user who entered the KTP number and may read it in full.
  ktp_by bigint references users (id)
);
create index sellers_user on sellers (user_id);
create index sellers_name_words on sellers using gin (to_tsvector('simple', username));

-- One row for each sign-in on a device. Tokens are stored as SHA-256.
create table sessions (
  id bigint generated always as identity primary key,
  buyer_id bigint references buyers (id),
  seller_id bigint references sellers (id),
  access_hash bytea not null unique,
  access_expires_at timestamptz not null,
  refresh_hash bytea not null unique,
  refresh_expires_at timestamptz not null,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text,
  -- The organization that the session acts for; `buyer_id` or `seller_id` is its profile, if it has one.
  user_id bigint not null references users (id),
  organization_id bigint not null references organizations (id),
  constraint sessions_one_profile check (num_nonnulls(buyer_id, seller_id) <= 1)
);
-- Full indexes, because sign-in checks for new devices and networks also read ended sessions.
create index sessions_of_buyer on sessions (buyer_id);
create index sessions_of_seller on sessions (seller_id);
create index sessions_newest on sessions (created_at);
create index sessions_user on sessions (user_id);

-- Exchanged refresh tokens. A second use after the grace period means that the token was copied, and ends the session.
create table used_refresh_tokens (
  hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  used_at timestamptz not null default now(),
  -- Derives the next tokens from the used refresh token, so that a repeated exchange returns the same ones (docs/decisions/0086).
  salt bytea,
  -- The access token that the exchange replaced. Signing out with it ends the renewed session.
  access_hash bytea
);
create index used_refresh_tokens_session on used_refresh_tokens (session_id);
create index used_refresh_tokens_access on used_refresh_tokens (access_hash) where access_hash is not null;

-- Step-up authentication: a single-use token (SHA-256) that permits one action in a session after a password or code check.
create table confirmations (
  hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index confirmations_session on confirmations (session_id);

-- Step-up codes of six digits for users without a password, as a keyed hash. A few wrong tries invalidate a code.
create table mail_codes (
  session_id bigint primary key references sessions (id) on delete cascade,
  hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- contract/permissions.ts maps roles to permissions.
create table memberships (
  organization_id bigint not null references organizations (id),
  user_id bigint not null references users (id),
  roles text[] not null check (cardinality(roles) > 0),
  -- pending: registered with the address of an existing account, whose owner must confirm by mail and password.
  status text not null default 'active' check (status in ('active', 'pending', 'blocked', 'left')),
  created_at timestamptz not null default now(),
  -- Address of a pending registration, and the terms agreed to. Only the holder of that mailbox may confirm it.
  pending_email text,
  pending_terms text,
  primary key (organization_id, user_id),
  constraint memberships_pending_email check ((status = 'pending') = (pending_email is not null))
);
create index memberships_user on memberships (user_id);
create index memberships_pending on memberships (created_at) where status = 'pending';

-- Opening the mailed link proves the address. The token is stored as SHA-256.
create table invitations (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  -- Null for an invitation by link, which the inviter hands on; then "name" says for whom it is.
  email text,
  name text not null default '',
  -- When the mail server took the mail, or refused the address for good.
  sent_at timestamptz,
  refused_at timestamptz,
  roles text[] not null check (cardinality(roles) > 0),
  token_hash bytea not null unique,
  invited_by bigint not null references users (id),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'revoked')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index invitations_pending on invitations (organization_id, lower(email)) where status = 'pending';
create index invitations_invited_by on invitations (invited_by);
-- Serves the daily limit of invitation mails per address.
create index invitations_email on invitations (lower(email));

-- Districts (kecamatan) of Indonesia; docs/areas.md names the sources.
create table areas (
  -- Kemendagri's code without its dots: 32.75.07 is 327507.
  id integer primary key,
  district text not null,
  city text not null,
  province text not null,
  postal_codes text[] not null,
  -- Missing from the current official list; existing addresses keep referring to it.
  retired boolean not null default false,
  document tsvector generated always as (
    ((setweight(to_tsvector('simple'::regconfig, district), 'A'::"char")
      || setweight(to_tsvector('simple'::regconfig, city), 'B'::"char"))
      || setweight(to_tsvector('simple'::regconfig, province), 'C'::"char"))
      || array_to_tsvector(postal_codes)
  ) stored not null
);
create index areas_words on areas using gin (document) with (fastupdate=off);
-- Ignores spaces, so that "Bantar Gebang" finds Bantargebang.
create index areas_district on areas (replace(lower(district), ' ', '') text_pattern_ops);

-- Delivery and billing addresses of a company. The profile's single address (specification) mirrors the default one on
-- one line; writing either updates the other (docs/decisions/0310).
create table addresses (
  id bigint generated always as identity primary key,
  buyer_id bigint not null references buyers (id),
  label text not null,
  receiver text not null,
  phone text not null,
  street text not null check (length(street) <= 500),
  -- Null if the address is free text, like the profile's.
  area_id integer references areas (id),
  postal_code text not null default '',
  notes text not null default '',
  nitku text not null default '',
  is_default boolean not null default false,
  is_billing boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  archived_at timestamptz,
  constraint addresses_archived check (archived_at is null or (not (is_default or is_billing)))
);
create unique index addresses_default on addresses (buyer_id) where is_default;
create unique index addresses_billing on addresses (buyer_id) where is_billing;
create index addresses_company on addresses (buyer_id, is_default desc, id) where archived_at is null;

-- Encrypted NPWPs of 16 digits, bound to their organization. `place` is the suffix that makes an NPWP a NITKU. A history: at a time the
-- newest row that is valid from then or before holds, so a row that is valid from an earlier time corrects those before it.
create table tax_numbers (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  npwp_cipher bytea not null check (length(npwp_cipher) = 49),
  npwp_last4 text not null check (npwp_last4 ~ '^[0-9]{4}$'),
  place text not null default '000000' check (place ~ '^[0-9]{6}$'),
  valid_from timestamptz not null default 'epoch',
  created_at timestamptz not null default now()
);
create index tax_numbers_of_organization on tax_numbers (organization_id, id desc);

-- The address that hears of a company's new documents once it is confirmed. Its `email` is null after the mails were ended: the row
-- stays for the limit of `links` mailed since `asked_at`.
create table finance_addresses (
  buyer_id bigint primary key references buyers (id),
  email text,
  language text not null default 'id' check (language in ('en', 'id')),
  token_hash bytea unique,
  token_expires_at timestamptz,
  links integer not null default 1,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint finance_addresses_confirmed check (confirmed_at is null or (email is not null and token_hash is null))
);
create index finance_addresses_email on finance_addresses (lower(email));

-- Append-only: agreeing to another version of the terms adds a row.
create table consents (
  user_id bigint not null references users (id),
  version text not null check (version ~ '^\d{4}-\d\d-\d\d$'),
  created_at timestamptz not null default now(),
  primary key (user_id, version)
);

-- Proofs of an organization by level. `badge` is shown to everyone until `expires_at`, also while a later proof is under
-- review. `version` is the optimistic lock of a decision.
create table verifications (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  side text not null check (side in ('buyer', 'seller')),
  level text not null check (level in ('contact', 'business', 'pkp', 'bank')),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'in-review', 'held', 'needs-more', 'refused', 'verified',
      'expired', 'suspended')),
  legal_name text not null default '',
  checks jsonb not null default '[]',
  reason text not null default '',
  version integer not null default 1,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references users (id),
  badge jsonb,
  expires_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null default now(),
  constraint verifications_badge check ((badge is null) = (expires_at is null)),
  constraint verifications_verified check (status <> 'verified' or badge is not null),
  unique (organization_id, level)
);
create index verifications_desk on verifications (status, submitted_at, id);
create index verifications_expiring on verifications (expires_at) where expires_at is not null;
create index verifications_decided_by on verifications (decided_by) where decided_by is not null;

-- Encrypted NIB and NPWP of submitted proofs. `claimed` marks the only account of a side that may use the number.
create table verification_numbers (
  organization_id bigint not null references organizations (id),
  kind text not null check (kind in ('nib', 'npwp')),
  side text not null check (side in ('buyer', 'seller')),
  number_cipher bytea not null,
  number_index bytea not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  claimed boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (organization_id, kind)
);
create unique index verification_numbers_claimed on verification_numbers (side, kind, number_index) where claimed;
create index verification_numbers_same on verification_numbers (number_index, kind, side);

-- Scans, each encrypted with its own key. Deleting `key_cipher` makes every remaining copy unreadable.
create table verification_documents (
  id bigint generated always as identity primary key,
  verification_id bigint not null references verifications (id),
  organization_id bigint not null references organizations (id),
  kind text not null check (kind in ('nib', 'npwp', 'ktp', 'akta', 'place', 'sppkp', 'bank', 'other')),
  file text unique,
  key_cipher bytea,
  bytes integer not null check (bytes > 0),
  delete_at timestamptz not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  constraint verification_documents_deleted check (num_nulls(file, key_cipher) =
case
    when (deleted_at is null) then 0
    else 2
end)
);
create index verification_documents_of on verification_documents (verification_id, id);
create index verification_documents_organization on verification_documents (organization_id);
create index verification_documents_due on verification_documents (delete_at) where deleted_at is null;

-- Temporary suspensions of a store or company. The profile's `suspended_until` mirrors the active one and drives what is
-- hidden and notified.
create table suspensions (
  id bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  status text not null default 'active' check (status in ('active', 'lifted', 'ended')),
  reason text not null,
  until timestamptz not null,
  suspended_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  lifted_by bigint references users (id),
  lift_reason text not null default '',
  ended_at timestamptz,
  constraint suspensions_ended check ((status = 'active') = (ended_at is null)),
  constraint suspensions_lifted check ((status = 'lifted') = (lifted_by is not null))
);
create unique index suspensions_active on suspensions (organization_id) where status = 'active';
create index suspensions_organization on suspensions (organization_id, id);
create index suspensions_due on suspensions (until) where status = 'active';
create index suspensions_suspended_by on suspensions (suspended_by);
create index suspensions_lifted_by on suspensions (lifted_by) where lifted_by is not null;

-- Read-only views of a user's account by an operator, limited to 30 minutes. The user is notified after the view ends.
create table account_views (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  session_id bigint not null references sessions (id),
  operator_id bigint not null references users (id),
  user_id bigint not null references users (id),
  organization_id bigint not null references organizations (id),
  ticket_id bigint,
  reason text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  notified_at timestamptz,
  constraint account_views_of_others check (operator_id <> user_id)
);
create unique index account_views_open on account_views (session_id) where ended_at is null;
create index account_views_unnotified on account_views (id) where notified_at is null;
create index account_views_user on account_views (user_id, id);
create index account_views_session on account_views (session_id);
create index account_views_operator on account_views (operator_id);
create index account_views_organization on account_views (organization_id);
create index account_views_ticket on account_views (ticket_id) where ticket_id is not null;

-- Versions of public pages. The latest text whose `from_day` has come is shown.
create table page_texts (
  id bigint generated always as identity primary key,
  slug text not null check (slug in ('about', 'fees', 'help', 'privacy', 'protection', 'ranking', 'terms')),
  from_day date not null,
  title_en text not null check ((length(title_en) >= 1) and (length(title_en) <= 100)),
  title_id text not null check ((length(title_id) >= 1) and (length(title_id) <= 100)),
  lead_en text not null check (length(lead_en) <= 300),
  lead_id text not null check (length(lead_id) <= 300),
  body_en text not null check ((length(body_en) >= 1) and (length(body_en) <= 20000)),
  body_id text not null check ((length(body_id) >= 1) and (length(body_id) <= 20000)),
  set_by bigint references users (id),
  set_at timestamptz not null default now(),
  withdrawn_by bigint references users (id),
  withdrawn_at timestamptz,
  constraint page_texts_check check ((withdrawn_by is null) = (withdrawn_at is null))
);
create index page_texts_slug on page_texts (slug, id);
create index page_texts_set_by on page_texts (set_by);
create index page_texts_withdrawn_by on page_texts (withdrawn_by);
-- Consents refer to terms and privacy by `from_day`, so a day has one text.
create unique index page_texts_agreed on page_texts (slug, from_day) where slug in ('terms', 'privacy') and withdrawn_at is null;

-- Users who were notified of a coming text; the job inserts in id order and skips them.
create table terms_notifications (
  page_text_id bigint not null references page_texts (id),
  user_id bigint not null references users (id),
  notified_at timestamptz not null default now(),
  primary key (page_text_id, user_id)
);
create index terms_notifications_user on terms_notifications (user_id);

-- Notifies every process after commit, so that each closes its sockets of the session.
create function tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;

-- Runs after the row is written: a registration that waited on the unique index for a released address then sees its reservation.
create function refuse_reserved_email() returns trigger language plpgsql as $$
begin
  if new.email <> '' and exists (
    select from email_changes c join users u on u.id = c.user_id
    where lower(c.former) = lower(new.email) and c.status = 'done' and c.former_proven and c.reserved_until > now() and u.is_operator = new.is_operator and u.id <> new.id)
  then
    raise unique_violation using message = 'this address is reserved for the account that had it', constraint = 'users_email';
  end if;
  return null;
end $$;

-- Returns whether the opener of an organization has a verified e-mail address and confirmed their membership.
create function is_proven(opener bigint, organization bigint) returns boolean language sql stable parallel safe as $$
  select exists (
    select from users u join memberships m on m.user_id = u.id and m.organization_id = organization and m.status <> 'pending'
    where u.id = opener and u.email_verified_at is not null)
$$;

-- Returns an address without its receiver on one line.
create function address_line(address addresses) returns text language sql stable as $$
  select concat_ws(', ', address.street, area.district, area.city, area.province)
    || case when address.postal_code = '' then '' else ' ' || address.postal_code end
  from (values (1)) one left join areas area on area.id = address.area_id
$$;

-- Copies a written profile to the default address. Area and postal code stay if the new text still ends with them;
-- receiver and phone follow only while they equal the profile's.
create function tell_address() returns trigger language plpgsql as $$
declare
  kept addresses;
  tail text;
begin
  if new.closed_at is not null or new.address = '' then return null; end if;
  select * into kept from addresses where buyer_id = new.id and is_default for update;
  if kept.id is null then
    insert into addresses (buyer_id, label, receiver, phone, street, is_default)
    values (new.id, case (select language from users where id = new.user_id) when 'en' then 'Main address' else 'Alamat utama' end, new.owner, new.phone_number, new.address, true);
    return null;
  end if;
  if new.address <> address_line(kept) then
    tail := substr(address_line(kept), length(kept.street) + 1);
    if tail <> '' and right(new.address, length(tail)) = tail and length(new.address) > length(tail) then
      kept.street := left(new.address, length(new.address) - length(tail));
    else
      kept.street := new.address;
      kept.area_id := null;
      kept.postal_code := '';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if kept.receiver = old.owner then kept.receiver := new.owner; end if;
    if kept.phone = old.phone_number then kept.phone := new.phone_number; end if;
  end if;
  update addresses set street = kept.street, area_id = kept.area_id, postal_code = kept.postal_code, receiver = kept.receiver,
    phone = kept.phone, version = version + 1, updated_at = now()
  where id = kept.id and (street, area_id, postal_code, receiver, phone)
    is distinct from (kept.street, kept.area_id, kept.postal_code, kept.receiver, kept.phone);
  return null;
end $$;

create function tell_page() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'page:' || new.slug);
  return null;
end $$;

create trigger sessions_tell_ended after update of ended_at on sessions for each row when ((old.ended_at is null
    and new.ended_at is not null)) execute function tell_session_ended();
create trigger sessions_tell_deleted after delete on sessions for each row execute function tell_session_ended();
create trigger buyers_tell_address after insert or update of address, owner,
    phone_number on buyers for each row execute function tell_address();
create trigger users_reserved_email after insert or update of email on users for each row execute function refuse_reserved_email();
create trigger tell after insert or update on page_texts for each row execute function tell_page();

alter table settings add foreign key (confirmed_by) references users (id);
alter table settings add foreign key (set_by) references users (id);
alter table settings add foreign key (withdrawn_by) references users (id);
alter table files add foreign key (organization_id) references organizations (id);
alter table files add foreign key (user_id) references users (id);
