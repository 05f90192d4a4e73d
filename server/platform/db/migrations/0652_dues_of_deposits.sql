-- A part's deposit is a due of its own beside what it costs.
create unique index dues_one_of_each on dues (order_id, shop_id, seq, label);
alter table dues drop constraint dues_order_id_shop_id_seq_key;
