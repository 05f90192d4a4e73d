-- Money that the provider took back without our asking: by the buyer's bank (chargeback) or by hand at the provider
-- (refund). total: all that was taken back of this payment so far, so that a repeated notice finds its row.
-- stores, ours, won: who bore it, once a person has decided.
create table reversals (
  id         bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  kind       text not null check (kind in ('chargeback', 'refund')),
  amount     bigint not null check (amount > 0),
  total      bigint not null,
  status     text not null default 'open' check (status in ('open', 'stores', 'ours', 'won')),
  reason     text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check (total >= amount),
  check ((status = 'open') = (decided_at is null)),
  unique (payment_id, total)
);
create index reversals_open on reversals (payment_id) where status = 'open';

-- A refund that the buyer has already, because the money was taken back from us.
alter table refunds add column reversal_id bigint references reversals (id);
create index refunds_reversal on refunds (reversal_id) where reversal_id is not null;

-- reversals: money taken back from us that nobody bears yet.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('sale', 'fee', 'release', 'refund', 'fee-return', 'surplus', 'refund-paid', 'payout', 'reversal', 'reversal-end'));
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in ('provider', 'seller-waiting', 'seller-free', 'buyer-refunds', 'fees', 'reversals'));
