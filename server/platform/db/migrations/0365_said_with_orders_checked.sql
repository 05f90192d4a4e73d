alter table orders validate constraint orders_po_number;
