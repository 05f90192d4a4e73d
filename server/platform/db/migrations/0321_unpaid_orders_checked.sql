alter table orders validate constraint orders_paid_check;
