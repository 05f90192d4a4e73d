-- deposit-part: the deposit of some pieces goes back before the others.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('sale', 'fee', 'release', 'refund', 'fee-return', 'surplus', 'refund-paid', 'refund-cut', 'payout', 'reversal', 'reversal-end',
                  'payout-reserve', 'payout-cancel', 'payout-return', 'credit', 'credit-fee', 'hold', 'hold-end', 'provider-cost', 'deposit-end',
                  'deposit-part')) not valid;
