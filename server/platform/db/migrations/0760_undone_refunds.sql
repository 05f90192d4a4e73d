-- undone: how often the provider showed that a refund which counted as paid never left it (a cancellation that it settled after all).
alter table refunds add column undone integer not null default 0;
-- refund-undone, refund-again: such a refund is due again, and paid again. Their references have no row elsewhere, since both may happen again.
create sequence refund_turns;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('sale', 'fee', 'release', 'refund', 'fee-return', 'surplus', 'refund-paid', 'refund-cut', 'payout', 'reversal', 'reversal-end',
                  'payout-reserve', 'payout-cancel', 'payout-return', 'credit', 'credit-fee', 'hold', 'hold-end', 'provider-cost', 'deposit-end',
                  'deposit-part', 'refund-undone', 'refund-again')) not valid;
alter table ledger_transactions drop constraint ledger_transactions_provider_check;
alter table ledger_transactions add constraint ledger_transactions_provider_check
  check (allowed_by <> 'provider' or kind in ('reversal', 'refund-paid', 'refund-again')) not valid;
