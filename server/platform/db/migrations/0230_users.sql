-- A person signs in; what they act for is an organization. An address is one person's at each door (kind): one may register
-- as a company and as a supplier with passwords of their own, as the specification has it (docs/decisions/0215).
create table users (
  id                bigint generated always as identity primary key,
  kind              text not null check (kind in ('company', 'supplier', 'platform')),
  name              text not null,
  email             text not null default '',
  password_hash     text,
  email_verified_at timestamptz,
  language          text not null default 'id' check (language in ('en', 'id')),
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  closed_at         timestamptz
);
create unique index users_email on users (kind, lower(email)) where email <> '';

create table organizations (
  id         bigint generated always as identity primary key,
  kind       text not null check (kind in ('company', 'supplier', 'platform')),
  created_at timestamptz not null default now()
);
-- The marketplace itself: its members are operators.
create unique index organizations_one_platform on organizations (kind) where kind = 'platform';
insert into organizations (kind) values ('platform');

-- What a person may do for an organization; the roles are data in contract/permissions.ts.
create table memberships (
  organization_id bigint not null references organizations (id),
  user_id         bigint not null references users (id),
  roles           text[] not null check (cardinality(roles) > 0),
  limits          jsonb not null default '{}',
  state           text not null default 'active' check (state in ('active', 'blocked', 'left')),
  created_at      timestamptz not null default now(),
  primary key (organization_id, user_id)
);
create index memberships_user on memberships (user_id);

-- An invitation is mailed as a link; whoever opens it proves the address. The token is kept as SHA-256.
create table invitations (
  id              bigint generated always as identity primary key,
  organization_id bigint not null references organizations (id),
  email           text not null,
  roles           text[] not null check (cardinality(roles) > 0),
  token_hash      bytea not null unique,
  invited_by      bigint not null references users (id),
  state           text not null default 'pending' check (state in ('pending', 'accepted', 'revoked')),
  created_at      timestamptz not null default now(),
  expires_at      timestamptz not null
);
create unique index invitations_pending on invitations (organization_id, lower(email)) where state = 'pending';
create index invitations_invited_by on invitations (invited_by);

-- A company's and a supplier's profile: of which organization, and the person who opened it.
alter table buyers add column organization_id bigint unique references organizations (id), add column user_id bigint unique references users (id);
alter table sellers add column organization_id bigint unique references organizations (id), add column user_id bigint unique references users (id);

-- Makes the person, the organization and the membership of a profile that is inserted without them.
create function open_organization() returns trigger language plpgsql as $$
begin
  if new.organization_id is not null then return new; end if;
  insert into organizations (kind) values (case tg_table_name when 'buyers' then 'company' else 'supplier' end) returning id into new.organization_id;
  if tg_table_name = 'buyers' then
    insert into users (kind, name, email, password_hash, email_verified_at, language, created_at, closed_at)
    values ('company', new.owner, new.email, new.password_hash, new.email_verified_at, new.language, new.created_at, new.closed_at) returning id into new.user_id;
    insert into memberships (organization_id, user_id, roles) values (new.organization_id, new.user_id, '{admin}');
  else
    insert into users (kind, name, email, password_hash, email_verified_at, language, created_at, closed_at)
    values ('supplier', new.username, new.email, new.password_hash, new.email_verified_at, new.language, new.created_at, new.closed_at) returning id into new.user_id;
    insert into memberships (organization_id, user_id, roles) values (new.organization_id, new.user_id, '{owner}');
  end if;
  return new;
end $$;
create trigger buyers_organization before insert or update of organization_id on buyers for each row execute function open_organization();
create trigger sellers_organization before insert or update of organization_id on sellers for each row execute function open_organization();
update buyers set organization_id = null;
update sellers set organization_id = null;
drop trigger buyers_organization on buyers;
drop trigger sellers_organization on sellers;
create trigger buyers_organization before insert on buyers for each row execute function open_organization();
create trigger sellers_organization before insert on sellers for each row execute function open_organization();
alter table buyers alter column organization_id set not null, alter column user_id set not null;
alter table sellers alter column organization_id set not null, alter column user_id set not null;

-- Until a later version drops the profiles' copies of what a person signs in with, both say the same, whichever is written.
create function tell_user() returns trigger language plpgsql as $$
declare
  person text := to_jsonb(new) ->> case tg_table_name when 'buyers' then 'owner' else 'username' end;
begin
  update users set name = person, email = new.email, password_hash = new.password_hash, email_verified_at = new.email_verified_at,
    language = new.language, closed_at = new.closed_at, updated_at = now()
  where id = new.user_id and (name, email, password_hash, email_verified_at, language, closed_at)
    is distinct from (person, new.email, new.password_hash, new.email_verified_at, new.language, new.closed_at);
  return null;
end $$;
create trigger buyers_tell_user after update of owner, email, password_hash, email_verified_at, language, closed_at on buyers for each row execute function tell_user();
create trigger sellers_tell_user after update of username, email, password_hash, email_verified_at, language, closed_at on sellers for each row execute function tell_user();
create function tell_profile() returns trigger language plpgsql as $$
begin
  update buyers set email = new.email, password_hash = coalesce(new.password_hash, ''), email_verified_at = new.email_verified_at, language = new.language
  where user_id = new.id and (email, password_hash, email_verified_at, language)
    is distinct from (new.email, coalesce(new.password_hash, ''), new.email_verified_at, new.language);
  update sellers set email = new.email, password_hash = new.password_hash, email_verified_at = new.email_verified_at, language = new.language
  where user_id = new.id and (email, password_hash, email_verified_at, language)
    is distinct from (new.email, new.password_hash, new.email_verified_at, new.language);
  return null;
end $$;
create trigger users_tell_profile after update of email, password_hash, email_verified_at, language on users for each row execute function tell_profile();
comment on column buyers.organization_id is 'filled by a trigger';
comment on column buyers.user_id is 'filled by a trigger';
comment on column sellers.organization_id is 'filled by a trigger';
comment on column sellers.user_id is 'filled by a trigger';
