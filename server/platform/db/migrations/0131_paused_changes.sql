-- A changed e-mail address counts once the new one is proven. While `reserved_until` lasts nobody else gets the former one.
create table email_changes (
  id             bigint generated always as identity primary key,
  buyer_id       bigint references buyers (id) on delete cascade,
  seller_id      bigint references sellers (id) on delete cascade,
  former         text not null,
  former_proven  boolean not null,
  email          text not null,
  status         text not null default 'pending' check (status in ('pending', 'done', 'cancelled', 'undone')),
  requested_at   timestamptz not null default now(),
  done_at        timestamptz,
  reserved_until timestamptz,
  check (num_nonnulls(buyer_id, seller_id) = 1),
  check ((status in ('pending', 'cancelled')) = (done_at is null))
);
create unique index email_changes_pending_buyer on email_changes (buyer_id) where status = 'pending';
create unique index email_changes_pending_seller on email_changes (seller_id) where status = 'pending';
create index email_changes_buyer on email_changes (buyer_id);
create index email_changes_seller on email_changes (seller_id);
create index email_changes_reserved on email_changes (lower(former)) where status = 'done';

-- After the row, not before it: a registration that waited for the address to be released sees the reservation.
create function refuse_reserved_email() returns trigger language plpgsql as $$
begin
  if new.email <> '' and exists (
    select from email_changes
    where lower(former) = lower(new.email) and status = 'done' and former_proven and reserved_until > now()
      and case tg_table_name when 'buyers' then buyer_id <> new.id else seller_id <> new.id end)
  then
    raise unique_violation using message = 'this address is reserved for the account that had it', constraint = tg_table_name || '_email';
  end if;
  return null;
end $$;
create trigger buyers_reserved_email after insert or update of email on buyers for each row execute function refuse_reserved_email();
create trigger sellers_reserved_email after insert or update of email on sellers for each row execute function refuse_reserved_email();

-- Each naming of where money goes, a store's payouts or one refund. `former` is what last took effect; null the first time.
create table bank_account_changes (
  id           bigint generated always as identity primary key,
  shop_id      bigint references shops (id),
  refund_id    bigint references refunds (id),
  former       jsonb,
  changed_at   timestamptz not null default now(),
  effective_at timestamptz not null,
  stopped_at   timestamptz,
  check (num_nonnulls(shop_id, refund_id) = 1)
);
create index bank_account_changes_shop on bank_account_changes (shop_id, id);
create index bank_account_changes_refund on bank_account_changes (refund_id, id);

-- Until when nothing may be listed for a store's bank, null while nothing pauses it: a changed account, a changed address.
create function payouts_paused_until(shop bigint) returns timestamptz language sql stable as $$
  select max(until) from (
    select paused_until as until from shop_accounts where shop_id = shop
    union all
    select effective_at from bank_account_changes where shop_id = shop and stopped_at is null
    union all
    select done_at + interval '24 hours' from email_changes join shops on shops.seller_id = email_changes.seller_id
    where shops.id = shop and status = 'done' and former_proven) pauses
  where until > now()
$$;
create function refund_paused_until(refund bigint) returns timestamptz language sql stable as $$
  select max(effective_at) from bank_account_changes where refund_id = refund and stopped_at is null and effective_at > now()
$$;

alter table mail_links drop constraint mail_links_purpose_check;
alter table mail_links add constraint mail_links_purpose_check check (purpose in ('verify', 'reset', 'link', 'change', 'restore'));
