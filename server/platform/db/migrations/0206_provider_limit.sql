-- Only what the provider has done already passes its limit in its name: it took money back, or it shows a refund as made.
alter table ledger_transactions add constraint ledger_transactions_provider_check
  check (allowed_by <> 'provider' or kind in ('reversal', 'refund-paid')) not valid;

-- refund-cut: a refund that came back to us after it was decided who bears what its buyer had otherwise. Its references have no
-- row elsewhere, since one refund may come back more than once.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('sale', 'fee', 'release', 'refund', 'fee-return', 'surplus', 'refund-paid', 'refund-cut', 'payout', 'reversal', 'reversal-end',
                  'payout-reserve', 'payout-cancel', 'payout-return')) not valid;
create sequence refund_cuts;

-- The provider took an ended attempt's page back: no money can come by it any more.
alter table payments add column page_closed_at timestamptz;
