-- Card payments that can still be charged back, by when they were last looked at.
create index payments_settled_cards on payments (coalesce(checked_at, created_at)) where status in ('settled', 'surplus') and type = 'credit_card';
