-- deposits: what we hold for companies, apart from stores and fees. deposit-end: it goes back, or in part to the store.
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account in ('provider', 'seller-waiting', 'seller-free', 'buyer-refunds', 'fees', 'reversals', 'payout-transit', 'seller-debt', 'deposits')) not valid;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('sale', 'fee', 'release', 'refund', 'fee-return', 'surplus', 'refund-paid', 'refund-cut', 'payout', 'reversal', 'reversal-end',
                  'payout-reserve', 'payout-cancel', 'payout-return', 'credit', 'credit-fee', 'hold', 'hold-end', 'provider-cost', 'deposit-end')) not valid;
