-- Our fee of what is bought, as it was when the order was placed. Rupiah.
alter table stock_holds add column fee bigint, add constraint stock_holds_fee check (fee >= 0) not valid;
