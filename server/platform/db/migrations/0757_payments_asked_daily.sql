-- Each payment is asked for once a day, the one that was looked at longest ago first.
drop index payments_settled_cards;
create index payments_asked_daily on payments (coalesce(checked_at, created_at)) where status <> 'open';
