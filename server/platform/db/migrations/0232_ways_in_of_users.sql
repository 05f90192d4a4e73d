-- Ways in, links and changes of address belong to the person.
alter table second_factors add column user_id bigint references users (id) on delete cascade;
alter table passkeys add column user_id bigint references users (id) on delete cascade;
alter table mail_links add column user_id bigint references users (id) on delete cascade;
alter table email_changes add column user_id bigint references users (id) on delete cascade;
alter table identities add column user_id bigint references users (id) on delete cascade;
alter table provider_credentials add column user_id bigint references users (id) on delete cascade;

update second_factors t set user_id = coalesce((select user_id from buyers where id = t.buyer_id), (select user_id from sellers where id = t.seller_id));
update passkeys t set user_id = coalesce((select user_id from buyers where id = t.buyer_id), (select user_id from sellers where id = t.seller_id));
update mail_links t set user_id = coalesce((select user_id from buyers where id = t.buyer_id), (select user_id from sellers where id = t.seller_id));
update email_changes t set user_id = coalesce((select user_id from buyers where id = t.buyer_id), (select user_id from sellers where id = t.seller_id));
update identities t set user_id = (select user_id from sellers where id = t.seller_id);
update provider_credentials t set user_id = (select user_id from sellers where id = t.seller_id);

-- What was sealed for a profile opens under its name; what an authenticator filed a passkey under stays.
alter table second_factors add column sealed_for text;
update second_factors set sealed_for = coalesce('buyers ' || buyer_id, 'sellers ' || seller_id);
alter table passkeys add column handle text;
update passkeys set handle = coalesce('buyer:' || buyer_id, 'seller:' || seller_id);
alter table passkeys alter column handle set not null;

-- The address is reserved for the person who had it, at the same door.
drop trigger buyers_reserved_email on buyers;
drop trigger sellers_reserved_email on sellers;
create or replace function refuse_reserved_email() returns trigger language plpgsql as $$
begin
  if new.email <> '' and exists (
    select from email_changes c join users u on u.id = c.user_id
    where lower(c.former) = lower(new.email) and c.status = 'done' and c.former_proven and c.reserved_until > now() and u.kind = new.kind and u.id <> new.id)
  then
    raise unique_violation using message = 'this address is reserved for the account that had it', constraint = 'users_email';
  end if;
  return null;
end $$;
create trigger users_reserved_email after insert or update of email on users for each row execute function refuse_reserved_email();
create or replace function payouts_paused_until(shop bigint) returns timestamptz language sql stable as $$
  select max(until) from (
    select paused_until as until from shop_accounts where shop_id = shop
    union all
    select effective_at from bank_account_changes where shop_id = shop and stopped_at is null
    union all
    select done_at + interval '24 hours' from shops join sellers on sellers.id = shops.seller_id join email_changes on email_changes.user_id = sellers.user_id
    where shops.id = shop and status = 'done' and former_proven) pauses
  where until > now()
$$;
create or replace function refund_paused_until(refund bigint) returns timestamptz language sql stable as $$
  select max(until) from (
    select effective_at as until from bank_account_changes where refund_id = refund and stopped_at is null
    union all
    select done_at + interval '24 hours' from refunds
      join payments on payments.id = refunds.payment_id
      join orders on orders.id = payments.order_id
      join buyers on buyers.id = orders.buyer_id
      join email_changes on email_changes.user_id = buyers.user_id
    where refunds.id = refund and email_changes.status = 'done' and former_proven) pauses
  where until > now()
$$;

-- With these columns go their indexes and checks.
alter table second_factors alter column user_id set not null, add unique (user_id), drop column buyer_id, drop column seller_id;
alter table passkeys alter column user_id set not null, drop column buyer_id, drop column seller_id;
alter table mail_links alter column user_id set not null, drop column buyer_id, drop column seller_id;
alter table email_changes alter column user_id set not null, drop column buyer_id, drop column seller_id;
alter table identities alter column user_id set not null, drop column seller_id;
alter table provider_credentials alter column user_id set not null, drop column seller_id;
create index passkeys_user on passkeys (user_id);
create index mail_links_user on mail_links (user_id);
create unique index email_changes_pending on email_changes (user_id) where status = 'pending';
create index email_changes_user on email_changes (user_id);
create index identities_user on identities (user_id);

-- With such a link an operator sets password and second factor.
alter table mail_links drop constraint mail_links_purpose_check;
alter table mail_links add constraint mail_links_purpose_check check (purpose in ('verify', 'reset', 'link', 'change', 'restore', 'operator'));
