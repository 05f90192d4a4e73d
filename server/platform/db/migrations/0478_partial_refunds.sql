-- A refund of a part of what a store was paid belongs to its credit note; whole ones are one of each part, as before.
alter table refunds add column credit_note_id bigint references credit_notes (id);
create unique index refunds_credit_note on refunds (credit_note_id) where credit_note_id is not null;
create unique index refunds_one_of_part on refunds (store_order_id) where credit_note_id is null;
create index refunds_store_order on refunds (store_order_id);
alter table refunds drop constraint refunds_store_order_id_key;
