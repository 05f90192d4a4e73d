-- credit, credit-fee: a credit note (0477). hold, hold-end: freed money that waits because of a claim, and no longer.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('sale', 'fee', 'release', 'refund', 'fee-return', 'surplus', 'refund-paid', 'refund-cut', 'payout', 'reversal', 'reversal-end',
                  'payout-reserve', 'payout-cancel', 'payout-return', 'credit', 'credit-fee', 'hold', 'hold-end')) not valid;
