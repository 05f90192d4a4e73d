-- Double entry. reference names the cause (a payment, a store order, a refund, a payout): each is booked once.
create table ledger_transactions (
  id         bigint generated always as identity primary key,
  kind       text not null
             check (kind in ('sale', 'fee', 'release', 'refund', 'fee-return', 'surplus', 'refund-paid', 'payout')),
  reference  bigint not null,
  order_id   bigint references orders (id),
  created_at timestamptz not null default now(),
  unique (kind, reference)
);
create index ledger_transactions_order on ledger_transactions (order_id);

-- provider: money the payment provider holds for us. seller-waiting and seller-free: what we owe a store.
-- buyer-refunds: what we owe buyers. fees: what we earned. Rupiah.
create table ledger_entries (
  id             bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  account        text not null check (account in ('provider', 'seller-waiting', 'seller-free', 'buyer-refunds', 'fees')),
  shop_id        bigint references shops (id),
  store_order_id bigint references store_orders (id),
  debit          bigint not null default 0 check (debit >= 0),
  credit         bigint not null default 0 check (credit >= 0),
  created_at     timestamptz not null default now(),
  check ((debit = 0) <> (credit = 0)),
  check ((shop_id is not null) = (account in ('seller-waiting', 'seller-free')))
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_shop on ledger_entries (shop_id, created_at) where shop_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_transactions_append_only before update or delete on ledger_transactions for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries for each row execute function refuse_change();

create function ledger_balances() returns trigger language plpgsql as $$
begin
  if (select sum(debit) <> sum(credit) from ledger_entries where transaction_id = new.transaction_id) then
    raise exception 'ledger transaction % does not balance', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_balances();

-- Money on its way back to a buyer. store_order_id is null when a whole payment goes back (late money).
-- provider: the provider pays it back, refund_key makes a repeated call harmless. bank: a person transfers it.
create table refunds (
  id             bigint generated always as identity primary key,
  payment_id     bigint not null references payments (id),
  store_order_id bigint unique references store_orders (id),
  amount         bigint not null check (amount > 0),
  way            text not null check (way in ('provider', 'bank')),
  status         text not null default 'due' check (status in ('due', 'paid')),
  refund_key     text not null unique,
  reason         text not null,
  bank           text,
  account_number text,
  account_holder text,
  tries          integer not null default 0,
  last_error     text not null default '',
  created_at     timestamptz not null default now(),
  paid_at        timestamptz,
  paid_by        text,
  check ((status = 'paid') = (paid_at is not null)),
  check (num_nulls(bank, account_number, account_holder) in (0, 3))
);
create unique index refunds_one_whole on refunds (payment_id) where store_order_id is null;
create index refunds_payment on refunds (payment_id);
create index refunds_due on refunds (id) where status = 'due';

-- A transfer of a store's free money to its bank account.
create table payouts (
  id         bigint generated always as identity primary key,
  shop_id    bigint not null references shops (id),
  amount     bigint not null check (amount > 0),
  status     text not null default 'listed' check (status in ('listed', 'paid')),
  created_at timestamptz not null default now(),
  paid_at    timestamptz,
  paid_by    text,
  check ((status = 'paid') = (paid_at is not null))
);
create unique index payouts_one_listed on payouts (shop_id) where status = 'listed';

-- Where a store's money goes.
create table shop_accounts (
  shop_id        bigint primary key references shops (id),
  bank           text not null,
  account_number text not null,
  account_holder text not null,
  updated_at     timestamptz not null default now()
);
