-- A person may belong to several organizations: one that closes takes only those along who belong to no other.
create or replace function tell_user() returns trigger language plpgsql as $$
declare
  person text := to_jsonb(new) ->> case tg_table_name when 'buyers' then 'owner' else 'username' end;
begin
  if new.closed_at is not null and exists (
    select from memberships where user_id = new.user_id and organization_id <> new.organization_id and state <> 'left')
  then
    return null;
  end if;
  update users set name = person, email = new.email, password_hash = new.password_hash, email_verified_at = new.email_verified_at,
    language = new.language, closed_at = new.closed_at, updated_at = now()
  where id = new.user_id and (name, email, password_hash, email_verified_at, language, closed_at)
    is distinct from (person, new.email, new.password_hash, new.email_verified_at, new.language, new.closed_at);
  return null;
end $$;
create or replace function tell_profile() returns trigger language plpgsql as $$
begin
  update buyers set email = new.email, password_hash = coalesce(new.password_hash, ''), email_verified_at = new.email_verified_at, language = new.language
  where user_id = new.id and closed_at is null and (email, password_hash, email_verified_at, language)
    is distinct from (new.email, coalesce(new.password_hash, ''), new.email_verified_at, new.language);
  update sellers set email = new.email, password_hash = new.password_hash, email_verified_at = new.email_verified_at, language = new.language
  where user_id = new.id and closed_at is null and (email, password_hash, email_verified_at, language)
    is distinct from (new.email, new.password_hash, new.email_verified_at, new.language);
  return null;
end $$;

-- How often an address was invited; who is asked to accept looks for the address of the account.
create index invitations_email on invitations (lower(email));

-- Accounts that were closed before there were memberships.
update memberships m set state = 'left' from users u, organizations o
where u.id = m.user_id and o.id = m.organization_id and u.closed_at is not null and o.kind <> 'platform' and m.state <> 'left';
