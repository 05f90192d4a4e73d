-- The days (WIB, the last one included) on which a line is booked; null for goods.
alter table order_lines add column from_day date, add column to_day date,
  add constraint order_lines_days check ((from_day is null) = (to_day is null) and from_day <= to_day and to_day - from_day < 92) not valid;
alter table order_lines validate constraint order_lines_days;
