-- A sign-in is a person's and acts for one organization; buyer_id or seller_id is that organization's profile, if it has one.
alter table sessions
  add column user_id bigint references users (id),
  add column organization_id bigint references organizations (id);
alter table sessions drop constraint sessions_check;
alter table sessions add constraint sessions_one_profile check (num_nonnulls(buyer_id, seller_id) <= 1);
update sessions s set user_id = b.user_id, organization_id = b.organization_id from buyers b where b.id = s.buyer_id;
update sessions s set user_id = x.user_id, organization_id = x.organization_id from sellers x where x.id = s.seller_id;

-- Opened for a profile alone (the version before, drills): by the person who opened it.
create function name_session() returns trigger language plpgsql as $$
begin
  if new.user_id is null and new.buyer_id is not null then
    select user_id, organization_id into new.user_id, new.organization_id from buyers where id = new.buyer_id;
  elsif new.user_id is null then
    select user_id, organization_id into new.user_id, new.organization_id from sellers where id = new.seller_id;
  end if;
  return new;
end $$;
create trigger sessions_named before insert on sessions for each row execute function name_session();
alter table sessions alter column user_id set not null, alter column organization_id set not null;
create index sessions_user on sessions (user_id);
comment on column sessions.organization_id is 'filled by a trigger';
comment on column sessions.user_id is 'filled by a trigger';
