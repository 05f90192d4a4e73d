-- A deposit goes back in more than one piece; refund_key keeps each of them from being owed twice.
drop index refunds_deposit;
create index refunds_deposit on refunds (deposit_id) where deposit_id is not null;
