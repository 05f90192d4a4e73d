-- Double entry. `reference` is the id of the cause (payment, store order, refund, payout …), so that each cause is booked once.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sale', 'fee', 'release', 'refund', 'fee-return', 'unapplied', 'refund-paid', 'refund-cut', 'payout',
      'dispute', 'dispute-end', 'payout-reserve', 'payout-cancel', 'payout-return', 'credit', 'credit-fee', 'hold', 'hold-end',
      'provider-cost', 'deposit-end', 'deposit-part', 'refund-undone', 'refund-again', 'dispute-undone')),
  reference bigint not null,
  order_id bigint references orders (id),
  created_at timestamptz not null default now(),
  -- The operator who let a balance pass its limit, or 'provider' for what the provider did on its own.
  allowed_by text check (allowed_by <> ''),
  -- The provider passes a limit only by what it has already done: it took money back, or shows a refund as paid.
  constraint ledger_transactions_provider_check check (allowed_by <> 'provider' or kind in ('dispute', 'refund-paid', 'refund-again'))
);
-- A payment sells each of its orders once; every other cause is booked once.
create unique index ledger_transactions_kind_reference_key on ledger_transactions (kind, reference) where kind <> 'sale';
create unique index ledger_transactions_sale on ledger_transactions (reference, order_id) nulls not distinct where kind = 'sale';
create index ledger_transactions_order on ledger_transactions (order_id);
-- Serves reports over a range of days. BRIN is enough because rows are appended in time order.
create index ledger_transactions_days on ledger_transactions using brin (created_at) with (pages_per_range = 32);

-- provider: money that the provider holds for us. seller-pending, seller-available: owed to a store. buyer-refunds: owed to
-- buyers. fees: our revenue. Rupiah.
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  account text not null check (account in ('provider', 'seller-pending', 'seller-available', 'buyer-refunds', 'fees', 'disputes',
      'payout-transit', 'seller-debt', 'deposits')),
  shop_id bigint references shops (id),
  store_order_id bigint references store_orders (id),
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  created_at timestamptz not null default now(),
  constraint ledger_entries_check check ((debit = 0) <> (credit = 0)),
  constraint ledger_entries_shop_check check ((shop_id is not null) = (account in ('seller-pending', 'seller-available', 'payout-transit',
      'seller-debt')))
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_shop on ledger_entries (shop_id, created_at) where shop_id is not null;
-- Serves reports over a range of days, like ledger_transactions_days.
create index ledger_entries_days on ledger_entries using brin (created_at) with (pages_per_range = 32);

create table payouts (
  id bigint generated always as identity primary key,
  shop_id bigint not null references shops (id),
  amount bigint not null check (amount > 0),
  status text not null default 'listed' check (status in ('listed', 'sent', 'paid', 'returned', 'cancelled')),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  paid_by text,
  bank text,
  account_number text,
  account_holder text,
  sent_at timestamptz,
  sent_by text,
  bank_reference text not null default '',
  return_reference text not null default '',
  ended_at timestamptz,
  ended_by text,
  -- Written by a person; our own reasons are a code with its values.
  reason text not null default '',
  reason_code text,
  reason_params jsonb not null default '{}',
  -- The confirmed payout run that sent the payout; null if a command sent it.
  run_id bigint,
  constraint payouts_account_check check (num_nulls(bank, account_number, account_holder) in (0, 3)),
  constraint payouts_ended_check check (((status in ('returned', 'cancelled')) = (ended_at is not null))
      and ((ended_at is null) = (ended_by is null)) and (status <> 'returned' or reason <> '')),
  constraint payouts_paid_check check (
case
    when (status = 'returned') then true
      else ((status = 'paid') = (paid_at is not null))
end)
);
create unique index payouts_one_listed on payouts (shop_id) where status = 'listed';
create index payouts_of_run on payouts (run_id) where run_id is not null;
create index payouts_unpaid on payouts (id) where status in ('listed', 'sent');
create index payouts_by_status on payouts (status, id);
create index payouts_by_shop on payouts (shop_id, id);

create table shop_accounts (
  shop_id bigint primary key references shops (id),
  bank text not null,
  account_number text not null,
  account_holder text not null,
  updated_at timestamptz not null default now(),
  -- No payout is listed for the store until then.
  paused_until timestamptz
);

-- Positive on the account's normal side. A balance is the sum of its slots: a connection writes to its own slot, so that
-- concurrent payments do not wait for each other. Shop 0 is the platform.
create table ledger_balances (
  account text not null,
  shop_id bigint not null,
  slot smallint not null,
  balance bigint not null,
  primary key (account, shop_id, slot)
) with (fillfactor=50);

-- Closed months (first day, WIB), with all earlier ones: entries in them are refused. The counts and total are those at closing.
create table ledger_periods (
  month date primary key check (extract(day from month) = (1)::numeric),
  closed_at timestamptz not null default now(),
  closed_by text not null check (closed_by <> ''),
  transactions bigint not null,
  entries bigint not null,
  total bigint not null
);

-- Bank accounts named for a store's payouts or for one refund. `former` is the last effective one, null the first time.
create table bank_account_changes (
  id bigint generated always as identity primary key,
  shop_id bigint references shops (id),
  refund_id bigint references refunds (id),
  former jsonb,
  changed_at timestamptz not null default now(),
  effective_at timestamptz not null,
  stopped_at timestamptz,
  constraint bank_account_changes_check check (num_nonnulls(shop_id, refund_id) = 1)
);
create index bank_account_changes_shop on bank_account_changes (shop_id, id);
create index bank_account_changes_refund on bank_account_changes (refund_id, id);

