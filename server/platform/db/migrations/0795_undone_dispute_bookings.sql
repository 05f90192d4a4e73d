-- reversal-undone: what the decision of such a dispute cost us or a store comes back. Its reference is the dispute.
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('sale', 'fee', 'release', 'refund', 'fee-return', 'surplus', 'refund-paid', 'refund-cut', 'payout', 'reversal', 'reversal-end',
                  'payout-reserve', 'payout-cancel', 'payout-return', 'credit', 'credit-fee', 'hold', 'hold-end', 'provider-cost', 'deposit-end',
                  'deposit-part', 'refund-undone', 'refund-again', 'reversal-undone')) not valid;
