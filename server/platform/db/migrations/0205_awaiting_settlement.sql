-- A card payment is captured first and settles later (Midtrans: capture, settlement). Until then nothing of it is paid out.
-- Rows of before count as settled, as they did.
alter table payments add column awaits_settlement boolean not null default false;
create index payments_awaiting_settlement on payments (coalesce(checked_at, created_at)) where awaits_settlement;