-- Charges that the provider deducted by its settlement report, one row per day (WIB). Rupiah.
create table provider_costs (
  id bigint generated always as identity primary key,
  day date not null unique,
  amount bigint not null check (amount > 0),
  booked_by text not null check (booked_by <> ''),
  booked_at timestamptz not null default now()
);

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select sum(debit) <> sum(credit) from ledger_entries where transaction_id = new.transaction_id) then
    raise exception 'ledger transaction % does not balance', new.transaction_id;
  end if;
  return null;
end $$;

-- Returns the balance and locks it against decreases until the transaction ends.
create function locked_balance(of_account text, of_shop bigint) returns bigint language plpgsql as $$
begin
  perform lock_ledger(of_shop);
  return (select coalesce(sum(balance), 0)::bigint from ledger_balances where account = of_account and shop_id = of_shop);
end $$;

create function books_closed_until() returns timestamp with time zone language sql stable as $$
  select coalesce((max(month) + interval '1 month') at time zone 'Asia/Jakarta', '-infinity') from ledger_periods
$$;

create function apply_ledger_entries() returns trigger language plpgsql security definer set search_path = pg_catalog,
    public, pg_temp as $$
declare
  change record;
begin
  if exists (select from added a join ledger_transactions t on t.id = a.transaction_id
             where least(a.created_at, t.created_at) < books_closed_until()) then
    raise exception 'the books of this month are closed' using errcode = 'check_violation', constraint = 'ledger_period_closed';
  end if;
  for change in
    select a.account, coalesce(a.shop_id, 0) as shop, bool_or(t.allowed_by is not null) as allowed,
      sum(case when a.account in ('provider', 'disputes', 'seller-debt') then a.debit - a.credit else a.credit - a.debit end)::bigint as amount
    from added a join ledger_transactions t on t.id = a.transaction_id
    group by 1, 2 order by a.account = 'provider', 2, 1
  loop
    continue when change.amount = 0;
    if change.account = 'seller-debt' and change.amount > 0 and not change.allowed then
      raise exception 'a store owes only what somebody allowed by name' using errcode = 'check_violation', constraint = 'ledger_balance_limit';
    end if;
    if change.amount < 0 and change.account in ('provider', 'seller-pending', 'seller-available', 'payout-transit', 'seller-debt') then
      if locked_balance(change.account, change.shop) + change.amount < 0 and not (change.account = 'provider' and change.allowed) then
        raise exception 'the account % of store % would be below zero', change.account, change.shop
          using errcode = 'check_violation', constraint = 'ledger_balance_limit';
      end if;
    end if;
    insert into ledger_balances as b (account, shop_id, slot, balance) values (change.account, change.shop, pg_backend_pid() % 32, change.amount)
    on conflict (account, shop_id, slot) do update set balance = b.balance + excluded.balance;
  end loop;
  return null;
end $$;

-- Returns when the store's payouts resume after a changed bank account or e-mail address; null if they are not paused.
create function payouts_paused_until(shop bigint) returns timestamp with time zone language sql stable as $$
  select max(until) from (
    select paused_until as until from shop_accounts where shop_id = shop
    union all
    select effective_at from bank_account_changes where shop_id = shop and stopped_at is null
    union all
    select done_at + interval '24 hours' from shops join sellers on sellers.id = shops.seller_id join email_changes on email_changes.user_id = sellers.user_id
    where shops.id = shop and status = 'done' and former_proven) pauses
  where until > now()
$$;

-- Returns when the bank refund may be sent after a changed bank account or e-mail address of the buyer; null if it is not paused.
create function refund_paused_until(refund bigint) returns timestamp with time zone language sql stable as $$
  select max(until) from (
    select effective_at as until from bank_account_changes where refund_id = refund and stopped_at is null
    union all
    select done_at + interval '24 hours' from refunds
      join payments on payments.id = refunds.payment_id
      join buyers on buyers.id = payments.buyer_id
      join email_changes on email_changes.user_id = buyers.user_id
    where refunds.id = refund and email_changes.status = 'done' and former_proven) pauses
  where until > now()
$$;

-- Closing a current or future month would refuse every entry, and with it every payment. Closed months cannot be reopened.
create function refuse_month_under_way() returns trigger language plpgsql as $$
begin
  if (new.month + interval '1 month') at time zone 'Asia/Jakarta' > now() then
    raise exception 'this month is under way' using errcode = 'check_violation', constraint = 'ledger_period_over';
  end if;
  return new;
end $$;

create trigger ledger_transactions_append_only before delete
    or update on ledger_transactions for each row execute function refuse_change();
create trigger ledger_transactions_no_truncate before TRUNCATE on ledger_transactions for each statement execute function refuse_change();
create trigger ledger_entries_append_only before delete or update on ledger_entries for each row execute function refuse_change();
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred for each row execute function ledger_balances();
create trigger ledger_entries_no_truncate before TRUNCATE on ledger_entries for each statement execute function refuse_change();
create trigger ledger_entries_apply after insert on ledger_entries referencing new table as added for each statement execute function apply_ledger_entries();
create trigger ledger_periods_append_only before delete or update on ledger_periods for each row execute function refuse_change();
create trigger ledger_periods_no_truncate before TRUNCATE on ledger_periods for each statement execute function refuse_change();
create trigger ledger_periods_over before insert on ledger_periods for each row execute function refuse_month_under_way();
