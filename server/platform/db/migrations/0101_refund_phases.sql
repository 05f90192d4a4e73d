-- A refund has two phases. sent_at: it may be on its way, asked for at the provider or given to the bank; nobody sends it a
-- second time or settles it otherwise. paid: the provider shows it, or the bank has confirmed it.
alter table refunds
  add column sent_at        timestamptz,
  add column sent_by        text,
  add column bank_reference text not null default '';

-- void: a captured payment was cancelled before it settled. The former check was narrower: rows need no second look.
alter table reversals drop constraint reversals_kind_check;
alter table reversals add constraint reversals_kind_check check (kind in ('chargeback', 'refund', 'void')) not valid;

-- A card that the provider doubts waits for a person to accept or deny it there.
alter table payments add column challenged_at timestamptz;

-- Card payments that can still be charged back, even after we gave them back ourselves.
drop index payments_settled_cards;
create index payments_settled_cards on payments (coalesce(checked_at, created_at))
  where status in ('settled', 'surplus', 'refunded') and type = 'credit_card';
