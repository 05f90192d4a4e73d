-- Our fee of a line that was sold, as its attempt to pay froze it; null where the part knows only the sum (sold by the version before). Rupiah.
alter table order_lines add column fee bigint, add constraint order_lines_fee check (fee >= 0) not valid;
