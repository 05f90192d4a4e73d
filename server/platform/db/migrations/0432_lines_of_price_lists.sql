-- Which list of the store a frozen price came from, and what it was called. No key: lists are never deleted, and the rows are many.
alter table order_lines add column price_list_id bigint, add column price_list_name text;
alter table stock_holds add column price_list_id bigint, add column price_list_name text;
