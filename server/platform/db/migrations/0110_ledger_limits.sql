-- Entries are never taken away, not even all at once.
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions for each statement execute function refuse_change();
create trigger ledger_entries_no_truncate before truncate on ledger_entries for each statement execute function refuse_change();

-- payout-transit: money of a store that is on a list or on its way to its bank. seller-debt: what a store owes us, because
-- money that it was paid out already had to go back. The former checks were narrower, so rows need no second look.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('sale', 'fee', 'release', 'refund', 'fee-return', 'surplus', 'refund-paid', 'payout', 'reversal', 'reversal-end',
                  'payout-reserve', 'payout-cancel', 'payout-return')) not valid;
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in ('provider', 'seller-waiting', 'seller-free', 'buyer-refunds', 'fees', 'reversals', 'payout-transit', 'seller-debt')) not valid;
alter table ledger_entries drop constraint ledger_entries_check1;
alter table ledger_entries add constraint ledger_entries_shop_check
  check ((shop_id is not null) = (account in ('seller-waiting', 'seller-free', 'payout-transit', 'seller-debt'))) not valid;

-- Who let a balance pass its limit: an operator's name, or 'provider' for what the provider did without asking.
alter table ledger_transactions add column allowed_by text check (allowed_by <> '');

-- Balances beside the entries, on each account's own side (more is more). A balance is the sum of its slots: a connection
-- adds in a slot of its own, so that payments of one moment do not wait for each other. shop_id 0: an account of ours.
create table ledger_balances (
  account text not null,
  shop_id bigint not null,
  slot    smallint not null,
  balance bigint not null,
  primary key (account, shop_id, slot)
) with (fillfactor = 50);

-- Whoever lowers a store's balances (0: ours) takes turns. Stores in the order of their ids, ours last.
create function lock_ledger(shop bigint) returns void language sql as $$
  select pg_advisory_xact_lock((7265769::bigint << 32) + shop)
$$;

-- What an account holds, while nobody else can lower it until this transaction ends.
create function locked_balance(of_account text, of_shop bigint) returns bigint language plpgsql as $$
begin
  perform lock_ledger(of_shop);
  return (select coalesce(sum(balance), 0)::bigint from ledger_balances where account = of_account and shop_id = of_shop);
end $$;

-- A month (its first day, WIB) that is closed, with all before it: no entry is written into it any more. What it held then.
create table ledger_periods (
  month        date primary key check (extract(day from month) = 1),
  closed_at    timestamptz not null default now(),
  closed_by    text not null check (closed_by <> ''),
  transactions bigint not null,
  entries      bigint not null,
  total        bigint not null
);
create trigger ledger_periods_append_only before update or delete on ledger_periods for each row execute function refuse_change();
create trigger ledger_periods_no_truncate before truncate on ledger_periods for each statement execute function refuse_change();

create function books_closed_until() returns timestamptz language sql stable as $$
  select coalesce((max(month) + interval '1 month') at time zone 'Asia/Jakarta', '-infinity') from ledger_periods
$$;

create function apply_ledger_entries() returns trigger language plpgsql as $$
declare
  change record;
begin
  if exists (select from added a join ledger_transactions t on t.id = a.transaction_id
             where least(a.created_at, t.created_at) < books_closed_until()) then
    raise exception 'the books of this month are closed' using errcode = 'check_violation', constraint = 'ledger_period_closed';
  end if;
  for change in
    select a.account, coalesce(a.shop_id, 0) as shop, bool_or(t.allowed_by is not null) as allowed,
      sum(case when a.account in ('provider', 'reversals', 'seller-debt') then a.debit - a.credit else a.credit - a.debit end)::bigint as amount
    from added a join ledger_transactions t on t.id = a.transaction_id
    group by 1, 2 order by a.account = 'provider', 2, 1
  loop
    continue when change.amount = 0;
    if change.account = 'seller-debt' and change.amount > 0 and not change.allowed then
      raise exception 'a store owes only what somebody allowed by name' using errcode = 'check_violation', constraint = 'ledger_balance_limit';
    end if;
    if change.amount < 0 and change.account in ('provider', 'seller-waiting', 'seller-free', 'payout-transit', 'seller-debt') then
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
create trigger ledger_entries_apply after insert on ledger_entries referencing new table as added
  for each statement execute function apply_ledger_entries();

-- Nobody writes entries between the trigger and this sum: the trigger's lock is held until both are there.
insert into ledger_balances (account, shop_id, slot, balance)
select account, coalesce(shop_id, 0), 0, sum(case when account in ('provider', 'reversals') then debit - credit else credit - debit end)
from ledger_entries group by 1, 2;

-- Where a payout goes is frozen on it. listed: reserved, can still be cancelled. sent: given to the bank. paid: confirmed.
-- returned: it came back. cancelled: its money was needed otherwise. What was listed before had reserved nothing.
alter table payouts drop constraint payouts_status_check, drop constraint payouts_check;
alter table payouts
  add column bank           text,
  add column account_number text,
  add column account_holder text,
  add column sent_at        timestamptz,
  add column sent_by        text,
  add column bank_reference text not null default '',
  add column return_reference text not null default '',
  add column ended_at       timestamptz,
  add column ended_by       text,
  add column reason         text not null default '';
update payouts set status = 'cancelled', ended_at = now(), ended_by = 'system', reason = 'It had reserved no money.' where status = 'listed';
alter table payouts
  add constraint payouts_status_check check (status in ('listed', 'sent', 'paid', 'returned', 'cancelled')),
  add constraint payouts_paid_check check (case when status = 'returned' then true else (status = 'paid') = (paid_at is not null) end),
  add constraint payouts_ended_check check ((status in ('returned', 'cancelled')) = (ended_at is not null)
                                            and (ended_at is null) = (ended_by is null) and (status <> 'returned' or reason <> '')),
  add constraint payouts_account_check check (num_nulls(bank, account_number, account_holder) in (0, 3));

-- Until then no new payout is listed for it.
alter table shop_accounts add column paused_until timestamptz;
